import type * as firestore from 'firebase-admin/firestore';
import {
  isId,
  type Collection,
  type Page,
  type Query,
  type Stored,
  type Transaction,
} from '#application/ports/document-store';
import { changeOf } from '#application/ports/one-document';
import { parseStored } from '#application/ports/stored-value';
import { documentName, encodeDocument } from './document-codec.ts';
import type { Change } from './firestore-change-log.ts';
import type { FirestoreConnection } from './firestore-connection.ts';
import { parseSnapshot, selectPage } from './firestore-query.ts';
import type { DocumentLocks } from './turns.ts';

/** One attempt of a transaction: it reads through Firestore's own, and keeps its writes until the work has succeeded. */
export class FirestoreTransaction implements Transaction {
  readonly #connection: FirestoreConnection;
  readonly #tx: firestore.Transaction;
  readonly #writes: (() => void)[] = [];
  readonly #written = new Set<string>();
  readonly #seen = new Map<string, number>();
  readonly changes: Change[] = [];
  readonly #locks: DocumentLocks;
  readonly #held = new Map<string, Promise<() => void>>();
  #ended = false;

  constructor(connection: FirestoreConnection, tx: firestore.Transaction, locks: DocumentLocks) {
    this.#connection = connection;
    this.#tx = tx;
    this.#locks = locks;
  }

  async get<T>(from: Collection<T>, id: string): Promise<Stored<T> | null> {
    this.#assertReading();
    if (!isId(id)) return null;
    const reference = this.#reference(from, id);
    await this.#hold(reference.path);
    return this.#note(from, parseSnapshot(from, await this.#tx.get(reference)));
  }

  async query<T>(from: Collection<T>, query: Query): Promise<Page<T>> {
    this.#assertReading();
    const page = await selectPage(this.#connection, from, query, (built) => this.#tx.get(built));
    for (const stored of page.items) this.#note(from, stored);
    return page;
  }

  create<T>(into: Collection<T>, id: string, value: T): void {
    const parsed = parseStored(into, value);
    const fields = encodeDocument(parsed, 1);
    const reference = this.#open(into, id);
    this.#writes.push(() => this.#tx.create(reference, fields));
    this.#record(into, id, 1, parsed);
  }

  update<T>(inside: Collection<T>, stored: Stored<T>, value: T): void {
    const parsed = parseStored(inside, value);
    const fields = encodeDocument(parsed, stored.version + 1);
    const reference = this.#openSeen(inside, stored);
    this.#writes.push(() => this.#tx.set(reference, fields));
    this.#record(inside, stored.id, stored.version + 1, parsed);
  }

  delete<T>(from: Collection<T>, stored: Stored<T>): void {
    const reference = this.#openSeen(from, stored);
    this.#writes.push(() => this.#tx.delete(reference, { exists: true }));
    this.#record(from, stored.id, stored.version + 1, stored.value);
  }

  get hasWrites(): boolean {
    return this.#writes.length > 0;
  }

  /** Hands the writes to Firestore, which commits them when the attempt's function returns. */
  apply(): void {
    for (const write of this.#writes) write();
  }

  /** From now on neither reads nor writes: what a work that was given up still asks for is refused. */
  end(): void {
    this.#ended = true;
  }

  /** Lets others at the documents that it was at; called when Firestore has answered the commit. */
  release(): void {
    for (const held of this.#held.values()) void held.then((letGo) => letGo()).catch(() => undefined);
  }

  /** Waits until no other transaction of this process is at the document. */
  async #hold(path: string): Promise<void> {
    let held = this.#held.get(path);
    if (held === undefined) {
      held = this.#locks.take(path);
      this.#held.set(path, held);
    }
    await held;
    this.#assertGoingOn();
  }

  #reference<T>(collection: Collection<T>, id: string): firestore.DocumentReference {
    return this.#connection.firestore.collection(collection.name).doc(documentName(id));
  }

  /** Firestore applies two writes of one document one over the other; here the second is a programming error. */
  #open<T>(collection: Collection<T>, id: string): firestore.DocumentReference {
    this.#assertGoingOn();
    const reference = this.#reference(collection, id);
    if (this.#written.has(reference.path))
      throw new Error(`${collection.name}: written twice in one transaction`);
    this.#written.add(reference.path);
    return reference;
  }

  /** What was read elsewhere may have changed since: only what this transaction saw is replaced. */
  #openSeen<T>(collection: Collection<T>, { id, version }: Stored<T>): firestore.DocumentReference {
    const reference = this.#open(collection, id);
    if (this.#seen.get(reference.path) !== version)
      throw new Error(`${collection.name}: not read by this transaction`);
    return reference;
  }

  #note<T, S extends Stored<T> | null>(from: Collection<T>, stored: S): S {
    if (stored !== null) this.#seen.set(this.#reference(from, stored.id).path, stored.version);
    return stored;
  }

  #assertReading(): void {
    this.#assertGoingOn();
    if (this.hasWrites) throw new Error('a transaction read after it had written');
  }

  #assertGoingOn(): void {
    if (this.#ended) throw new Error('a transaction was used after its end');
  }

  #record<T>(collection: Collection<T>, id: string, version: number, value: T): void {
    const change = changeOf(collection, id, version, value);
    if (change !== null) this.changes.push(change);
  }
}
