import { existsSync } from 'node:fs';
import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  DATABASE,
  formatIn,
  integrityProblems,
  KEY,
  manifestOf,
  sha256Of,
  type Manifest,
} from '../layout.ts';
import { copyDatabase } from '../make-backup.ts';
import { countsOf, type Counts } from '../shrunk.ts';
import { refuseWithoutRoom } from './room.ts';
import { BackupTrouble } from './trouble.ts';
import { clearFolder } from './workspace.ts';

/** What is encrypted of a data folder besides its uploads. */
export interface OpenCopy {
  readonly folder: string;
  /** The names of its files. */
  readonly files: readonly string[];
  readonly bytes: number;
  readonly documentos: number;
  /** How much it holds, with so many uploads. */
  counts(archivos: number): Counts;
  manifest(archivos: number, danados: readonly string[], now: Date): Promise<Manifest>;
}

/** Copies the database as of one moment, beside the data, and checks the copy. */
export async function copyOpen(dataDir: string): Promise<OpenCopy> {
  const database = path.join(dataDir, DATABASE);
  await refuseWithoutRoom(dataDir, (await stat(database)).size, 'la copia de la base');
  const folder = clearFolder(dataDir, 'copia');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = path.join(folder, DATABASE);
  copyDatabase(database, copy);
  const problems = integrityProblems(copy);
  if (problems.length > 0)
    throw new BackupTrouble('danado', `La base de datos está dañada: ${problems.join('; ')}.`);
  const clave = existsSync(path.join(dataDir, KEY));
  if (clave) await copyFile(path.join(dataDir, KEY), path.join(folder, KEY));
  return {
    folder,
    files: clave ? [DATABASE, KEY] : [DATABASE],
    bytes: (await stat(copy)).size,
    documentos: countDocuments(copy),
    counts: (archivos) => countsOf(copy, archivos),
    manifest: async (archivos, danados, now) => {
      const manifest: Manifest = {
        formato: 1,
        creado: now.toISOString(),
        sha256: await sha256Of(copy),
        clave,
        ...(clave ? { claveSha256: await sha256Of(path.join(folder, KEY)) } : {}),
        archivos,
        danados,
        ...formatIn(copy),
        cuentas: countsOf(copy, archivos),
      };
      await writeFile(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
      return manifest;
    },
  };
}

/** The documents of every collection: each has a table with these columns. */
export function countDocuments(database: string): number {
  const db = new DatabaseSync(database, { readOnly: true });
  try {
    const tables = db
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%version INTEGER NOT NULL, datos TEXT NOT NULL%'",
      )
      .all();
    return tables.reduce((sum, { name }) => {
      const row = db.prepare(`SELECT count(*) AS n FROM "${String(name).replaceAll('"', '""')}"`).get();
      return sum + Number(row?.['n']);
    }, 0);
  } finally {
    db.close();
  }
}
