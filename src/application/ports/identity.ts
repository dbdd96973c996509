import type { Result } from '#domain/shared/result';

/** Whose a session is and until when, which never changes: it may be remembered. */
export interface SessionOwner {
  readonly id: string;
  readonly uid: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/** A session as the server recognises it; `id` stays the same for the session's lifetime. */
export interface Session extends SessionOwner {
  /** Nobody was at its screen: until its password is given it may do nothing. As it is stored now, never remembered. */
  readonly isLocked: boolean;
}

/** A newly opened session: the secret value for the cookie, and how long it lives. */
export interface OpenedSession extends Session {
  readonly cookie: string;
}

/** What a user signs in with: e-mail and password (embedded), or an ID token of the provider (firebase). */
export type Credentials =
  | { readonly email: string; readonly password: string }
  | { readonly idToken: string };

/** An account as moved from one backend to another. */
export interface Account {
  readonly uid: string;
  readonly email: string;
}

/** The longest a session lives, in seconds. */
export const SESSION_SECONDS = 12 * 60 * 60;
/** How long a one-time reset link stays valid, in seconds. */
export const RESET_LINK_SECONDS = 60 * 60;
/** The same for the first one of an account that an administrator made: it may go to its owner on paper. */
export const INVITATION_SECONDS = 7 * 24 * 60 * 60;

/**
 * Accounts and sessions. Laws: one account per e-mail (lower case), even with simultaneous callers; a wrong password
 * and an unknown e-mail are refused alike; each sign-in opens a session with a new secret; a forged, altered, ended or
 * expired cookie identifies nobody; a reset token works once and ends the account's sessions; issuing or using
 * one ends every other of that account; a password that is set in another way ends them too, with the sessions; passwords and reset
 * tokens are never stored in clear text. A session that is locked is so for every process at once, until it is unlocked or ends, and
 * the live events tell of it as of a change of its record (`sessionRecords`), as they do when it ends.
 */
export interface Identity {
  createAccount(account: { email: string; password: string }): Promise<Result<{ uid: string }, 'ya_existe'>>;
  /** What the uid of a new account could be, and is nobody's. */
  unusedUid(): Promise<string>;
  deleteAccount(uid: string): Promise<void>;
  findAccount(email: string): Promise<{ uid: string } | null>;
  signIn(credentials: Credentials): Promise<Result<OpenedSession, 'no_autenticado'>>;
  /**
   * Who a cookie belongs to. What is ended here is over at once, for every process; what was closed at the provider's own door,
   * within a minute. A cookie that nobody has signed reads nothing.
   */
  verify(cookie: string): Promise<Session | null>;
  /**
   * Whose a cookie was when it was last verified, which proves nothing: what is read for them can be read beside the proof. Where
   * verifying costs nothing there is none.
   */
  recall?(cookie: string): SessionOwner | null;
  /** Locks a session; twice is once, and one that has ended stays nobody's. */
  lock(id: string): Promise<void>;
  unlock(id: string): Promise<void>;
  endSession(cookie: string): Promise<void>;
  endSessionsOf(uid: string): Promise<void>;
  /** Ends the oldest live sessions of an account, so that so many stay; how many it ended. */
  endOldestSessionsOf(uid: string, staying: number): Promise<number>;
  /** Sets the password of an account that exists, and ends its sessions and its reset tokens. */
  setPassword(uid: string, password: string): Promise<void>;
  /** A one-time token with which the account's owner sets a new password, valid for an hour or as long as is said; null when the account does not exist. */
  issueResetToken(uid: string, seconds?: number): Promise<string | null>;
  resetPassword(token: string, password: string): Promise<Result<{ uid: string }, 'token_invalido'>>;
  /** Every account, in no particular order, without any secrets. */
  accounts(): AsyncIterable<Account>;
  /**
   * Creates an account with the uid it had elsewhere and without a password: its owner sets one with a reset token.
   * Refused when the uid or the e-mail is taken.
   */
  restoreAccount(account: Account): Promise<Result<void, 'ya_existe'>>;
  close(): Promise<void>;
}
