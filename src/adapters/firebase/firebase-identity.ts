import { randomBytes, randomInt } from 'node:crypto';
import type { DocumentStore } from '#application/ports/document-store';
import {
  SESSION_SECONDS,
  type Account,
  type Credentials,
  type Identity,
  type OpenedSession,
  type Session,
  type SessionOwner,
} from '#application/ports/identity';
import { sessionRecords } from '#application/ports/provider-records';
import { isUnavailable } from '#application/ports/unavailable';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';
import { openAuth, type IdentitySettings, type ProviderAuth } from './auth-connection.ts';
import { recordId, removeAllOf } from './own-records.ts';
import { signInWithPassword } from './password-sign-in.ts';
import { RecentSessions } from './recent-sessions.ts';
import { ResetTokens } from './reset-tokens.ts';
import { askProvider, codeOf } from './provider-failure.ts';

/** Access to a project's accounts: opened on first use, with a time limit for each call. */
class AuthProvider {
  readonly #settings: IdentitySettings;
  readonly #open: typeof openAuth;
  #connection: ReturnType<typeof openAuth> | undefined;
  #closed = false;

  constructor(settings: IdentitySettings, open: typeof openAuth) {
    this.#settings = settings;
    this.#open = open;
  }

  async ask<T>(work: (auth: ProviderAuth) => Promise<T>): Promise<T> {
    this.assertOpen();
    this.#connection ??= this.#open(this.#settings).catch((cause: unknown) => {
      // Lets the next caller try again.
      this.#connection = undefined;
      throw cause;
    });
    const { auth } = await this.#connection;
    return askProvider(() => work(auth));
  }

  /** The answer, or null when the provider refuses with one of these codes. */
  async askUnless<T>(
    refusals: readonly string[],
    work: (auth: ProviderAuth) => Promise<T>,
  ): Promise<T | null> {
    try {
      return await this.ask(work);
    } catch (cause) {
      if (refusals.includes(codeOf(cause) ?? '')) return null;
      throw cause;
    }
  }

  /** Refuses calls after closing, even those that would not reach the provider. */
  assertOpen(): void {
    if (this.#closed) throw new Error('the identity store is closed');
  }

  async close(): Promise<void> {
    this.#closed = true;
    const connection = await this.#connection?.catch(() => undefined);
    this.#connection = undefined;
    await connection?.close();
  }
}

/** How long ago a user may have signed in at the provider to open a session with it. */
const FRESH_SIGN_IN_SECONDS = 5 * 60;
const ACCOUNTS_AT_ONCE = 1_000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** What the provider signed, followed by our own secret. */
const COOKIE = /^[\w-]+\.[\w-]+\.[\w-]*\.[\w-]{43}$/;
const COOKIE_MAX = 4_096;

const NOBODY: readonly string[] = [
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
];
const NO_ACCOUNT: readonly string[] = ['auth/user-not-found', 'auth/invalid-uid', 'auth/invalid-email'];
const TAKEN: readonly string[] = ['auth/email-already-exists', 'auth/uid-already-exists'];

/**
 * {@link Identity} on Firebase Auth. The accounts and a session's signature are Firebase's; our own record in the store
 * lets a single session end on its own, and makes a cookie valid only exactly as issued. Two session cookies Firebase
 * signs within the same second are identical, so each gets a secret of its own. The SDK is loaded by the first call
 * that needs it.
 */
export class FirebaseIdentity implements Identity {
  readonly #settings: IdentitySettings;
  readonly #store: DocumentStore;
  readonly #provider: AuthProvider;
  readonly #tokens: ResetTokens;
  readonly #recent = new RecentSessions();

  constructor(settings: IdentitySettings, store: DocumentStore, open = openAuth) {
    this.#settings = settings;
    this.#store = store;
    this.#provider = new AuthProvider(settings, open);
    this.#tokens = new ResetTokens(store);
  }

