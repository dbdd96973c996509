import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  DATABASE,
  FILES,
  KEY,
  manifestOf,
  newerProblem,
  readManifest,
  sha256Of,
  sync,
  type Manifest,
} from '../layout.ts';
import { backupProblems } from '../restore-backup.ts';
import { decryptFile } from './age-file.ts';
import { decrypterFor, IDENTITY } from './keys.ts';
import { LIST, listSealed, markOf, readSealedManifest, type SealedManifest } from './place.ts';
import { pooledName, poolOf, readList } from './pool.ts';
import { refuseWithoutRoom } from './room.ts';
import { BackupTrouble } from './trouble.ts';

/** A backup, and what it says of itself. */
export interface FoundBackup {
  readonly folder: string;
  readonly manifest: SealedManifest;
}

/** The backup of a folder or, of a place with several, the newest; null where there is no encrypted one. */
export async function findSealed(from: string): Promise<FoundBackup | null> {
  const [newest] = await listSealed(from);
  const folder = newest ?? from;
  if (newest === undefined && !existsSync(path.join(from, 'cifrado.json'))) {
    if (existsSync(from) && (await markOf(from)) !== null)
      throw new BackupTrouble('ausente', `En ${from} todavía no hay ningún respaldo terminado.`);
    return null;
  }
  return { folder, manifest: await readSealedManifest(folder) };
}

const ASIDE = '.restaurando';

/**
 * Opens a backup into a folder that is missing or empty. Everything is decrypted and compared within a folder of its own
 * first: a data folder comes to be only of a backup that is whole, and its database last.
 */
export async function restoreSealed(
  { folder, manifest }: FoundBackup,
  secret: string,
  dataDir: string,
): Promise<Manifest> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new Error(`${dataDir} no está vacía: se restaura en una carpeta nueva, sin tocar la que hay.`);
  const decrypter = await decrypterFor(secret, path.join(folder, IDENTITY));
  const isOurs = !existsSync(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const aside = path.join(dataDir, ASIDE);
  try {
    await refuseWithoutRoom(dataDir, manifest.abierto, 'lo restaurado');
    await mkdir(aside, { mode: 0o700 });
    await openParts(folder, manifest, aside, decrypter);
    await openUploads(folder, manifest, aside, decrypter);
    const inner = await readManifest(aside);
    const newer = newerProblem(inner);
    if (newer !== null) throw new Error(`${folder}: ${newer}`);
    const problems = await backupProblems(aside, inner);
    if (problems.length > 0)
      throw new BackupTrouble(
        'danado',
        `El respaldo ${folder} está dañado:\n${problems.map((one) => `  - ${one}`).join('\n')}`,
      );
    await moveIn(aside, dataDir, inner);
    return inner;
  } catch (cause) {
    await rm(isOurs ? dataDir : aside, { recursive: true, force: true });
    throw cause;
  }
}

type Decrypter = Awaited<ReturnType<typeof decrypterFor>>;

async function openParts(
  folder: string,
  { partes }: SealedManifest,
  aside: string,
  decrypter: Decrypter,
): Promise<void> {
  const names = [DATABASE, KEY, path.basename(manifestOf(folder))];
  for (const name of names) {
    const sealed = partes[`${name}.age`];
    if (sealed === undefined && name === KEY) continue;
    if (sealed === undefined) throw new BackupTrouble('danado', `Falta ${name}.age en ${folder}.`);
    await decryptFile(path.join(folder, `${name}.age`), path.join(aside, name), decrypter, sealed);
  }
}

async function openUploads(
  folder: string,
  { partes, etiqueta, archivos }: SealedManifest,
  aside: string,
  decrypter: Decrypter,
): Promise<void> {
  const list = path.join(folder, LIST);
  if (!existsSync(list) || (await sha256Of(list)) !== partes[LIST]?.sha256)
    throw new BackupTrouble('danado', `${list} no es la lista que se guardó.`);
  const all = await readList(folder);
  if (all.length !== archivos) throw new BackupTrouble('danado', `${list} no es la lista que se guardó.`);
  const pool = poolOf(path.dirname(folder), etiqueta);
  for (const one of all) {
    const to = path.join(aside, FILES, one.place);
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    await decryptFile(path.join(pool, pooledName(one)), to, decrypter, one);
  }
}

/** Everything is whole: it gets its names, the database last, since a server can start on any folder with one. */
async function moveIn(aside: string, dataDir: string, { clave }: Manifest): Promise<void> {
  const names = [FILES, ...(clave ? [KEY] : []), DATABASE];
  for (const name of names)
    if (existsSync(path.join(aside, name))) await rename(path.join(aside, name), path.join(dataDir, name));
  await rm(aside, { recursive: true, force: true });
  await sync(dataDir);
}
