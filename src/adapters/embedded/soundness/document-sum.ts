import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';

/**
 * What is kept beside each stored document to find a byte that the disk has changed: a sum of all that its row holds. It
 * finds every change of one byte; it is no signature, and whoever may write may write another sum.
 */
export const sumOf = (id: string, version: number, datos: string): number =>
  crc32(`${id}\n${String(version)}\n${datos}`);

/**
 * Creates a collection's table if it is missing, and gives it the column of the sums. Rows from before have none until the
 * first check; a trigger takes the sum away where a program that knows of none changes a document. `table` is quoted.
 */
export function prepareTable(db: DatabaseSync, collection: string, table: string): void {
  if (hasSums(db, collection)) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    if (!hasSums(db, collection)) {
      db.exec(
        `CREATE TABLE IF NOT EXISTS ${table} (id TEXT PRIMARY KEY, version INTEGER NOT NULL, datos TEXT NOT NULL) STRICT`,
      );
      db.exec(`ALTER TABLE ${table} ADD COLUMN suma INTEGER`);
      db.exec(
        `CREATE TRIGGER "s_${collection}" AFTER UPDATE OF id, version, datos ON ${table} WHEN NEW.suma IS OLD.suma AND NEW.suma IS NOT NULL BEGIN UPDATE ${table} SET suma = NULL WHERE id = NEW.id; END`,
      );
    }
    db.exec('COMMIT');
  } catch (cause) {
    db.exec('ROLLBACK');
    throw cause;
  }
}

const hasSums = (db: DatabaseSync, collection: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'trigger' AND name = ?").get(`s_${collection}`) !==
  undefined;
