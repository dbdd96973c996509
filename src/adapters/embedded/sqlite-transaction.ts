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
import type { ChangeLog } from './change-log.ts';
import type { CollectionTable, Row } from './collection-table.ts';
import type { DocumentReader } from './document-reader.ts';
import type { PendingWrites } from './pending-writes.ts';

/** Thrown by a write when the document is not as the transaction says that it is. */
class Conflict extends Error {}

/** Thrown by a list of what a former transaction of the batch has changed: the work has to be done after its commit. */
export class NeedsCommit extends Error {}

/** What a transaction reads and writes with. */
export interface TransactionStore {
  readonly table: <T>(collection: Collection<T>) => CollectionTable;
  readonly reader: DocumentReader;
  readonly changes: ChangeLog;
  /** What former transactions of the same batch have written. */
  readonly pending: PendingWrites;
}

interface Write {
  readonly collection: string;
  readonly id: string;
  /** The row as it will be, null when it will be gone. */
  readonly row: Row | null;
  readonly apply: () => void;
}

/** One attempt of a transaction: it reads from the connection's snapshot and keeps its writes until they are applied. */
export class SqliteTransaction implements Transaction {
  readonly #store: TransactionStore;
  readonly #writes: Write[] = [];
  readonly #seen = new Map<string, number>();
  #ended = false;

  constructor(store: TransactionStore) {
    this.#store = store;
  }

  async get<T>(from: Collection<T>, id: string): Promise<Stored<T> | null> {
    const table = this.#reading(from);
    const written = this.#store.pending.get(from.name, id);
    const row = written === undefined ? table.get(id) : written;
    return row === undefined || row === null ? null : this.#note(from, this.#store.reader.parse(from, row));
  }

  async query<T>(from: Collection<T>, query: Query): Promise<Page<T>> {
    const table = this.#reading(from);
    if (this.#store.pending.touches(from.name)) throw new NeedsCommit();
    const page = this.#store.reader.page(table, from, query);
    for (const stored of page.items) this.#note(from, stored);
    return page;
  }

  create<T>(into: Collection<T>, id: string, value: T): void {
    if (!isId(id)) throw new RangeError('not the id of a document');
    const parsed = parseStored(into, value);
    const datos = JSON.stringify(parsed);
    const table = this.#open(into);
    this.#write(into, { id, version: 1, datos }, () => {
      if (!table.insert(id, datos)) throw new Conflict(`${into.name}: the id exists already`);
      this.#record(into, id, 1, parsed);
    });
  }

  update<T>(inside: Collection<T>, stored: Stored<T>, value: T): void {
    const parsed = parseStored(inside, value);
    const datos = JSON.stringify(parsed);
    const table = this.#openSeen(inside, stored);
    const version = stored.version + 1;
    this.#write(inside, { id: stored.id, version, datos }, () => {
      if (!table.replace(stored.id, stored.version, datos))
        throw new Conflict(`${inside.name}: not the version that is there`);
      this.#record(inside, stored.id, version, parsed);
    });
  }

  delete<T>(from: Collection<T>, stored: Stored<T>): void {
    const table = this.#openSeen(from, stored);
    const apply = (): void => {
      if (!table.remove(stored.id, stored.version))
        throw new Conflict(`${from.name}: not the version that is there`);
      this.#record(from, stored.id, stored.version + 1, stored.value);
    };
    this.#writes.push({ collection: from.name, id: stored.id, row: null, apply });
  }

  get hasWrites(): boolean {
    return this.#writes.length > 0;
  }

  /** Lets the transactions that follow in the batch read what this one wrote. */
  announce(): void {
    for (const { collection, id, row } of this.#writes) this.#store.pending.put(collection, id, row);
  }

  /** Applies the writes in their order; the caller commits, or rolls back when one of them throws. */
  apply(): void {
    for (const { apply } of this.#writes) apply();
  }

  /** From now on neither reads nor writes: what a work that was given up still asks for is refused. */
  end(): void {
    this.#ended = true;
  }

  #write(collection: Collection<unknown>, row: Row, apply: () => void): void {
    this.#writes.push({ collection: collection.name, id: row.id, row, apply });
  }

  #open<T>(collection: Collection<T>): CollectionTable {
    if (this.#ended) throw new Error('a transaction was used after its end');
    return this.#store.table(collection);
  }

  /** What was read elsewhere may have changed since: only what this transaction saw is replaced. */
  #openSeen<T>(collection: Collection<T>, { id, version }: Stored<T>): CollectionTable {
    if (this.#seen.get(`${collection.name}/${id}`) !== version)
      throw new Error(`${collection.name}: not read by this transaction`);
    return this.#open(collection);
  }

  #note<T>(collection: Collection<T>, stored: Stored<T>): Stored<T> {
    this.#seen.set(`${collection.name}/${stored.id}`, stored.version);
    return stored;
  }

  #reading<T>(collection: Collection<T>): CollectionTable {
    if (this.hasWrites) throw new Error('a transaction read after it had written');
    return this.#open(collection);
  }

  #record<T>(collection: Collection<T>, id: string, version: number, value: T): void {
    const change = changeOf(collection, id, version, value);
    if (change !== null) this.#store.changes.append(change);
  }
}