  async createAccount(account: {
    email: string;
    password: string;
  }): Promise<Result<{ uid: string }, 'ya_existe'>> {
    const email = account.email.toLowerCase();
    const made = await this.#provider.askUnless(TAKEN, (auth) =>
      auth.createUser({ email, password: account.password }),
    );
    return made === null ? err('ya_existe') : ok({ uid: made.uid });
  }

  /** 28 letters and digits, as Firebase makes them. */
  async unusedUid(): Promise<string> {
    return Array.from({ length: 28 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  }

  async deleteAccount(uid: string): Promise<void> {
    await this.#provider.askUnless(NO_ACCOUNT, (auth) => auth.deleteUser(uid));
    await this.#removeSessionsOf(uid);
    await this.#tokens.removeAllOf(uid);
  }

  async findAccount(email: string): Promise<{ uid: string } | null> {
    const found = await this.#provider.askUnless(NO_ACCOUNT, (auth) =>
      auth.getUserByEmail(email.toLowerCase()),
    );
    return found === null ? null : { uid: found.uid };
  }

  async signIn(credentials: Credentials): Promise<Result<OpenedSession, 'no_autenticado'>> {
    this.#provider.assertOpen();
    const idToken =
      'idToken' in credentials
        ? credentials.idToken
        : await signInWithPassword(this.#settings, {
            ...credentials,
            email: credentials.email.toLowerCase(),
          });
    if (idToken === null) return err('no_autenticado');
    const person = await this.#provider.askUnless(NOBODY, (auth) => auth.verifyIdToken(idToken, true));
    if (person?.email === undefined || person.auth_time < Date.now() / 1000 - FRESH_SIGN_IN_SECONDS)
      return err('no_autenticado');

    const abierta = Date.now();
    const expira = abierta + SESSION_SECONDS * 1000;
    const signed = await this.#provider.ask((auth) =>
      auth.createSessionCookie(idToken, { expiresIn: SESSION_SECONDS * 1000 }),
    );
    const cookie = `${signed}.${randomBytes(32).toString('base64url')}`;
    const [id, uid, email] = [recordId(cookie), person.uid, person.email.toLowerCase()];
    await this.#store.create(sessionRecords, id, { uid, email, abierta, expira });
    return ok({ id, uid, email, expiresAt: new Date(expira), isLocked: false, cookie });
  }

  recall(cookie: string): SessionOwner | null {
    return isCookie(cookie) ? this.#recent.find(recordId(cookie), Date.now()) : null;
  }

  /**
   * The signature first, which needs nobody: a made-up cookie reads nothing. Our record is read each time; the provider itself,
   * which tells of accounts that were closed at its own door, is asked before whoever comes new, and beside whoever goes on.
   */
  async verify(cookie: string): Promise<Session | null> {
    this.#provider.assertOpen();
    if (!isCookie(cookie)) return null;
    const id = recordId(cookie);
    const now = Date.now();
    const recent = this.#recent.find(id, now);
    if (recent === null && (await this.#signedBy(cookie, false)) === null) return null;
    const stored = await this.#store.get(sessionRecords, id);
    if (stored === null || stored.value.expira <= now) return null;
    const { uid, email, expira, bloqueada } = stored.value;
    const session = { id, uid, email, expiresAt: new Date(expira), isLocked: bloqueada !== undefined };
    if (recent === null) return this.#askAbout(session, cookie);
    this.#recent.renew(id, now, () => this.#askAbout(session, cookie));
    return session;
  }

  /** The session again if the provider still holds it and its account good; it is known until then. */
  async #askAbout(session: Session, cookie: string): Promise<Session | null> {
    const [mark, askedAt] = [this.#recent.mark(), Date.now()];
    const person = await this.#signedBy(cookie, true);
    if (person === null || person.uid !== session.uid) {
      this.#recent.forget(session.id);
      return null;
    }
    const { isLocked: _now, ...owner } = session;
    this.#recent.keep(owner, mark, askedAt);
    return session;
  }

  /** Whose name the provider has signed; with `isAsked` it is asked whether that still holds. */
  async #signedBy(cookie: string, isAsked: boolean): Promise<{ readonly uid: string } | null> {
    const signed = cookie.slice(0, cookie.lastIndexOf('.'));
    try {
      return await this.#provider.askUnless(NOBODY, (auth) => auth.verifySessionCookie(signed, isAsked));
    } catch (cause) {
      // What is no JSON within was signed by nobody; the SDK says it in this way.
      if (cause instanceof SyntaxError) return null;
      throw cause;
    }
  }

  async lock(id: string): Promise<void> {
    await this.#changeLock(id, Date.now());
  }

  async unlock(id: string): Promise<void> {
    await this.#changeLock(id, undefined);
  }

  /** Only of a record that is there: a session that ends meanwhile has ended. */
  async #changeLock(id: string, since: number | undefined): Promise<void> {
    this.#provider.assertOpen();
    await this.#store.transaction(async (tx) => {
      const stored = await tx.get(sessionRecords, id);
      if (stored === null) return ok(undefined);
      const { bloqueada, ...open } = stored.value;
      if ((bloqueada === undefined) === (since === undefined)) return ok(undefined);
      tx.update(sessionRecords, stored, { ...open, ...present({ bloqueada: since }) });
      return ok(undefined);
    });
  }

  async endSession(cookie: string): Promise<void> {
    this.#provider.assertOpen();
    if (!isCookie(cookie)) return;
    const id = recordId(cookie);
    this.#recent.forget(id);
    await this.#store.delete(sessionRecords, id);
    this.#recent.forget(id);
  }

  async endSessionsOf(uid: string): Promise<void> {
    this.#recent.forgetAllOf(uid);
    await this.#provider.askUnless(NO_ACCOUNT, (auth) => auth.revokeRefreshTokens(uid));
    await this.#removeSessionsOf(uid);
  }

  async endOldestSessionsOf(uid: string, staying: number): Promise<number> {
    // All live equally long: what expires first was opened first.
    const { items } = await this.#store.query(sessionRecords, {
      where: [
        { field: 'uid', op: '==', value: uid },
        { field: 'expira', op: '>', value: Date.now() },
      ],
      orderBy: [{ field: 'expira', direction: 'desc' }],
    });
    const oldest = items.slice(staying);
    await Promise.all(oldest.map(({ id }) => this.#store.delete(sessionRecords, id)));
    for (const { id } of oldest) this.#recent.forget(id);
    return oldest.length;
  }

  async setPassword(uid: string, password: string): Promise<void> {
    await this.#provider.ask((auth) => auth.updateUser(uid, { password }));
    await this.#tokens.removeAllOf(uid);
    await this.endSessionsOf(uid);
  }

  async issueResetToken(uid: string, seconds?: number): Promise<string | null> {
    return (await this.#markOf(uid)) === null ? null : this.#tokens.issue(uid, seconds);
  }

  async resetPassword(token: string, password: string): Promise<Result<{ uid: string }, 'token_invalido'>> {
    this.#provider.assertOpen();
    const taken = await this.#tokens.take(token);
    if (!taken.ok) return taken;
    const { uid, seen } = taken.value;
    const mark = await this.#markOf(uid);
    if (mark === null || (seen !== undefined && seen !== mark)) {
      await this.#tokens.spend(taken.value);
      return err('token_invalido');
    }
    if (seen === undefined) await this.#tokens.noteSeen(taken.value, mark);
    try {
      await this.#provider.ask((auth) => auth.updateUser(uid, { password }));
    } catch (cause) {
      // Without an answer the password may still be set later: the token stays taken until that is certain.
      if (!isUnavailable(cause) || cause.reason !== 'tiempo') await this.#tokens.giveBack(taken.value, mark);
      throw cause;
    }
    await this.#tokens.spend(taken.value);
    await this.endSessionsOf(uid);
    return ok({ uid });
  }

  async *accounts(): AsyncIterable<Account> {
    let page: string | undefined;
    do {
      const listed = await this.#provider.ask((auth) => auth.listUsers(ACCOUNTS_AT_ONCE, page));
      for (const { uid, email } of listed.users) if (email !== undefined) yield { uid, email };
      page = listed.pageToken;
    } while (page !== undefined && page !== '');
  }

  async restoreAccount({ uid, email }: Account): Promise<Result<void, 'ya_existe'>> {
    const account = { uid, email: email.toLowerCase() };
    const made = await this.#provider.askUnless(TAKEN, (auth) => auth.createUser(account));
    return made === null ? err('ya_existe') : ok(undefined);
  }

  async close(): Promise<void> {
    await this.#provider.close();
  }

  /** Changes with every new password, to the second; null without an account. */
  async #markOf(uid: string): Promise<string | null> {
    const account = await this.#provider.askUnless(NO_ACCOUNT, (auth) => auth.getUser(uid));
    return account === null ? null : (account.tokensValidAfterTime ?? '');
  }

  async #removeSessionsOf(uid: string): Promise<void> {
    await removeAllOf(this.#store, sessionRecords, uid);
    this.#recent.forgetAllOf(uid);
  }
}

const isCookie = (cookie: string): boolean => cookie.length <= COOKIE_MAX && COOKIE.test(cookie);
