import type { IncomingMessage } from 'node:http';
import type { Env } from '../env.ts';
import { clientOf } from './client-address.ts';
import type { Refusal } from './refuse.ts';

/** The methods that some endpoint may know; what else there is never reaches one. */
const METHODS: readonly (string | undefined)[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** A name or an address, with or without a port. */
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
/** What watches the server asks it by its own address, and learns nothing of the site's. */
const HEALTH = '/api/salud';

const NO_HOST: Refusal = {
  status: 400,
  code: 'entrada_invalida',
  message: 'La petición no dice a qué sitio va.',
};
const OTHER_SITE: Refusal = {
  status: 421,
  code: 'no_encontrado',
  message: 'Esta dirección no es la del sitio de la clínica.',
};
const METHOD: Refusal = {
  status: 405,
  code: 'metodo_no_permitido',
  headers: { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' },
};

/**
 * What is refused before anything else is looked at: an unknown method, a host that is none and, where the site has an
 * https address, every other host. Null lets the request through.
 */
export function frontGate({
  siteUrl,
  secureCookies,
  trustProxy,
}: Pick<Env, 'siteUrl' | 'secureCookies' | 'trustProxy'>): (request: IncomingMessage) => Refusal | null {
  return (request) => {
    if (!METHODS.includes(request.method)) return METHOD;
    const { host } = clientOf(request, trustProxy);
    if (!HOST.test(host)) return NO_HOST;
    if (!secureCookies || isSite(host, siteUrl)) return null;
    return request.url === HEALTH ? null : OTHER_SITE;
  };
}

/** Whether a host is the site's, its usual port named or not. */
const isSite = (host: string, siteUrl: URL): boolean =>
  host === siteUrl.host ||
  (URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === siteUrl.host);
