import {
  isId,
  type Collection,
  type Page,
  type Query,
  type Stored,
  type Transaction,
} from '#application/ports/document-store';
import { changeOf } from '#application/ports/one-document';
import type { ChangeLog } from './change-log.ts';
import type { CollectionTable } from './collection-table.ts';
import { parseRow, selectPage } from './document-pages.ts';

/** Thrown by a write when the document is not as the transaction says that it is. */
class Conflict extends Error {}

/** One attempt of a transaction: it reads from the connection's snapshot and keeps its writes until they are applied. */
export class SqliteTransaction implements Transaction {
  readonly #table: <T>(collection: Collection<T>) => CollectionTable;
  readonly #changes: ChangeLog;
  readonly #writes: (() => void)[] = [];
  readonly #seen = new Map<string, number>();
  #ended = false;

  constructor(table: <T>(collection: Collection<T>) => CollectionTable, changes: ChangeLog) {
    this.#table = table;
    this.#changes = changes;
  }

  async get<T>(from: Collection<T>, id: string): Promise<Stored<T> | null> {
    const row = this.#reading(from).get(id);
    return row === undefined ? null : this.#note(from, parseRow(from, row));
  }

  async query<T>(from: Collection<T>, query: Query): Promise<Page<T>> {
    const page = selectPage(this.#reading(from), from, query);
    for (const stored of page.items) this.#note(from, stored);
    return page;
  }

  create<T>(into: Collection<T>, id: string, value: T): void {
    if (!isId(id)) throw new RangeError('not the id of a document');
    const parsed = into.schema.parse(value);
    const datos = JSON.stringify(parsed);
    const table = this.#open(into);
    this.#writes.push(() => {
      if (!table.insert(id, datos)) throw new Conflict(`${into.name}: the id exists already`);
      this.#record(into, id, 1, parsed);
    });
  }

  update<T>(inside: Collection<T>, stored: Stored<T>, value: T): void {
    const parsed = inside.schema.parse(value);
    const datos = JSON.stringify(parsed);
    const table = this.#openSeen(inside, stored);
    this.#writes.push(() => {
      if (!table.replace(stored.id, stored.version, datos))
        throw new Conflict(`${inside.name}: not the version that is there`);
      this.#record(inside, stored.id, stored.version + 1, parsed);
    });
  }

  delete<T>(from: Collection<T>, stored: Stored<T>): void {
    const table = this.#openSeen(from, stored);
    this.#writes.push(() => {
      if (!table.remove(stored.id, stored.version))
        throw new Conflict(`${from.name}: not the version that is there`);
      this.#record(from, stored.id, stored.version + 1, stored.value);
    });
  }

  get hasWrites(): boolean {
    return this.#writes.length > 0;
  }

  /** Applies the writes in their order; the caller commits, or rolls back when one of them throws. */
  apply(): void {
    for (const write of this.#writes) write();
  }

  /** From now on neither reads nor writes: what a work that was given up still asks for is refused. */
  end(): void {
    this.#ended = true;
  }

  #open<T>(collection: Collection<T>): CollectionTable {
    if (this.#ended) throw new Error('a transaction was used after its end');
    return this.#table(collection);
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
    if (change !== null) this.#changes.append(change);
  }
}
