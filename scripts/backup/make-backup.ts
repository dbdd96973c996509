import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  DATABASE,
  FILES,
  headerOf,
  integrityProblems,
  isWhole,
  keepToOwner,
  KEY,
  listBackups,
  manifestOf,
  readManifest,
  sha256Of,
  sync,
  uploadedFiles,
  type Manifest,
} from './layout.ts';

/** How long to wait for a writer, in milliseconds. */
const BUSY_TIMEOUT_MS = 30_000;
const UNFINISHED = '.en-curso-';

/**
 * Copies a data folder while a server writes to it, and returns the folder of the new backup. The database is copied as
 * of one moment, without blocking anyone; uploaded files are created once and never changed, so those the copied
 * database names already exist. Files the last backup already has are linked instead of copied.
 */
export async function makeBackup(
  dataDir: string,
  backups: string,
  now: Date,
): Promise<{ folder: string; manifest: Manifest }> {
  refuseImpossible(dataDir, backups);
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const unlock = lock(backups);
  try {
    return await makeBackupAlone(dataDir, backups, now);
  } finally {
    unlock();
  }
}

/** A process holds the lock through a database file, so the lock is released however the process ends. */
function lock(backups: string): () => void {
  const db = new DatabaseSync(path.join(backups, '.candado'));
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    db.close();
    throw new Error('Ya hay un respaldo en marcha.', { cause });
  }
  return () => db.close();
}

async function makeBackupAlone(
  dataDir: string,
  backups: string,
  now: Date,
): Promise<{ folder: string; manifest: Manifest }> {
  for (const name of await readdir(backups))
    if (name.startsWith(UNFINISHED)) await rm(path.join(backups, name), { recursive: true });
  const name = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const aside = path.join(backups, UNFINISHED + name);
  await mkdir(aside, { mode: 0o700 });

  const database = path.join(aside, DATABASE);
  copyDatabase(path.join(dataDir, DATABASE), database);
  const problems = integrityProblems(database);
  if (problems.length > 0) throw new Error(`La base de datos está dañada: ${problems.join('; ')}.`);
  const clave = existsSync(path.join(dataDir, KEY));
  if (clave) await copyFile(path.join(dataDir, KEY), path.join(aside, KEY));
  for (const file of clave ? [DATABASE, KEY] : [DATABASE]) await keepToOwner(path.join(aside, file));
  const danados = await copyUploads(dataDir, aside, await lastOf(backups));

  for (const file of clave ? [DATABASE, KEY] : [DATABASE]) await sync(path.join(aside, file));
  const manifest: Manifest = {
    formato: 1,
    creado: now.toISOString(),
    sha256: await sha256Of(database),
    clave,
    ...(clave ? { claveSha256: await sha256Of(path.join(aside, KEY)) } : {}),
    archivos: (await uploadedFiles(aside)).length,
    danados,
  };
  await writeFile(manifestOf(aside), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: 0o600 });
  await sync(aside);
  const folder = path.join(backups, name);
  await rename(aside, folder);
  await sync(backups);
  return { folder, manifest };
}

/** Removes all but the newest backups, and returns how many were removed. */
export async function keepNewest(backups: string, kept: number): Promise<number> {
  const old = (await listBackups(backups)).slice(kept);
  for (const folder of old) await rm(folder, { recursive: true });
  return old.length;
}

function refuseImpossible(dataDir: string, backups: string): void {
  if (!existsSync(path.join(dataDir, DATABASE)))
    throw new Error(`En ${dataDir} no hay ${DATABASE}: no es una carpeta de datos (DATA_DIR).`);
  const way = path.relative(path.resolve(dataDir), path.resolve(backups));
  if (!way.startsWith('..') && !path.isAbsolute(way))
    throw new Error('La carpeta de los respaldos (--out) no puede estar dentro de la de datos.');
}

/** `VACUUM INTO` reads one snapshot: concurrent writers go on, and their writes are not in the copy. */
export function copyDatabase(from: string, to: string): void {
  const db = new DatabaseSync(from, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
}

/** The newest backup, and which of its uploads may be linked: those that were intact. */
interface Last {
  readonly folder: string;
  has(place: string): boolean;
}

async function lastOf(backups: string): Promise<Last | null> {
  const [folder] = await listBackups(backups);
  if (folder === undefined) return null;
  const [{ danados }, places] = await Promise.all([readManifest(folder), uploadedFiles(folder)]);
  const whole = new Set(places.filter((place) => !danados.includes(place)));
  return { folder, has: (place) => whole.has(place) };
}

/** Copies every upload, and returns those that do not match their own description. */
async function copyUploads(dataDir: string, aside: string, last: Last | null): Promise<string[]> {
  const damaged: string[] = [];
  for (const place of await uploadedFiles(dataDir)) {
    const [from, to] = [path.join(dataDir, FILES, place), path.join(aside, FILES, place)];
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    if (last?.has(place) === true && (await linked(from, path.join(last.folder, FILES, place), to))) continue;
    try {
      await copyFile(from, to);
    } catch (cause) {
      // Deleted since the folder was listed.
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw cause;
    }
    await sync(to);
    if (!(await isWhole(to))) damaged.push(place);
  }
  return damaged;
}

/** Links the last backup's copy into the new one when the content is the same; false when it cannot. */
async function linked(current: string, kept: string, to: string): Promise<boolean> {
  try {
    const [now, then] = await Promise.all([stat(current), stat(kept)]);
    if (now.size !== then.size || !(await headerOf(current)).equals(await headerOf(kept))) return false;
    await link(kept, to);
    return true;
  } catch {
    // A disk without hard links, or an upload just deleted: it is then copied, or found missing.
    return false;
  }
}
