import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as everybodyElse, setTimeout as sleep } from 'node:timers/promises';
import type * as firestore from 'firebase-admin/firestore';
import type {
  Collection,
  DocumentStore,
  Page,
  Query,
  Stored,
  Transaction,
  TransactionOptions,
} from '#application/ports/document-store';
import { Unavailable } from '#application/ports/unavailable';
import { OneDocumentWrites } from '#application/ports/one-document';
import type { Result } from '#domain/shared/result';
import { writeChanges } from './firestore-change-log.ts';
import type { FirestoreConnection } from './firestore-connection.ts';
import { countSelected, selectDocuments, selectPage } from './firestore-query.ts';
import { FirestoreTransaction } from './firestore-transaction.ts';
import { AuditLogLanes, type CommitEnd } from './audit-log/audit-log-lanes.ts';
import { Crossed, DocumentLocks, guardOf, Places, Turns } from './turns.ts';
import { asUnavailable, grpcCode, within } from './unavailable.ts';
import { UnderWay } from './under-way.ts';

/** The time limit for one answer from Firestore, in milliseconds. */
const READ_MS = 8_000;
/**
 * How long a transaction's work may take, in milliseconds; one that takes longer is considered broken and is aborted.
 */
const WORK_MS = 5_000;
/** How long a transaction is retried once its turn has come; after that the user is asked to try again. */
const PATIENCE_MS = 12_000;
/** How many first attempts run in parallel: Firestore locks what they read, and more would only wait for each other. */
const AT_ONCE = 8;
/** gRPC's codes for a transaction that lost against another one, or whose document already existed. */
const [ALREADY_EXISTS, ABORTED] = [6, 10];
/** Transactions that lost once continue in this turn, one after the other, so that each round has a winner. */
const SECOND_TRIES = '\u0000segundos intentos';

/**
 * {@link DocumentStore} on Firestore. A transaction's reads and writes are Firestore's own, serialisable ones;
 * conflicts are retried here, not in the SDK, so that we control how long. Transactions with the same turn never meet
 * within this process.
 */
export class FirestoreDocumentStore extends OneDocumentWrites implements DocumentStore {
  readonly #open: () => Promise<FirestoreConnection>;
  readonly #inside = new AsyncLocalStorage<true>();
  readonly #turns = new Turns();
  readonly #places = new Places(AT_ONCE);
  readonly #locks = new DocumentLocks();
  readonly #lanes = new AuditLogLanes();
  readonly #underWay = new UnderWay();
  #gathered: Map<string, firestore.DocumentReference> | undefined;
  #fetched: Promise<ReadonlyMap<string, firestore.DocumentSnapshot>> | undefined;
  #queried: { readonly built: firestore.Query; readonly found: Promise<firestore.QuerySnapshot> }[] = [];
  #moment: Promise<void> | undefined;
  #connection: Promise<FirestoreConnection> | undefined;
  #closing: Promise<void> | undefined;

  constructor(open: () => Promise<FirestoreConnection>) {
    super();
    this.#open = open;
  }

  async get<T>(from: Collection<T>, id: string): Promise<Stored<T> | null> {
    const [stored = null] = await this.getMany(from, [id]);
    return stored;
  }

  async getMany<T>(from: Collection<T>, ids: readonly string[]): Promise<(Stored<T> | null)[]> {
    return this.#reading((connection) =>
      selectDocuments(connection, from, ids, (references) => this.#documents(connection, references)),
    );
  }

