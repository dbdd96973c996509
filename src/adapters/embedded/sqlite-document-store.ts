import type { DatabaseSync } from 'node:sqlite';
import type {
  Collection,
  DocumentStore,
  Page,
  Query,
  Stored,
  Transaction,
} from '#application/ports/document-store';
import { auditLogHeads } from '#application/ports/chained';
import { OneDocumentWrites } from '#application/ports/one-document';
import { assertIndexed } from '#application/ports/query-index';
import { Unavailable } from '#application/ports/unavailable';
import type { Result } from '#domain/shared/result';
import { ChangeLog } from './change-log.ts';
import { CollectionTable } from './collection-table.ts';
import { assertWritable, BusyError, openDatabase } from './database.ts';
import { isDamage, named } from './disk-trouble.ts';
import { DocumentReader } from './document-reader.ts';
import { KeptState } from './soundness/kept-state.ts';
import { SameFile } from './soundness/same-file.ts';
import { TransactionQueue } from './transaction-queue.ts';

/**
 * {@link DocumentStore} on one SQLite file. A process's transactions queue in a {@link TransactionQueue} for a
 * connection of their own; plain reads use another one and never wait.
 */
export class SqliteDocumentStore extends OneDocumentWrites implements DocumentStore {
  readonly #reader: DatabaseSync;
  readonly #writer: DatabaseSync;
  readonly #readTables = new Map<string, CollectionTable>();
  readonly #writeTables = new Map<string, CollectionTable>();
  readonly #documents = new DocumentReader();
  readonly #queue: TransactionQueue;
  readonly #file: SameFile;
  readonly #soundness: KeptState;
  #closing: Promise<void> | undefined;

  /** `onCommit` is called after each commit of this process that changed something. */
  constructor(dataDir: string, onCommit: () => void = () => undefined) {
    super();
    this.#writer = openDatabase(dataDir);
    assertWritable(this.#writer, dataDir);
    this.#reader = openDatabase(dataDir);
    this.#file = new SameFile(dataDir);
    this.#soundness = new KeptState(dataDir);
    // Waiting for another process's lock happens between two tries: waiting inside SQLite would block this process.
    this.#writer.exec('PRAGMA busy_timeout=0');
    this.#queue = new TransactionQueue({
      db: this.#writer,
      changes: new ChangeLog(this.#writer),
      reader: this.#documents,
      table: (collection) => this.#writeTable(collection),
      assertKept: () => this.#file.assert(),
      onCommit,
    });
  }

  async get<T>(from: Collection<T>, id: string): Promise<Stored<T> | null> {
    return this.#reading(() => {
      const row = this.#readTable(from).get(id);
      return row === undefined ? null : this.#documents.parse(from, row);
    });
  }

  async getMany<T>(from: Collection<T>, ids: readonly string[]): Promise<(Stored<T> | null)[]> {
    return this.#reading(() => {
      const rows = this.#readTable(from).getMany(ids);
      return rows.map((row) => (row === undefined ? null : this.#documents.parse(from, row)));
    });
  }

  async query<T>(from: Collection<T>, query: Query = {}): Promise<Page<T>> {
    return this.#reading(() => this.#documents.page(this.#readTable(from), from, query));
  }

  async count<T>(from: Collection<T>, query: Pick<Query, 'where' | 'orderBy'>): Promise<number> {
    assertIndexed(from, query);
    return this.#reading(() => this.#readTable(from).countSelected(query));
  }

  override async transaction<T, E>(work: (tx: Transaction) => Promise<Result<T, E>>): Promise<Result<T, E>> {
    this.#assertOpen();
    try {
      return await this.#queue.run(work);
    } catch (cause) {
      throw this.#noted(cause);
    }
  }

  async ping(): Promise<void> {
    this.#file.assert();
    this.#reading(() => this.#reader.prepare('SELECT count(*) FROM sqlite_schema').get());
    if (this.#soundness.read().estado === 'danada') throw new Unavailable('disco', 'damage was found');
  }

  /** Refuses new work from now on; what has begun is finished first. */
  close(): Promise<void> {
    return (this.#closing ??= this.#queue.settled().then(() => {
      this.#reader.close();
      this.#writer.close();
    }));
  }

  #reading<T>(read: () => T): T {
    this.#assertOpen();
    try {
      return read();
    } catch (cause) {
      throw this.#noted(cause);
    }
  }

  /** The error by its name; that the file is damaged is told from now on, until a whole check has passed. */
  #noted(cause: unknown): unknown {
    if (isDamage(cause)) this.#soundness.tellDamage(cause instanceof Error ? cause.message : 'desconocido');
    return named(cause);
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

  /** Tables are created outside transactions; a transaction that does not see all there are is restarted. */
  #writeTable<T>(collection: Collection<T>): CollectionTable {
    const table = this.#writeTables.get(collection.name);
    if (table !== undefined) return table;
    // Lines come with the table of their heads, so that a transaction is restarted for both at once.
    const both: readonly Collection<unknown>[] = [
      collection,
      ...(collection.chained === true ? [auditLogHeads] : []),
    ];
    for (const each of both) this.#readTable(each);
    // Known only once it is seen: where nobody hears of this, as of what is read ahead, the next one to ask must.
    if (schemaVersion(this.#writer) !== schemaVersion(this.#reader))
      throw new BusyError('a table was made: the transaction has to look again');
    for (const each of both)
      this.#writeTables.set(each.name, new CollectionTable(this.#writer, each.name, each.indexes));
    return this.#writeTable(collection);
  }

  #assertOpen(): void {
    if (this.#closing !== undefined) throw new Error('the store is closed');
  }
}

/** Counts the tables and indexes that were made, as far as a connection sees them. */
const schemaVersion = (db: DatabaseSync): unknown =>
  db.prepare('PRAGMA schema_version').get()?.['schema_version'];
