import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import type {
  Collection,
  DocumentStore,
  Page,
  Query,
  Stored,
  Transaction,
} from '#application/ports/document-store';
import { createAlone, deleteAlone, updateAlone } from '#application/ports/one-document';
import type { Result } from '#domain/shared/result';
import { ChangeLog } from './change-log.ts';
import { CollectionTable } from './collection-table.ts';
import { BusyError, openDatabase, retryWhenBusy } from './database.ts';
import { parseRow, selectPage } from './document-pages.ts';
import { SqliteTransaction } from './sqlite-transaction.ts';

/** A transaction that takes longer than this is broken and is given up, so that it cannot hold the others back. */
const TRANSACTION_TIMEOUT_MS = 5_000;

/**
 * {@link DocumentStore} on one SQLite file. Transactions of a process run one after the other on a connection of
 * their own. Each reads from one snapshot and takes the write lock only for the instant in which its writes are
 * applied, never while it waits for anything; when anybody wrote after the snapshot, SQLite refuses the lock and
 * the work is done again. Plain reads use another connection and never wait.
 */
export class SqliteDocumentStore implements DocumentStore {
  readonly #reader: DatabaseSync;
  readonly #writer: DatabaseSync;
  readonly #changes: ChangeLog;
  readonly #readTables = new Map<string, CollectionTable>();
  readonly #writeTables = new Map<string, CollectionTable>();
  readonly #inside = new AsyncLocalStorage<true>();
  readonly #onCommit: () => void;
  #tail: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;

  /** `onCommit` is called after each commit of this process that changed something. */
  constructor(dataDir: string, onCommit: () => void = () => undefined) {
    this.#writer = openDatabase(dataDir);
    this.#changes = new ChangeLog(this.#writer);
    this.#reader = openDatabase(dataDir);
    // A lock that another process holds is waited for between two tries: inside SQLite it would stop this process.
    this.#writer.exec('PRAGMA busy_timeout=0');
    this.#onCommit = onCommit;
  }

  async get<T>(from: Collection<T>, id: string): Promise<Stored<T> | null> {
    this.#assertOpen();
    const row = this.#readTable(from).get(id);
    return row === undefined ? null : parseRow(from, row);
  }

  async query<T>(from: Collection<T>, query: Query = {}): Promise<Page<T>> {
    this.#assertOpen();
    return selectPage(this.#readTable(from), from, query);
  }

  async create<T>(into: Collection<T>, id: string, value: T): Promise<Result<Stored<T>, 'ya_existe'>> {
    return createAlone(this, into, id, value);
  }

  async update<T>(
    inside: Collection<T>,
    id: string,
    version: number,
    value: T,
  ): Promise<Result<Stored<T>, 'no_encontrado' | 'version_vieja'>> {
    return updateAlone(this, inside, { id, version }, value);
  }

  async delete(
    from: Collection<unknown>,
    id: string,
    version?: number,
  ): Promise<Result<void, 'no_encontrado' | 'version_vieja'>> {
    return deleteAlone(this, from, id, version);
  }

  async transaction<T, E>(work: (tx: Transaction) => Promise<Result<T, E>>): Promise<Result<T, E>> {
    this.#assertOpen();
    if (this.#inside.getStore() === true) throw new Error('a transaction was started inside another one');
    const turn = this.#tail.then(() => retryWhenBusy(() => this.#attempt(work)));
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  async ping(): Promise<void> {
    this.#assertOpen();
    this.#reader.prepare('SELECT 1').get();
  }

  /** Refuses from now on; what was begun is finished first. */
  close(): Promise<void> {
    return (this.#closing ??= this.#tail.then(() => {
      this.#reader.close();
      this.#writer.close();
    }));
  }

  async #attempt<T, E>(work: (tx: Transaction) => Promise<Result<T, E>>): Promise<Result<T, E>> {
    const transaction = new SqliteTransaction((collection) => this.#writeTable(collection), this.#changes);
    this.#writer.exec('BEGIN');
    try {
      const result = await withTimeout(this.#inside.run(true, () => work(transaction)));
      if (!result.ok || !transaction.hasWrites) {
        this.#writer.exec('ROLLBACK');
        return result;
      }
      transaction.apply();
      this.#writer.exec('COMMIT');
      this.#announce();
      return result;
    } catch (cause) {
      if (this.#writer.isTransaction) this.#writer.exec('ROLLBACK');
      throw cause;
    } finally {
      transaction.end();
    }
  }

  /** What is committed stays committed, whatever a listener does with the news. */
  #announce(): void {
    try {
      this.#onCommit();
    } catch (cause) {
      process.emitWarning(cause instanceof Error ? cause : String(cause));
    }
  }

  #readTable<T>(collection: Collection<T>): CollectionTable {
    let table = this.#readTables.get(collection.name);
    if (table === undefined) {
      table = new CollectionTable(this.#reader, collection.name, collection.indexes);
      table.prepare();
      this.#readTables.set(collection.name, table);
    }
    return table;
  }

  /** A table is made outside of transactions; one that is met for the first time inside makes the work start anew. */
  #writeTable<T>(collection: Collection<T>): CollectionTable {
    const table = this.#writeTables.get(collection.name);
    if (table !== undefined) return table;
    this.#readTable(collection);
    const written = new CollectionTable(this.#writer, collection.name, collection.indexes);
    this.#writeTables.set(collection.name, written);
    throw new BusyError('a table was made: the transaction has to look again');
  }

  #assertOpen(): void {
    if (this.#closing !== undefined) throw new Error('the store is closed');
  }
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`a transaction took longer than ${String(TRANSACTION_TIMEOUT_MS)} ms`)),
      TRANSACTION_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
