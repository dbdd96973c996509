import type { Result } from '#domain/shared/result';

/** A session as the server recognises it; `id` stays the same for as long as the session lives. */
export interface Session {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/** A session that was just opened: the secret value for the cookie, and how long it lives. */
export interface OpenedSession extends Session {
  readonly cookie: string;
}

/** What proves a person: e-mail and password (embedded), or an ID token of the provider (firebase). */
export type Credentials =
  { readonly email: string; readonly password: string } | { readonly idToken: string };

/** An account as it is carried from one backend to another. */
export interface Account {
  readonly uid: string;
  readonly email: string;
}

/** How long a session lives at most, in seconds. */
export const SESSION_SECONDS = 12 * 60 * 60;
/** How long a one-time reset link can be used, in seconds. */
export const RESET_LINK_SECONDS = 60 * 60;

/**
 * Accounts and sessions. Laws: one account per e-mail (lower case), also for simultaneous callers; a wrong
 * password and an unknown e-mail are refused alike; each sign-in opens a session with a new secret; a forged,
 * altered, ended or expired cookie is nobody; a reset token works once and ends the account's sessions;
 * passwords and reset tokens are never stored in clear.
 */
export interface Identity {
  createAccount(account: { email: string; password: string }): Promise<Result<{ uid: string }, 'ya_existe'>>;
  deleteAccount(uid: string): Promise<void>;
  findAccount(email: string): Promise<{ uid: string } | null>;
  signIn(credentials: Credentials): Promise<Result<OpenedSession, 'no_autenticado'>>;
  /**
   * Who a cookie is. The answer is of this moment unless `maxAgeSeconds` allows one that is so old; where asking
   * costs nothing it is always of this moment.
   */
  verify(cookie: string, options?: { readonly maxAgeSeconds?: number }): Promise<Session | null>;
  endSession(cookie: string): Promise<void>;
  endSessionsOf(uid: string): Promise<void>;
  /** A one-time token with which the account's owner chooses a new password, or null when there is no account. */
  issueResetToken(uid: string): Promise<string | null>;
  resetPassword(token: string, password: string): Promise<Result<{ uid: string }, 'token_invalido'>>;
  /** Every account, in no particular order, without any secret. */
  accounts(): AsyncIterable<Account>;
  /**
   * Makes an account with a uid that it had elsewhere, and no password: its owner chooses one with a reset token.
   * Refused when the uid or the e-mail is taken.
   */
  restoreAccount(account: Account): Promise<Result<void, 'ya_existe'>>;
  close(): Promise<void>;
}
