import { SESSION_SECONDS } from '#application/ports/identity';

/** The session's cookie: the only one that Firebase Hosting passes on. */
export const SESSION_COOKIE = '__session';
/** By which a browser that has signed in is known again (`identity/known-browser.ts`); where it does not arrive, nobody is. */
const BROWSER_COOKIE = 'navegador';
/** The longest that browsers keep a cookie: 400 days. */
const BROWSER_SECONDS = 400 * 24 * 60 * 60;

/** A request's session cookie exactly as sent; the CSRF token is bound to these very characters. */
export const sessionCookieOf = (headers: Pick<Headers, 'get'>): string | undefined =>
  cookieOf(headers, SESSION_COOKIE);

/** The mark of a request's browser, as sent. */
export const browserMarkOf = (headers: Headers): string | undefined => cookieOf(headers, BROWSER_COOKIE);

function cookieOf(headers: Pick<Headers, 'get'>, wanted: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [name, ...value] = pair.split('=');
    if (name?.trim() === wanted) return value.join('=').trim();
  }
  return undefined;
}

/** The `Set-Cookie` line that gives the browser its session. */
export const sessionCookie = (value: string, secure: boolean): string =>
  `${SESSION_COOKIE}=${value}; Max-Age=${String(SESSION_SECONDS)}; ${attributes(secure)}`;

/** The `Set-Cookie` line by which the browser is known again; signing out leaves it. */
export const browserCookie = (mark: string, secure: boolean): string =>
  `${BROWSER_COOKIE}=${mark}; Max-Age=${String(BROWSER_SECONDS)}; ${attributes(secure)}`;

/** The `Set-Cookie` line that removes the session's. */
export const endedSessionCookie = (secure: boolean): string =>
  `${SESSION_COOKIE}=; Max-Age=0; ${attributes(secure)}`;

const attributes = (secure: boolean): string => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
