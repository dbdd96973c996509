import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ChangeEvent } from '#application/ports/events';
import { reading, type Reading } from './reading.ts';

/** How many changes are stored for clients that resume. */
export const KEPT_CHANGES = 100_000;

interface ChangeRow {
  readonly seq: number;
  readonly coleccion: string;
  readonly id: string;
  readonly fecha: string | null;
  readonly version: number;
}

/** The table of changes, written in the same transaction as the documents themselves. */
export class ChangeLog {
  readonly #insert: StatementSync;
  readonly #since: Reading<ChangeRow>;
  readonly #bounds: StatementSync;
  readonly #trim: StatementSync;

  constructor(db: DatabaseSync) {
    db.exec(
      'CREATE TABLE IF NOT EXISTS cambios (seq INTEGER PRIMARY KEY AUTOINCREMENT, coleccion TEXT NOT NULL, id TEXT NOT NULL, fecha TEXT, version INTEGER NOT NULL) STRICT',
    );
    this.#insert = db.prepare('INSERT INTO cambios (coleccion, id, fecha, version) VALUES (?, ?, ?, ?)');
    this.#since = reading(
      db.prepare('SELECT seq, coleccion, id, fecha, version FROM cambios WHERE seq > ? ORDER BY seq'),
    );
    this.#bounds = db.prepare(
      "WITH last AS (SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'cambios'), 0) AS newest) SELECT coalesce((SELECT min(seq) FROM cambios), newest + 1) AS oldest, newest FROM last",
    );
    this.#trim = db.prepare('DELETE FROM cambios WHERE seq <= ?');
  }

  append(change: Omit<ChangeEvent, 'seq'>): void {
    const { lastInsertRowid } = this.#insert.run(
      change.coleccion,
      change.id,
      change.fecha ?? null,
      change.version,
    );
    const seq = Number(lastInsertRowid);
    if (seq % 1000 === 0) this.#trim.run(seq - KEPT_CHANGES);
  }

  /** Changes after `seq`, or null when some of them are no longer stored. */
  since(seq: number): ChangeEvent[] | null {
    const { oldest, newest } = this.bounds();
    if (seq > newest || seq < oldest - 1) return null;
    return this.#since
      .all(seq)
      .map(({ fecha, ...change }) => (fecha === null ? change : { ...change, fecha }));
  }

  /** The oldest stored change (the next one to come when there is none) and the newest ever made. */
  bounds(): { oldest: number; newest: number } {
    const row = this.#bounds.get();
    return { oldest: Number(row?.['oldest']), newest: Number(row?.['newest']) };
  }
}
