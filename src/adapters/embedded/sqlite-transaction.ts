import type { Collection, Page, Query, Stored, Transaction } from '#application/ports/document-store';
import { auditLogHeads } from '#application/ports/chained';
import { changeOf, GuardedTransaction, type KeptWrite } from '#application/ports/guarded-transaction';
import type { ChangeLog } from './change-log.ts';
import type { CollectionTable, Row } from './collection-table.ts';
import type { DocumentReader } from './document-reader.ts';
import type { PendingWrites } from './pending-writes.ts';
import { createHash, randomBytes } from 'node:crypto';
import { linked, auditLogHeadSchema } from '#domain/audit/audit-log-link';

/** The key of the one head: the write lock lets a single writer at a time hang a line on it. */
const ONLY = 'unica';

/**
 * Inserts a line with its link, and moves the head: both under the write lock, so that no two lines of any process hang on
 * the same one. False when the id is taken.
 */
function insertLinked(
  table: CollectionTable,
  heads: CollectionTable,
  { id, value }: { readonly id: string; readonly value: unknown },
): boolean {
  const row = heads.get(ONLY);
  const before = row === undefined ? null : auditLogHeadSchema.parse(JSON.parse(row.datos));
  const next = linked(
    before,
    { id, value },
    {
      newTramo: () => randomBytes(8).toString('hex'),
      hashOf: (text) => createHash('sha256').update(text).digest('hex'),
    },
  );
  if (!table.insert(id, JSON.stringify(next.line))) return false;
  const datos = JSON.stringify(next.head);
  return row === undefined ? heads.insert(ONLY, datos) : heads.replace(ONLY, row.version, datos);
}

/** Thrown by a write when the document is not in the state the transaction expects. */
export class Conflict extends Error {}

/**
 * Thrown when listing what an earlier transaction of the batch has changed: the work has to be repeated after its
 * commit.
 */
export class NeedsCommit extends Error {}

/** What a transaction reads from and writes to. */
export interface TransactionStore {
  readonly table: <T>(collection: Collection<T>) => CollectionTable;
  readonly reader: DocumentReader;
  readonly changes: ChangeLog;
  /** What earlier transactions of the same batch have written. */
  readonly pending: PendingWrites;
}

interface Write {
  readonly collection: string;
  readonly id: string;
  /** The row as it will be, null when deleted. */
  readonly row: Row | null;
  readonly apply: () => void;
}

/**
 * One attempt at a transaction: it reads from the connection's snapshot and holds its writes until they are applied.
 */
export class SqliteTransaction extends GuardedTransaction implements Transaction {
  readonly #store: TransactionStore;
  readonly #writes: Write[] = [];

  constructor(store: TransactionStore) {
    super();
    this.#store = store;
  }

  async get<T>(from: Collection<T>, id: string): Promise<Stored<T> | null> {
    this.assertReading();
    return this.#read(this.#store.table(from), from, id);
  }

  /** One statement per id: the snapshot does not change, and this batch's earlier writes are not in the file yet. */
  async getMany<T>(from: Collection<T>, ids: readonly string[]): Promise<(Stored<T> | null)[]> {
    this.assertReading();
    const table = this.#store.table(from);
    return ids.map((id) => this.#read(table, from, id));
  }

  async query<T>(from: Collection<T>, query: Query): Promise<Page<T>> {
    this.assertReading();
    const table = this.#store.table(from);
    if (this.#store.pending.touches(from.name)) throw new NeedsCommit();
    const page = this.#store.reader.page(table, from, query);
    for (const stored of page.items) this.note(from, stored);
    return page;
  }

  /** Makes this transaction's writes visible to the later ones in the batch. */
  announce(): void {
    for (const { collection, id, row } of this.#writes) this.#store.pending.put(collection, id, row);
  }

  /** Applies the writes in order; the caller commits, or rolls back when one of them throws. */
  apply(): void {
    for (const { apply } of this.#writes) apply();
  }

  #read<T>(table: CollectionTable, from: Collection<T>, id: string): Stored<T> | null {
    const written = this.#store.pending.get(from.name, id);
    const row = written === undefined ? table.get(id) : written;
    return row === undefined || row === null ? null : this.note(from, this.#store.reader.parse(from, row));
  }

  protected override keep(write: KeptWrite): void {
    const { collection, id, kind, version, value } = write;
    const table = this.#store.table(collection);
    const datos = kind === 'delete' ? '' : JSON.stringify(value);
    const heads = collection.chained === true && kind === 'create' ? this.#store.table(auditLogHeads) : null;
    const carryOut = {
      create: () => (heads === null ? table.insert(id, datos) : insertLinked(table, heads, { id, value })),
      update: () => table.replace(id, version - 1, datos),
      delete: () => table.remove(id, version - 1),
    }[kind];
    const change = changeOf(write);
    this.#writes.push({
      collection: collection.name,
      id,
      row: kind === 'delete' ? null : { id, version, datos },
      apply: () => {
        if (!carryOut()) throw new Conflict(`${collection.name}: not as the transaction saw it`);
        if (change !== null) this.#store.changes.append(change);
      },
    });
  }
}
