import type { DatabaseSync } from 'node:sqlite';
import type { RawDocument, Snapshot } from '#application/ports/archive';
import type { Account } from '#application/ports/identity';
import { CollectionTable, tableExists } from '../collection-table.ts';
import { fixDatabase, type FixedDatabase } from './snapshot-copy.ts';

/** The table in which better-auth stores the accounts. */
const ACCOUNTS = 'user';

/** {@link Snapshot} on a copy of its own, as of the moment at which it was made: nobody waits, however long it is read. */
export class SqliteSnapshot implements Snapshot {
  readonly #db: DatabaseSync;
  readonly #fixed: FixedDatabase;
  readonly #collections: ReadonlySet<string>;

  private constructor(fixed: FixedDatabase, collections: readonly string[]) {
    this.#collections = new Set(collections);
    this.#fixed = fixed;
    this.#db = fixed.db;
  }

  static async make(dataDir: string, collections: readonly string[]): Promise<SqliteSnapshot> {
    return new SqliteSnapshot(await fixDatabase(dataDir), collections);
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
    if (this.#db.isOpen) this.#fixed.close();
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
