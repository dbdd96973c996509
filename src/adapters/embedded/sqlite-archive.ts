import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Archive, ConflictPolicy, RawDocument, Restored, Snapshot } from '#application/ports/archive';
import type { Collection } from '#application/ports/document-store';
import { CollectionTable } from './collection-table.ts';
import { openDatabase, retryWhenBusy } from './database.ts';
import { SameFile } from './soundness/same-file.ts';
import { SqliteSnapshot } from './snapshot/sqlite-snapshot.ts';

/** {@link Archive} on the SQLite file of a data folder; the server can keep working during a snapshot. */
export class SqliteArchive implements Archive {
  readonly #dataDir: string;
  readonly #collections: ReadonlyMap<string, Collection<unknown>>;
  readonly #db: DatabaseSync;
  readonly #file: SameFile;
  readonly #tables = new Map<string, CollectionTable>();
  readonly #snapshots = new Set<SqliteSnapshot>();

  /** `collections` are those that are moved. */
  constructor(dataDir: string, collections: readonly Collection<unknown>[]) {
    this.#dataDir = dataDir;
    this.#collections = new Map(collections.map((collection) => [collection.name, collection]));
    this.#db = openDatabase(dataDir);
    this.#file = new SameFile(dataDir);
  }

  async collections(): Promise<readonly string[]> {
    return [...this.#collections.keys()];
  }

  async snapshot(): Promise<Snapshot> {
    this.#assertOpen();
    const snapshot = await SqliteSnapshot.make(this.#dataDir, [...this.#collections.keys()]);
    this.#snapshots.add(snapshot);
    // Closed while the copy was made.
    if (!this.#db.isOpen) await snapshot.close();
    return snapshot;
  }

  async restore(
    collection: string,
    documents: readonly RawDocument[],
    onConflict: ConflictPolicy,
  ): Promise<Restored> {
    this.#assertOpen();
    const table = this.#table(collection);
    return this.#inTransaction(() => {
      const restored = restoreInto(table, documents, onConflict);
      const stops = onConflict === 'fallar' && restored.conflicts.length > 0;
      return { keeps: !stops, value: stops ? { ...restored, written: 0 } : restored };
    });
  }

  async rewrite(collection: string, documents: readonly RawDocument[]): Promise<readonly string[]> {
    this.#assertOpen();
    const table = this.#table(collection);
    return this.#inTransaction(() => ({
      keeps: true,
      value: documents
        .filter(({ id, version, value }) => !table.replace(id, version, JSON.stringify(value)))
        .map(({ id }) => id),
    }));
  }

  /** All of it or, where the work says so or throws, nothing. */
  async #inTransaction<T>(work: () => { readonly keeps: boolean; readonly value: T }): Promise<T> {
    return retryWhenBusy(async () => {
      this.#db.exec('BEGIN IMMEDIATE');
      try {
        const { keeps, value } = work();
        this.#db.exec(keeps ? 'COMMIT' : 'ROLLBACK');
        this.#file.assert();
        return value;
      } catch (cause) {
        if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
        throw cause;
      }
    });
  }

  async isEmpty(): Promise<boolean> {
    this.#assertOpen();
    return [...this.#collections.keys()].every((name) => {
      const table = new CollectionTable(this.#db, name);
      return !table.exists() || table.count() === 0;
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.#snapshots].map((snapshot) => snapshot.close()));
    if (this.#db.isOpen) this.#db.close();
  }

  #table(name: string): CollectionTable {
    const known = this.#tables.get(name);
    if (known !== undefined) return known;
    const collection = this.#collections.get(name);
    if (collection === undefined) throw new RangeError(`not a collection that is moved: ${name}`);
    const table = new CollectionTable(this.#db, name, collection.indexes);
    table.prepare();
    this.#tables.set(name, table);
    return table;
  }

  #assertOpen(): void {
    if (!this.#db.isOpen) throw new Error('the archive is closed');
  }
}

function restoreInto(
  table: CollectionTable,
  documents: readonly RawDocument[],
  onConflict: ConflictPolicy,
): Restored {
  let [written, same] = [0, 0];
  const conflicts: string[] = [];
  for (const document of documents) {
    const there = table.get(document.id);
    if (there === undefined) {
      written += 1;
      table.put(rowOf(document));
    } else if (
      there.version === document.version &&
      isDeepStrictEqual(JSON.parse(there.datos), document.value)
    ) {
      same += 1;
    } else {
      conflicts.push(document.id);
      if (onConflict === 'reemplazar') table.put(rowOf(document));
    }
  }
  return { written, same, conflicts };
}

const rowOf = ({ id, version, value }: RawDocument): { id: string; version: number; datos: string } => ({
  id,
  version,
  datos: JSON.stringify(value),
});
