import type { IncomingMessage } from 'node:http';

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

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value.join(',') : value) ?? '';
}
