import type * as firestore from 'firebase-admin/firestore';
import type { Collection, Page, Query, Stored, Transaction } from '#application/ports/document-store';
import { auditLogHeads } from '#application/ports/chained';
import { changeOf, GuardedTransaction, type KeptWrite } from '#application/ports/guarded-transaction';
import { documentName, encodeDocument } from './document-codec.ts';
import type { Change } from './firestore-change-log.ts';
import type { FirestoreConnection } from './firestore-connection.ts';
import { selectDocuments, selectPage } from './firestore-query.ts';
import type { CommitEnd, AuditLogLane, AuditLogLanes } from './audit-log/audit-log-lanes.ts';
import { GUARDS, type DocumentLocks } from './turns.ts';

/** Documents that will be read together, and what was found, in their order. */
interface Gathered {
  readonly references: firestore.DocumentReference[];
  readonly found: Promise<firestore.DocumentSnapshot[]>;
}

/**
 * One attempt at a transaction: it reads through Firestore's own, and holds its writes until the work has succeeded.
 */
export class FirestoreTransaction extends GuardedTransaction implements Transaction {
  readonly #connection: FirestoreConnection;
  readonly #tx: firestore.Transaction;
  readonly #writes: (() => void)[] = [];
  readonly changes: Change[] = [];
  readonly #locks: DocumentLocks;
  readonly #guard: firestore.DocumentReference | null;
  #guarded: Promise<number> | undefined;
  #gathered: Gathered | undefined;
  /** What was asked for already: within one attempt it is the same, and is not paid for again. */
  readonly #documents = new Map<string, Promise<firestore.DocumentSnapshot>>();
  readonly #lists: { readonly built: firestore.Query; readonly found: Promise<firestore.QuerySnapshot> }[] =
    [];
  readonly #lanes: AuditLogLanes;
  #lane: AuditLogLane | undefined;
  readonly #held = new Map<string, Promise<() => void>>();
  /** What everybody reads and hardly anybody writes, as the clinic's settings: nobody waits for another to have read it. */
  readonly #free = new Set<string>();

  constructor(
    connection: FirestoreConnection,
    tx: firestore.Transaction,
    {
      locks,
      lanes,
      guard,
    }: { readonly locks: DocumentLocks; readonly lanes: AuditLogLanes; readonly guard: string | undefined },
  ) {
    super();
    this.#lanes = lanes;
    this.#connection = connection;
    this.#tx = tx;
    this.#locks = locks;
    this.#guard = guard === undefined ? null : connection.firestore.collection(GUARDS).doc(guard);
  }

  async get<T>(from: Collection<T>, id: string): Promise<Stored<T> | null> {
    const [stored = null] = await this.getMany(from, [id]);
    return stored;
  }

