import type { DatabaseSync } from 'node:sqlite';
import type { RawDocument, Snapshot } from '#application/ports/archive';
import type { Account } from '#application/ports/identity';
import { CollectionTable, tableExists } from './collection-table.ts';
import { openDatabase } from './database.ts';

/** The table in which better-auth stores the accounts. */
const ACCOUNTS = 'user';

/**
 * {@link Snapshot} on a connection of its own, with one read transaction open until `close`: the write-ahead log
 * preserves what it sees, and nobody waits.
 */
export class SqliteSnapshot implements Snapshot {
  readonly #db: DatabaseSync;
  readonly #collections: ReadonlySet<string>;

  constructor(dataDir: string, collections: readonly string[]) {
    this.#collections = new Set(collections);
    this.#db = openDatabase(dataDir);
    this.#db.exec('BEGIN');
    // SQLite fixes the snapshot on the first read, not on BEGIN.
    this.#db.prepare('SELECT count(*) FROM sqlite_schema').get();
  }

  async count(collection: string): Promise<number> {
    const table = this.#table(collection);
    return table.exists() ? table.count() : 0;
  }

  async *documents(collection: string): AsyncIterable<RawDocument> {
    const table = this.#table(collection);
    if (!table.exists()) return;
    for (const { id, version, datos } of table.rows()) yield { id, version, value: JSON.parse(datos) };
  }

  async *accounts(): AsyncIterable<Account> {
    this.#assertOpen();
    if (!tableExists(this.#db, ACCOUNTS)) return;
    const rows = this.#db.prepare(`SELECT id AS uid, email FROM "${ACCOUNTS}" ORDER BY id`).iterate();
    for (const { uid, email } of rows) yield { uid: String(uid), email: String(email) };
  }

  async close(): Promise<void> {
    if (this.#db.isOpen) this.#db.close();
  }

  #table(collection: string): CollectionTable {
    this.#assertOpen();
    if (!this.#collections.has(collection))
      throw new RangeError(`not a collection that is moved: ${collection}`);
    return new CollectionTable(this.#db, collection);
  }

  #assertOpen(): void {
    if (!this.#db.isOpen) throw new Error('the snapshot is closed');
  }
}
