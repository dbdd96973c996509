import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The token that proves that a request comes from our own page: an HMAC of a fixed word under the session cookie, which
 * scripts cannot read. It expires with the session and needs no storage.
 */
export function csrfTokenOf(cookie: string): string {
  const known = tokens.get(cookie);
  if (known !== undefined) return known;
  const token = createHmac('sha256', cookie).update('token-de-formulario').digest('base64url');
  if (tokens.size >= MOST_TOKENS) tokens.clear();
  tokens.set(cookie, token);
  return token;
}

/** The tokens of the cookies seen most recently. */
const tokens = new Map<string, string>();
const MOST_TOKENS = 200;

/** Compares tokens in constant time. */
export function isCsrfToken(cookie: string, token: string | null): boolean {
  if (token === null) return false;
  const expected = Buffer.from(csrfTokenOf(cookie));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * True when a download is asked for by our own page: a link elsewhere, in a letter or in the address bar can start none.
 * Browsers that do not say where a request comes from name the page in `Referer`; programs name nothing.
 */
export function isOwnDownload(headers: Headers, requestHost: string, siteHost: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const from = headers.get('origin') ?? headers.get('referer');
  if (from === null) return true;
  if (!URL.canParse(from)) return false;
  const { host } = new URL(from);
  return host !== '' && (host === requestHost || host === siteHost);
}

/**
 * True when a state-changing request comes from our own origin: the host of `Origin` is the request's or the
 * site's; without `Origin`, `Sec-Fetch-Site` is absent or `same-origin`.
 */
export function isSameOrigin(headers: Headers, requestHost: string, siteHost: string): boolean {
  const origin = headers.get('origin');
  if (origin === null) {
    const site = headers.get('sec-fetch-site');
    return site === null || site === 'same-origin';
  }
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host !== '' && (host === requestHost || host === siteHost);
}
