import type { IncomingMessage } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';

/**
 * The client's address and the host it asked for, trusting `X-Forwarded-*` only as far as our own `trustProxy` proxies.
 */
export function clientOf(request: IncomingMessage, trustProxy: number): { address: string; host: string } {
  const direct = request.socket.remoteAddress ?? '';
  const host = request.headers.host ?? '';
  if (trustProxy === 0) return { address: direct, host };
  const forwarded = header(request, 'x-forwarded-for')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return { address: forwarded.at(-trustProxy) ?? direct, host: header(request, 'x-forwarded-host') || host };
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origin of the links that are handed to people, and never what a request merely says of itself: the site's own, or over
 * plain http a name or address of this very machine with the port on which it was reached, as on a clinic's own network.
 */
export function ownOrigin(
  { siteUrl, secureCookies }: { readonly siteUrl: URL; readonly secureCookies: boolean },
  host: string,
  port: number | undefined,
  addresses: () => readonly string[] = ownAddresses,
): string {
  const origin = `http://${host}`;
  if (secureCookies || host === siteUrl.host || !URL.canParse(origin)) return siteUrl.origin;
  const asked = new URL(origin);
  if (Number(asked.port || 80) !== port) return siteUrl.origin;
  // The system is asked last: most requests need no list of the machine's addresses.
  const isOwn = LOOPBACK.includes(asked.hostname) || addresses().includes(asked.hostname);
  return isOwn ? asked.origin : siteUrl.origin;
}

/** The machine's name and addresses, as a URL writes them. */
const ownAddresses = (): string[] => [
  hostname().toLowerCase(),
  ...Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  ),
];

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(',') : value) ?? '';
}