  async getMany<T>(from: Collection<T>, ids: readonly string[]): Promise<(Stored<T> | null)[]> {
    this.assertReading();
    const found = await selectDocuments(this.#connection, from, ids, (references) => {
      if (from.watched === 'whole') for (const { path } of references) this.#free.add(path);
      return this.#read(references);
    });
    for (const stored of found) this.note(from, stored);
    return found;
  }

  /**
   * Documents that are asked for at the same moment, of whichever collections, are read in one request: a transaction
   * begins with its first read, and everything after it would wait for that one.
   */
  #read(references: readonly firestore.DocumentReference[]): Promise<firestore.DocumentSnapshot[]> {
    return Promise.all(
      references.map((reference) => {
        const known = this.#documents.get(reference.path) ?? this.#ask(reference);
        this.#documents.set(reference.path, known);
        return known;
      }),
    );
  }

  async #ask(reference: firestore.DocumentReference): Promise<firestore.DocumentSnapshot> {
    const gathered = (this.#gathered ??= this.#gather());
    const at = gathered.references.push(reference) - 1;
    const snapshot = (await gathered.found)[at];
    if (snapshot === undefined) throw new Error(`no answer for ${reference.path}`);
    return snapshot;
  }

  #gather(): Gathered {
    const references: firestore.DocumentReference[] = [];
    const found = Promise.resolve().then(async () => {
      this.#gathered = undefined;
      await this.#begun();
      // What is asked for ahead may come after the end, when nobody would release what it took.
      this.assertGoingOn();
      await this.#hold(references.map(({ path }) => path).filter((path) => !this.#free.has(path)));
      return this.#tx.getAll(...references);
    });
    return { references, found };
  }

  async query<T>(from: Collection<T>, query: Query): Promise<Page<T>> {
    this.assertReading();
    await this.#begun();
    const page = await selectPage(this.#connection, from, query, (built) => this.#list(built));
    for (const stored of page.items) this.note(from, stored);
    return page;
  }

  #list(built: firestore.Query): Promise<firestore.QuerySnapshot> {
    const same = this.#lists.find((each) => each.built.isEqual(built));
    if (same !== undefined) return same.found;
    const found = this.#tx.get(built);
    this.#lists.push({ built, found });
    return found;
  }

  /**
   * Reads the document of its turn before anything else, where the turn holds on every server: what another one writes from then on
   * makes this attempt fail. It costs no trip of its own, as what a transaction reads waits for its first answer.
   */
  async #begun(): Promise<void> {
    if (this.#guard === null) return;
    const { path } = this.#guard;
    const reference = this.#guard;
    this.#guarded ??= this.#hold([path]).then(async () =>
      Number((await this.#tx.get(reference)).get('n') ?? 0),
    );
    await this.#guarded;
  }

  /** Passes the writes to Firestore, which commits them when the attempt's function returns. */
  async apply(): Promise<void> {
    await this.#begun();
    for (const write of this.#writes) write();
    if (this.#guard !== null) this.#tx.set(this.#guard, { n: ((await this.#guarded) ?? 0) + 1 });
    const head = this.#lane?.head ?? null;
    if (head === null) return;
    const { firestore } = this.#connection;
    // Nobody else writes the head of this run: it is neither read nor waited for.
    this.#tx.set(firestore.collection(auditLogHeads.name).doc(head.tramo), encodeDocument(head, head.n));
  }

  /** Tells how its commit ended, so that the run of its lines goes on from there. */
  settle(end: CommitEnd): void {
    this.#lane?.settle(end);
    this.#lane = undefined;
  }

  #hang(reference: firestore.DocumentReference, id: string, value: unknown): void {
    this.#lane ??= this.#lanes.take();
    this.#tx.create(reference, encodeDocument(this.#lane.hang(id, value), 1));
  }

  /** Releases the documents it used; called once Firestore has answered the commit. */
  release(): void {
    for (const held of this.#held.values()) void held.then((letGo) => letGo()).catch(() => undefined);
  }

  protected override keep(write: KeptWrite): void {
    const { collection, id, kind, version, value } = write;
    const reference = this.#connection.firestore.collection(collection.name).doc(documentName(id));
    const fields = kind === 'delete' ? {} : encodeDocument(value, version);
    const isChained = collection.chained === true && kind === 'create';
    this.#writes.push(() => {
      if (isChained) this.#hang(reference, id, value);
      else if (kind === 'create') this.#tx.create(reference, fields);
      else if (kind === 'update') this.#tx.set(reference, fields);
      else this.#tx.delete(reference, { exists: true });
    });
    const change = changeOf(write);
    if (change !== null) this.changes.push(change);
  }

  /**
   * Waits until no other transaction of this process is using any of the documents. It queues for all of them at the
   * same instant, so that two that want the same documents never deadlock.
   */
  async #hold(paths: readonly string[]): Promise<void> {
    await Promise.all(
      paths.map((path) => {
        const held = this.#held.get(path) ?? this.#locks.take(path);
        this.#held.set(path, held);
        return held;
      }),
    );
    this.assertGoingOn();
  }
}
