import type { DatabaseSync } from 'node:sqlite';
import { RESET_LINK_SECONDS, SESSION_SECONDS } from '#application/ports/identity';
import { triedAgain } from '#application/ports/tried-again';
import { Unavailable } from '#application/ports/unavailable';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/people/credentials';
import { named } from './disk-trouble.ts';

/** The library's own cookie name; our responses carry the value under the same name. */
const COOKIE = '__session';
/** How often table creation is tried, checking again each time. */
const MIGRATION_TRIES = 10;

interface Settings {
  readonly secret: string;
  /** Called with each token for a new password, before the request for it ends. */
  readonly onResetToken: (token: string) => void;
}

/** Loads the library over a database, and creates its tables if they are missing. */
export async function loadBetterAuth(database: DatabaseSync, { secret, onResetToken }: Settings) {
  const [{ betterAuth }, { getMigrations }] = await Promise.all([
    import('better-auth'),
    import('better-auth/db/migration'),
  ]);
  const auth = betterAuth({
    database,
    secret,
    baseURL: 'http://localhost',
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }) => onResetToken(token),
    },
    verification: { storeIdentifier: 'hashed' },
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: { lockedAt: { type: 'date', required: false, input: false } },
    },
    advanced: {
      useSecureCookies: false,
      disableCSRFCheck: true,
      disableOriginCheck: true,
      cookies: {
        session_token: { name: COOKIE, attributes: { httpOnly: true, sameSite: 'lax', path: '/' } },
      },
    },
  });
  await migrate(async () => (await getMigrations(auth.options)).runMigrations());
  return auth;
}

/**
 * Another process may create the same tables between our check and our creating them; the next check then finds them.
 */
const migrate = (run: () => Promise<void>): Promise<void> =>
  triedAgain(run, (_, tries) => (tries >= MIGRATION_TRIES ? null : Math.random() * 20));

/** Whether the library refused on purpose; what it answers as a fault of its own is one of the disk below it. */
export const isRefusal = (cause: unknown): boolean =>
  cause instanceof Error &&
  cause.name === 'APIError' &&
  !('statusCode' in cause && typeof cause.statusCode === 'number' && cause.statusCode >= 500);

export const failed = (cause: unknown): unknown =>
  cause instanceof Error && cause.name === 'APIError' && !isRefusal(cause)
    ? new Unavailable('disco', 'the accounts could not be read or written', { cause })
    : named(cause);

/** Asks the library; a failure of the disk is thrown by that name. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw failed(cause);
  }
}

export function cookieHeader(cookie: string): Headers {
  return new Headers({ cookie: `${COOKIE}=${cookie}` });
}

export function sessionCookieOf(headers: Headers): string | null {
  for (const line of headers.getSetCookie()) {
    const match = new RegExp(`^${COOKIE}=([^;]+)`).exec(line);
    if (match?.[1] !== undefined) return match[1];
  }
  return null;
}
