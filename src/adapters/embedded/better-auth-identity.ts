import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import {
  RESET_LINK_SECONDS,
  type Account,
  type Credentials,
  type Identity,
  type OpenedSession,
  type Session,
} from '#application/ports/identity';
import { Unavailable } from '#application/ports/unavailable';
import { err, ok, type Result } from '#domain/shared/result';
import {
  asking,
  cookieHeader,
  failed,
  isRefusal,
  loadBetterAuth,
  sessionCookieOf,
} from './better-auth-library.ts';
import { openDatabase, retryWhenBusy } from './database.ts';
import { named } from './disk-trouble.ts';
import { HashingQueue } from './hashing-queue.ts';
import { secretKeyOf } from './secret-key.ts';
import { SessionMemory } from './session-memory.ts';
import { SameFile } from './soundness/same-file.ts';

/** Accounts read at a time. */
const ACCOUNTS_AT_ONCE = 500;

/**
 * {@link Identity} on better-auth over the data folder's SQLite file: scrypt hashes, signed session cookies and
 * one-time reset tokens are the library's. It is loaded on the first sign-in, so that a server that only serves public
 * pages never pays for it.
 */
export class BetterAuthIdentity implements Identity {
  readonly #dataDir: string;
  readonly #resetToken = new AsyncLocalStorage<{ token?: string }>();
  readonly #hashing = new HashingQueue();
  #db: DatabaseSync | undefined;
  #file: SameFile | undefined;
  #memory: SessionMemory | undefined;
  #auth: ReturnType<typeof this.open> | undefined;
  #closed = false;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async createAccount(account: {
    email: string;
    password: string;
  }): Promise<Result<{ uid: string }, 'ya_existe'>> {
    return this.#insert(await this.unusedUid(), account.email, account.password);
  }

  async unusedUid(): Promise<string> {
    const { generateId } = await (await this.#opened()).$context;
    return generateId({ model: 'user' }) || randomUUID();
  }

  async deleteAccount(uid: string): Promise<void> {
    const { internalAdapter } = await (await this.#opened()).$context;
    await internalAdapter.deleteUserSessions(uid);
    await internalAdapter.deleteUser(uid);
    this.#file?.assert();
  }

  async findAccount(email: string): Promise<{ uid: string } | null> {
    const { internalAdapter } = await (await this.#opened()).$context;
    const found = await internalAdapter.findUserByEmail(email);
    return found === null ? null : { uid: found.user.id };
  }

  async signIn(credentials: Credentials): Promise<Result<OpenedSession, 'no_autenticado'>> {
    if ('idToken' in credentials) return err('no_autenticado');
    const auth = await this.#opened();
    const response = await asking(() =>
      this.#hashing.run(() =>
        auth.api.signInEmail({
          body: { email: credentials.email, password: credentials.password },
          asResponse: true,
        }),
      ),
    );
    this.#file?.assert();
    if (response.status >= 500) throw new Unavailable('disco', 'the accounts could not be read or written');
    if (!response.ok) return err('no_autenticado');
    const cookie = sessionCookieOf(response.headers);
    const session = cookie === null ? null : await this.verify(cookie);
    return session === null || cookie === null ? err('no_autenticado') : ok({ ...session, cookie });
  }

  async verify(cookie: string): Promise<Session | null> {
    if (!/^[\w%.+/=-]{16,512}$/.test(cookie)) return null;
    const auth = await this.#opened();
    const known = this.#memory?.find(cookie) ?? null;
    if (known !== null) return known;
    const count = this.#memory?.count() ?? 0;
    const found = await asking(() => auth.api.getSession({ headers: cookieHeader(cookie) }));
    if (found === null) return null;
    const session = {
      id: found.session.id,
      uid: found.user.id,
      email: found.user.email,
      expiresAt: new Date(found.session.expiresAt),
      isLocked: (found.session.lockedAt ?? null) !== null,
    };
    this.#memory?.keep(cookie, session, count);
    return session;
  }

  async lock(id: string): Promise<void> {
    const since = new Date().toISOString();
    await this.#run('UPDATE session SET "lockedAt" = ? WHERE id = ? AND "lockedAt" IS NULL', since, id);
  }

  async unlock(id: string): Promise<void> {
    await this.#run('UPDATE session SET "lockedAt" = NULL WHERE id = ? AND "lockedAt" IS NOT NULL', id);
  }

  async endSession(cookie: string): Promise<void> {
    const auth = await this.#opened();
    await asking(() => auth.api.signOut({ headers: cookieHeader(cookie) }));
  }

  async endSessionsOf(uid: string): Promise<void> {
    const { internalAdapter } = await (await this.#opened()).$context;
    await asking(() => internalAdapter.deleteUserSessions(uid));
  }

  async endOldestSessionsOf(uid: string, staying: number): Promise<number> {
    return this.#run(
      `DELETE FROM session WHERE id IN (SELECT id FROM session WHERE "userId" = ? AND "expiresAt" > ?
      ORDER BY "createdAt" DESC, rowid DESC LIMIT -1 OFFSET ?)`,
      ...[uid, new Date().toISOString(), staying],
    );
  }

  async setPassword(uid: string, secret: string): Promise<void> {
    const { internalAdapter, password } = await (await this.#opened()).$context;
    const hash = await this.#hashing.run(() => password.hash(secret));
    await asking(() => internalAdapter.updatePassword(uid, hash));
    this.#db?.prepare('DELETE FROM verification WHERE value = ?').run(uid);
    await asking(() => internalAdapter.deleteUserSessions(uid));
    this.#file?.assert();
  }

  async issueResetToken(uid: string, seconds = RESET_LINK_SECONDS): Promise<string | null> {
    const auth = await this.#opened();
    const user = await (await auth.$context).internalAdapter.findUserById(uid);
    if (user === null) return null;
    const box: { token?: string } = {};
    await asking(() =>
      this.#resetToken.run(box, () => auth.api.requestPasswordReset({ body: { email: user.email } })),
    );
    if (box.token === undefined) return null;
    const { internalAdapter } = await auth.$context;
    const own = await internalAdapter.findVerificationValue(`reset-password:${box.token}`);
    if (seconds !== RESET_LINK_SECONDS)
      await internalAdapter.updateVerificationByIdentifier(`reset-password:${box.token}`, {
        expiresAt: new Date(Date.now() + seconds * 1000),
      });
    // Of two issued at the same moment the later stays.
    this.#db
      ?.prepare(
        'DELETE FROM verification WHERE value = ? AND rowid < (SELECT rowid FROM verification WHERE id = ?)',
      )
      .run(uid, own?.id ?? '');
    this.#file?.assert();
    return box.token;
  }

  async resetPassword(token: string, password: string): Promise<Result<{ uid: string }, 'token_invalido'>> {
    const auth = await this.#opened();
    const { internalAdapter } = await auth.$context;
    const verification = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    if (verification === null) return err('token_invalido');
    try {
      await this.#hashing.run(() =>
        retryWhenBusy(() => auth.api.resetPassword({ body: { token, newPassword: password } })),
      );
      this.#db?.prepare('DELETE FROM verification WHERE value = ?').run(verification.value);
      this.#file?.assert();
      return ok({ uid: verification.value });
    } catch (cause) {
      if (isRefusal(cause)) return err('token_invalido');
      throw failed(cause);
    }
  }

  async *accounts(): AsyncIterable<Account> {
    const { internalAdapter } = await (await this.#opened()).$context;
    for (let offset = 0; ; offset += ACCOUNTS_AT_ONCE) {
      const page = await internalAdapter.listUsers(ACCOUNTS_AT_ONCE, offset, {
        field: 'id',
        direction: 'asc',
      });
      for (const { id, email } of page) yield { uid: id, email };
      if (page.length < ACCOUNTS_AT_ONCE) return;
    }
  }

  async restoreAccount({ uid, email }: Account): Promise<Result<void, 'ya_existe'>> {
    const { internalAdapter } = await (await this.#opened()).$context;
    if ((await internalAdapter.findUserById(uid)) !== null) return err('ya_existe');
    // A random password that is never shown: the owner sets one with a reset token.
    const made = await this.#insert(uid, email, randomUUID() + randomUUID());
    return made.ok ? ok(undefined) : made;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#auth?.catch(() => undefined);
    this.#db?.close();
    this.#db = undefined;
  }

  async #insert(id: string, address: string, secret: string): Promise<Result<{ uid: string }, 'ya_existe'>> {
    const { internalAdapter, password } = await (await this.#opened()).$context;
    // The library's own sign-up keeps a transaction open while it hashes, which fails when anyone writes meanwhile.
    const hash = await this.#hashing.run(() => password.hash(secret));
    const email = address.toLowerCase();
    this.#file?.assert();
    try {
      const user = { id, email, name: email, emailVerified: false };
      await internalAdapter.createOAuthUser(user, {
        providerId: 'credential',
        accountId: id,
        password: hash,
      });
    } catch (cause) {
      if ((await this.findAccount(email)) !== null) return err('ya_existe');
      throw failed(cause);
    }
    this.#file?.assert();
    return ok({ uid: id });
  }

  /** One statement about the sessions; how many it changed. */
  async #run(statement: string, ...values: (string | number)[]): Promise<number> {
    await this.#opened();
    try {
      const { changes = 0 } = this.#db?.prepare(statement).run(...values) ?? {};
      this.#file?.assert();
      return Number(changes);
    } catch (cause) {
      throw failed(cause);
    }
  }

  #opened(): ReturnType<typeof this.open> {
    if (this.#closed) throw new Error('the identity store is closed');
    return (this.#auth ??= this.open().catch((cause: unknown) => {
      // Lets the next caller try again.
      this.#auth = undefined;
      throw named(cause);
    }));
  }

  /** Loads the library and creates its tables if they are missing. */
  private async open() {
    const db = (this.#db ??= openDatabase(this.#dataDir));
    this.#file ??= new SameFile(this.#dataDir);
    const auth = await loadBetterAuth(db, {
      secret: secretKeyOf(this.#dataDir),
      onResetToken: (token) => {
        const box = this.#resetToken.getStore();
        if (box !== undefined) box.token = token;
      },
    });
    this.#memory = new SessionMemory(db);
    return auth;
  }
}
