import { SESSION_SECONDS } from '#application/ports/identity';

/** The product's only cookie, and the only one that Firebase Hosting passes on. */
export const SESSION_COOKIE = '__session';

/** A request's session cookie exactly as sent; the CSRF token is bound to these very characters. */
export function sessionCookieOf(headers: Headers): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [name, ...value] = pair.split('=');
    if (name?.trim() === SESSION_COOKIE) return value.join('=').trim();
  }
  return undefined;
}

/** The `Set-Cookie` line that gives the browser its session. */
export const sessionCookie = (value: string, secure: boolean): string =>
  `${SESSION_COOKIE}=${value}; Max-Age=${String(SESSION_SECONDS)}; ${attributes(secure)}`;

/** The `Set-Cookie` line that removes it. */
export const endedSessionCookie = (secure: boolean): string =>
  `${SESSION_COOKIE}=; Max-Age=0; ${attributes(secure)}`;

const attributes = (secure: boolean): string => `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
