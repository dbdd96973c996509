import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';

/**
 * What is kept beside each stored document to find a byte that the disk has changed: a sum of all that its row holds. It
 * finds every change of one byte; it is no signature, and whoever may write may write another sum.
 */
export const sumOf = (id: string, version: number, datos: string): number =>
  crc32(`${id}\n${String(version)}\n${datos}`);

/**
 * Creates a collection's table if it is missing, and gives it the column of the sums; `then` makes what else belongs to
 * it in the same transaction, since each change of what there is costs every connection a look at all of it. Rows from
 * before have no sums until the first check; a trigger takes the sum away where a program that knows of none changes a
 * document. `table` is quoted.
 */
export function prepareTable(
  db: DatabaseSync,
  collection: string,
  table: string,
  then: () => void = () => undefined,
): void {
  if (hasSums(db, collection)) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    if (!hasSums(db, collection)) {
      const isThere = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND tbl_name = ?");
      db.exec(
        isThere.get(table.slice(1, -1)) === undefined
          ? `CREATE TABLE ${table} (id TEXT PRIMARY KEY, version INTEGER NOT NULL, datos TEXT NOT NULL, suma INTEGER) STRICT`
          : `ALTER TABLE ${table} ADD COLUMN suma INTEGER`,
      );
      db.exec(
        `CREATE TRIGGER "s_${collection}" AFTER UPDATE OF id, version, datos ON ${table} WHEN NEW.suma IS OLD.suma AND NEW.suma IS NOT NULL BEGIN UPDATE ${table} SET suma = NULL WHERE id = NEW.id; END`,
      );
    }
    then();
    db.exec('COMMIT');
  } catch (cause) {
    db.exec('ROLLBACK');
    throw cause;
  }
}

const hasSums = (db: DatabaseSync, collection: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'trigger' AND name = ?").get(`s_${collection}`) !==
  undefined;
