import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  DATABASE,
  FILES,
  FORMATS,
  formatIn,
  hasFormat,
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
import { fullDisk } from './full-disk.ts';
import { countsOf, shrinkage, type Counts } from './shrunk.ts';

/** How long to wait for a writer, in milliseconds. */
const BUSY_TIMEOUT_MS = 30_000;
const UNFINISHED = '.en-curso-';

/**
 * Copies a data folder while a server writes to it, and returns the folder of the new backup. The database is copied as
 * of one moment, without blocking anyone; uploaded files are created once and never changed, so those the copied
 * database names already exist. Files the last backup already has are linked instead of copied; for a copy inside the data
 * folder all of them are.
 */
export async function makeBackup(
  dataDir: string,
  backups: string,
  now: Date,
  { isInside = false }: { readonly isInside?: boolean } = {},
): Promise<{ folder: string; manifest: Manifest }> {
  refuseImpossible(dataDir, backups, isInside);
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const unlock = lock(backups);
  try {
    return await makeBackupAlone(dataDir, backups, now, isInside);
  } catch (cause) {
    const named = fullDisk(backups, cause);
    // What was begun would keep the disk full.
    if (named !== cause) await removeUnfinished(backups);
    throw named;
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

async function removeUnfinished(backups: string): Promise<void> {
  for (const name of await readdir(backups))
    if (name.startsWith(UNFINISHED)) await rm(path.join(backups, name), { recursive: true });
}

async function makeBackupAlone(
  dataDir: string,
  backups: string,
  now: Date,
  isInside: boolean,
): Promise<{ folder: string; manifest: Manifest }> {
  await removeUnfinished(backups);
  const name = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const aside = path.join(backups, UNFINISHED + name);
  await mkdir(aside, { mode: 0o700 });

  const database = path.join(aside, DATABASE);
  copyDatabase(path.join(dataDir, DATABASE), database);
  if (isInside) asBefore(database);
  const problems = integrityProblems(database);
  if (problems.length > 0) throw new Error(`La base de datos está dañada: ${problems.join('; ')}.`);
  const clave = existsSync(path.join(dataDir, KEY));
  if (clave) await copyFile(path.join(dataDir, KEY), path.join(aside, KEY));
  for (const file of clave ? [DATABASE, KEY] : [DATABASE]) await keepToOwner(path.join(aside, file));
  const danados = await copyUploads(dataDir, aside, isInside ? itself(dataDir) : await lastOf(backups));

  for (const file of clave ? [DATABASE, KEY] : [DATABASE]) await sync(path.join(aside, file));
  const archivos = (await uploadedFiles(aside)).length;
  const manifest: Manifest = {
    formato: 1,
    creado: now.toISOString(),
    sha256: await sha256Of(database),
    clave,
    ...(clave ? { claveSha256: await sha256Of(path.join(aside, KEY)) } : {}),
    archivos,
    danados,
    ...formatIn(database),
    cuentas: countsOf(database, archivos),
  };
  await writeFile(manifestOf(aside), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: 0o600 });
  await sync(aside);
  const folder = path.join(backups, name);
  await rename(aside, folder);
  await sync(backups);
  return { folder, manifest };
}

/**
 * Removes all but the newest backups, and returns how many were removed. Removes none, and says why, where the newest has lost
 * much against the others, unless that is right: from then on it is what later ones are compared with.
 */
export async function keepNewest(
  backups: string,
  kept: number,
  isLessRight = false,
): Promise<{ readonly removed: number; readonly lost: string | null }> {
  const all = await listBackups(backups);
  const lost = await lossOf(all);
  if (lost !== null && !isLessRight)
    return {
      removed: 0,
      lost: `El respaldo nuevo tiene mucho menos que los anteriores (${lost}): no se retiró ninguno. Revise la carpeta de datos; si está bien así, repita con --aceptar-menos.`,
    };
  if (lost !== null && all[0] !== undefined) await accept(all[0]);
  const old = all.slice(kept);
  for (const folder of old) await rm(folder, { recursive: true });
  return { removed: old.length, lost: null };
}

/** What the newest backup lacks of what the others hold, back to the last one that was accepted as it is. */
async function lossOf(newestFirst: readonly string[]): Promise<string | null> {
  const [newest, ...others] = newestFirst;
  if (newest === undefined || others.length === 0) return null;
  const before: Counts[] = [];
  for (const folder of others) {
    const manifest = await readManifest(folder);
    before.push(manifest.cuentas ?? countsOf(path.join(folder, DATABASE), manifest.archivos));
    if (manifest.aceptado === true) break;
  }
  const { cuentas, archivos } = await readManifest(newest);
  return shrinkage(cuentas ?? countsOf(path.join(newest, DATABASE), archivos), before);
}

async function accept(folder: string): Promise<void> {
  const manifest: Manifest = { ...(await readManifest(folder)), aceptado: true };
  await writeFile(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: 0o600 });
}

function refuseImpossible(dataDir: string, backups: string, isInside: boolean): void {
  if (!existsSync(path.join(dataDir, DATABASE)))
    throw new Error(`En ${dataDir} no hay ${DATABASE}: no es una carpeta de datos (DATA_DIR).`);
  const way = path.relative(path.resolve(dataDir), path.resolve(backups));
  if (!isInside && !way.startsWith('..') && !path.isAbsolute(way))
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

/** In the copy made before an upgrade nobody is upgrading: the older program opens it. */
function asBefore(database: string): void {
  const db = new DatabaseSync(database);
  try {
    const upgrading = "json_remove(datos, '$.hacia', '$.hechas', '$.respaldo', '$.dueno', '$.hasta')";
    if (hasFormat(db)) db.exec(`UPDATE ${FORMATS} SET datos = ${upgrading}`);
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

/** A copy on the same disk, for a while: what is linked is the very upload, and one that is deleted stays in the copy. */
const itself = (dataDir: string): Last => ({ folder: dataDir, has: () => true });

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
