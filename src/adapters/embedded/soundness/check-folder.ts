import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { identifier, openDatabase } from '../database.ts';
import { contentOf, HEADER_BYTES, readHeader } from '../disk-file.ts';
import { hasCode } from '../error-code.ts';
import { reading } from '../reading.ts';
import { sumOf } from './document-sum.ts';

/** How many rows are read, and summed, at a time: nobody waits longer for the write lock. */
const AT_ONCE = 500;
/** How many faults of the database's own structure are reported. */
const MOST_FAULTS = 20;

/** What a whole check found, each by its name: `pacientes/…`, `archivos/7f/…`, or SQLite's words for a damaged page. */
export interface FolderFaults {
  readonly faults: readonly string[];
  /** Documents that had no sum, and have one now. */
  readonly summed: number;
}

interface SummedRow {
  readonly fila: number;
  readonly id: string;
  readonly version: number;
  readonly datos: string;
  readonly suma: number | null;
}

/** Looks at everything in a data folder: the database's structure, each document and each file, byte by byte. */
export async function checkFolder(dataDir: string): Promise<FolderFaults> {
  const db = openDatabase(dataDir);
  try {
    const pages = faultyPages(db);
    const documents = checkDocuments(db, pages.length === 0);
    return {
      faults: [...pages, ...documents.faults, ...(await faultyFiles(path.join(dataDir, 'archivos')))],
      summed: documents.summed,
    };
  } finally {
    db.close();
  }
}

function faultyPages(db: DatabaseSync): string[] {
  try {
    const lines = db
      .prepare(`PRAGMA integrity_check(${String(MOST_FAULTS)})`)
      .all()
      .map((row) => String(row['integrity_check']).replaceAll(/\s+/g, ' '));
    return lines.filter((line) => line !== 'ok');
  } catch (cause) {
    return [wordsOf(cause)];
  }
}

/** Documents whose sum is another one; those without are given theirs, unless the pages they lie in are in doubt. */
function checkDocuments(db: DatabaseSync, mayWrite: boolean): { faults: string[]; summed: number } {
  const faults: string[] = [];
  let summed = 0;
  for (const collection of collectionsOf(db)) {
    try {
      const found = checkCollection(db, collection, mayWrite);
      faults.push(...found.faults);
      summed += found.summed;
    } catch (cause) {
      faults.push(`${collection}: ${wordsOf(cause)}`);
    }
  }
  return { faults, summed };
}

/** The collections whose documents have sums, by the tables that hold them. */
function collectionsOf(db: DatabaseSync): string[] {
  try {
    return db
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'c_*' ORDER BY name")
      .all()
      .map(({ name }) => String(name).slice(2));
  } catch {
    // What is wrong with the first page has been reported.
    return [];
  }
}

function checkCollection(
  db: DatabaseSync,
  collection: string,
  mayWrite: boolean,
): { faults: string[]; summed: number } {
  const table = identifier(`c_${collection}`);
  const known = db
    .prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?')
    .get(`c_${collection}`, 'suma');
  const suma = known === undefined ? 'NULL AS suma' : 'suma';
  const page = reading<SummedRow>(
    db.prepare(
      `SELECT rowid AS fila, id, version, datos, ${suma} FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ${String(AT_ONCE)}`,
    ),
  );
  const faults: string[] = [];
  let summed = 0;
  for (let [after, rows] = [-1, page.all(-1)]; rows.length > 0; rows = page.all(after)) {
    after = rows.at(-1)?.fila ?? after;
    const bare = rows.filter((row) => row.suma === null && isJson(row.datos));
    for (const row of rows)
      if (row.suma === null ? !isJson(row.datos) : row.suma !== sumOf(row.id, row.version, row.datos))
        faults.push(`${collection}/${row.id}`);
    if (mayWrite && known !== undefined && bare.length > 0) summed += giveSums(db, table, bare);
  }
  return { faults, summed };
}

/** What somebody has changed since it was read has its own sum, or gets it at the next check. */
function giveSums(db: DatabaseSync, table: string, rows: readonly SummedRow[]): number {
  const give = db.prepare(
    `UPDATE ${table} SET suma = ? WHERE rowid = ? AND id = ? AND version = ? AND datos = ? AND suma IS NULL`,
  );
  db.exec('BEGIN IMMEDIATE');
  try {
    let given = 0;
    for (const { fila, id, version, datos } of rows)
      given += Number(give.run(sumOf(id, version, datos), fila, id, version, datos).changes);
    db.exec('COMMIT');
    return given;
  } catch (cause) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw cause;
  }
}

function isJson(datos: string): boolean {
  try {
    JSON.parse(datos);
    return true;
  } catch {
    return false;
  }
}

/** Files that are not what their own description says, by their shelf and name. */
async function faultyFiles(root: string): Promise<string[]> {
  const faults: string[] = [];
  for (const shelf of await namesOf(root))
    for (const name of await namesOf(path.join(root, shelf)))
      if (!name.startsWith('.') && !(await isWhole(path.join(root, shelf, name))))
        faults.push(`archivos/${shelf}/${name}`);
  return faults;
}

async function namesOf(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (cause) {
    if (hasCode(cause, 'ENOENT') || hasCode(cause, 'ENOTDIR')) return [];
    throw cause;
  }
}

async function isWhole(file: string): Promise<boolean> {
  try {
    if (!(await stat(file)).isFile()) return true;
    const said = await readHeader(file);
    const hash = createHash('sha256');
    for await (const chunk of contentOf(file)) hash.update(chunk);
    const { size } = await stat(file);
    const isAsSaid = size - HEADER_BYTES === said?.size && hash.digest('hex') === said.sha256;
    return said === null || (isAsSaid && said.id === path.basename(file));
  } catch (cause) {
    // Removed meanwhile; otherwise it cannot be read any more.
    return hasCode(cause, 'ENOENT');
  }
}

const wordsOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