  /**
   * The end of this moment: what is asked for in it, by whoever, leaves together, and the same is asked once. Nothing has left before,
   * so nobody is given what is older than the question.
   */
  #together(): Promise<void> {
    return (this.#moment ??= everybodyElse().then(() => {
      this.#moment = undefined;
      this.#queried = [];
    }));
  }

  /** Documents that are asked for at the same moment are one request, and each of them is read once. */
  async #documents(
    { firestore: db }: FirestoreConnection,
    references: readonly firestore.DocumentReference[],
  ): Promise<firestore.DocumentSnapshot[]> {
    const gathered = (this.#gathered ??= new Map<string, firestore.DocumentReference>());
    for (const reference of references) gathered.set(reference.path, reference);
    this.#fetched ??= this.#together().then(async () => {
      this.#gathered = this.#fetched = undefined;
      const found = await this.#answer(db.getAll(...gathered.values()));
      return new Map(found.map((snapshot) => [snapshot.ref.path, snapshot]));
    });
    const fetched = await this.#fetched;
    return references.flatMap(({ path }) => fetched.get(path) ?? []);
  }

  async query<T>(from: Collection<T>, query: Query = {}): Promise<Page<T>> {
    return this.#reading((connection) => selectPage(connection, from, query, (built) => this.#list(built)));
  }

  async count<T>(from: Collection<T>, query: Pick<Query, 'where' | 'orderBy'>): Promise<number> {
    return this.#reading((connection) =>
      countSelected(connection, from, query, async (built) => {
        await this.#together();
        return (await this.#answer(built.count().get())).data().count;
      }),
    );
  }

  #list(built: firestore.Query): Promise<firestore.QuerySnapshot> {
    const same = this.#queried.find((each) => each.built.isEqual(built));
    if (same !== undefined) return same.found;
    const found = this.#together().then(() => this.#answer(built.get()));
    this.#queried.push({ built, found });
    return found;
  }

  override async transaction<T, E>(
    work: (tx: Transaction) => Promise<Result<T, E>>,
    { turn, acrossServers = false }: TransactionOptions = {},
  ): Promise<Result<T, E>> {
    this.#assertOpen();
    if (this.#inside.getStore() === true) throw new Error('a transaction was started inside another one');
    const guard = acrossServers && turn !== undefined ? guardOf(turn) : undefined;
    const tries = (): Promise<Result<T, E>> => this.#tryUntilDone(work, guard);
    return this.#underWay.begun(turn === undefined ? tries() : this.#turns.take(turn, tries));
  }

  async ping(): Promise<void> {
    await this.#reading(({ firestore: db }) => this.#answer(db.doc('instalacion/latido').get()));
  }

  /** Refuses new work from now on; what has begun is finished first. */
  close(): Promise<void> {
    return (this.#closing ??= this.#underWay.settled().then(async (isQuiet) => {
      if (!isQuiet) return;
      const connection = await this.#connection?.catch(() => undefined);
      await connection?.firestore.terminate();
    }));
  }

  /** A read that closing waits for, from the moment it is requested. */
  #reading<T>(read: (connection: FirestoreConnection) => Promise<T>): Promise<T> {
    this.#assertOpen();
    return this.#underWay.begun(this.#opened().then(read));
  }

  /** An answer from Firestore, limited to {@link READ_MS}, which closing waits for. */
  #answer<T>(asked: Promise<T>): Promise<T> {
    return within(READ_MS, this.#underWay.begun(asked));
  }

  /** The first attempt runs in parallel with others; after a conflict the transaction continues in the common turn. */
  async #tryUntilDone<T, E>(
    work: (tx: Transaction) => Promise<Result<T, E>>,
    guard: string | undefined,
  ): Promise<Result<T, E>> {
    const first = await this.#places.take(() => this.#tryOnce(work, guard));
    if (first.done) return first.result;
    return this.#turns.take(SECOND_TRIES, async () => {
      const giveUpAt = performance.now() + PATIENCE_MS;
      let { cause } = first;
      for (let pause = 100; performance.now() < giveUpAt; pause = Math.min(pause * 2, 1_500)) {
        const next = await this.#tryOnce(work, guard);
        if (next.done) return next.result;
        // Twice in a row: the work creates without having looked, so trying again cannot help.
        if (grpcCode(cause) === ALREADY_EXISTS && grpcCode(next.cause) === ALREADY_EXISTS) throw next.cause;
        ({ cause } = next);
        // Two processes that collide wait for each other for seconds: the pause is random, and long enough for the
        // other one to get through.
        await sleep(Math.random() * pause);
      }
      throw new Unavailable('contencion', 'others were quicker for too long', { cause });
    });
  }

  /** One attempt; a conflict is reported, any other failure is thrown. */
  async #tryOnce<T, E>(
    work: (tx: Transaction) => Promise<Result<T, E>>,
    guard: string | undefined,
  ): Promise<{ done: true; result: Result<T, E> } | { done: false; cause: unknown }> {
    try {
      return { done: true, result: await this.#attempt(work, guard) };
    } catch (cause) {
      const original = cause instanceof Unavailable ? cause.cause : cause;
      const code = grpcCode(original);
      if (code === ABORTED || code === ALREADY_EXISTS || original instanceof Crossed)
        return { done: false, cause: original };
      throw asUnavailable(cause);
    }
  }

  async #attempt<T, E>(
    work: (tx: Transaction) => Promise<Result<T, E>>,
    guard: string | undefined,
  ): Promise<Result<T, E>> {
    const connection = await this.#opened();
    let refused: Result<T, E> | undefined;
    const attempts: FirestoreTransaction[] = [];
    let end: CommitEnd = 'unknown';
    try {
      const done = await within(
        WORK_MS + READ_MS,
        this.#underWay.begun(
          connection.firestore.runTransaction(
            async (raw) => {
              const tx = new FirestoreTransaction(connection, raw, {
                locks: this.#locks,
                lanes: this.#lanes,
                guard,
              });
              attempts.push(tx);
              try {
                const outcome = await within(
                  WORK_MS,
                  this.#inside.run(true, () => work(tx)),
                );
                if (!outcome.ok) {
                  refused = outcome;
                  throw new Refused();
                }
                if (tx.hasWrites) {
                  await tx.apply();
                  writeChanges(connection, raw, tx.changes);
                }
                return outcome;
              } finally {
                tx.end();
              }
            },
            { maxAttempts: 1 },
          ),
        ),
      );
      end = 'committed';
      return done;
    } catch (cause) {
      if (wasNotMade(cause)) end = 'refused';
      if (refused !== undefined && cause instanceof Refused) return refused;
      throw cause;
    } finally {
      for (const tx of attempts) {
        tx.settle(end);
        tx.release();
      }
    }
  }

  /** Opened on first use; after a failure the next caller tries again. */
  async #opened(): Promise<FirestoreConnection> {
    this.#connection ??= this.#open().catch((cause: unknown) => {
      this.#connection = undefined;
      throw asUnavailable(cause);
    });
    return this.#connection;
  }

  #assertOpen(): void {
    if (this.#closing !== undefined) throw new Error('the store is closed');
  }
}

/** Whether it is known that nothing was written: another one won, or the work refused. */
function wasNotMade(cause: unknown): boolean {
  const code = grpcCode(cause instanceof Unavailable ? cause.cause : cause);
  return cause instanceof Refused || code === ABORTED || code === ALREADY_EXISTS;
}

/** Aborts Firestore's transaction without writing when the work refused. */
class Refused extends Error {}
