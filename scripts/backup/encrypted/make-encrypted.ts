import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { manifestOf, sync } from '../layout.ts';
import { encryptFile, encrypterFor, type Sealed } from './age-file.ts';
import { IDENTITY, recipientsOf, type Lock } from './keys.ts';
import { copyOpen, type OpenCopy } from './open-copy.ts';
import {
  clinicOf,
  LIST,
  listSealed,
  nameOf,
  openPlace,
  readSealedManifest,
  sealedManifestOf,
  stillThere,
} from './place.ts';
import type { SealedManifest } from './place.ts';
import { planUploads, poolOf, readList, sealUploads, writeList, type Before, type Uploads } from './pool.ts';
import { dropOld } from './drop-old.ts';
import { refuseWithoutRoom } from './room.ts';
import type { Keep } from './rotation.ts';
import { troubleAt } from './trouble.ts';
import { clearFolder } from './workspace.ts';

/** What a run is told. */
export interface Wanted {
  readonly place: string;
  readonly lock: Lock;
  readonly keep: Keep;
  readonly now: Date;
  /** The place is known to hold backups of this folder. */
  readonly known: boolean;
  readonly isNew: boolean;
  /** Somebody said that it is right for there to be so much less than before. */
  readonly isLessRight: boolean;
}

export interface MadeSealed {
  readonly folder: string;
  readonly manifest: SealedManifest;
  readonly bytes: number;
  readonly conservados: number;
  readonly retirados: number;
  /** What it lost against those before, in words, so that nothing old was removed; null where nothing. */
  readonly perdido: string | null;
}

const DAY_MS = 24 * 60 * 60_000;
const ASIDE = '.en-curso-';

/**
 * Writes an encrypted backup of a data folder to a place while a server writes to it. Whoever calls holds the workspace.
 * The database is encrypted again each time; an upload never changes, and is encrypted once for all backups of the place.
 */
export async function makeEncrypted(dataDir: string, wanted: Wanted): Promise<MadeSealed> {
  const { place } = wanted;
  refuseInside(dataDir, place);
  const casa = await clinicOf(dataDir);
  await openPlace(place, { casa, known: wanted.known, isNew: wanted.isNew });
  try {
    return await writeBackup(dataDir, casa, wanted);
  } catch (cause) {
    throw troubleAt(place, cause);
  } finally {
    await rm(clearFolder(dataDir, 'copia'), { recursive: true, force: true });
  }
}

async function writeBackup(dataDir: string, casa: string, wanted: Wanted): Promise<MadeSealed> {
  const { place, lock, keep, now } = wanted;
  await dropUnfinished(place);
  const llaves = await recipientsOf(lock, place);
  const etiqueta = createHash('sha256').update(llaves.join('\n')).digest('hex').slice(0, 8);
  const encrypter = encrypterFor(llaves);
  const copy = await copyOpen(dataDir);
  const pool = poolOf(place, etiqueta);
  const before = await lastOf(place, now);
  const plan = await planUploads(
    dataDir,
    { place, pool },
    before.etiqueta === etiqueta ? before : { ...before, last: [] },
  );
  await refuseWithoutRoom(place, copy.bytes + plan.bytes, 'el respaldo');

  const uploads = await sealUploads(dataDir, pool, plan, encrypter);
  await copy.manifest(uploads.pooled.length, uploads.danados, now);
  const aside = path.join(place, ASIDE + nameOf(now));
  await mkdir(aside, { mode: 0o700 });
  const partes = await writeParts(aside, { copy, uploads, encrypter, place, lock });
  const manifest: SealedManifest = {
    formato: 1,
    creado: now.toISOString(),
    casa,
    llaves,
    frase: 'phraseFile' in lock,
    etiqueta,
    documentos: copy.documentos,
    archivos: uploads.pooled.length,
    danados: uploads.danados,
    cuentas: copy.counts(uploads.pooled.length),
    ...(wanted.isLessRight ? { aceptado: true } : {}),
    abierto: copy.bytes + uploads.abierto,
    partes,
  };
  await writeFile(sealedManifestOf(aside), `${JSON.stringify(manifest, null, 2)}\n`, {
    flush: true,
    mode: 0o600,
  });
  await sync(aside);
  stillThere(place);
  const folder = path.join(place, nameOf(now));
  await rename(aside, folder);
  await sync(place);
  const dropped = await dropOld(place, keep, manifest);
  const bytes = [...Object.values(partes), ...uploads.pooled].reduce((sum, part) => sum + part.bytes, 0);
  return { folder, manifest, bytes, ...dropped };
}

/** A place within the data would copy itself, and burn with them. */
function refuseInside(dataDir: string, place: string): void {
  const way = path.relative(path.resolve(dataDir), path.resolve(place));
  if (!way.startsWith('..') && !path.isAbsolute(way))
    throw troubleAt(place, new Error('La carpeta de los respaldos no puede estar dentro de la de datos.'));
}

async function dropUnfinished(place: string): Promise<void> {
  for (const name of await readdir(place))
    if (name.startsWith(ASIDE) || name.startsWith('.retirado-'))
      await rm(path.join(place, name), { recursive: true, force: true });
}

interface Last extends Before {
  readonly etiqueta: string | null;
}

async function lastOf(place: string, now: Date): Promise<Last> {
  const today = Math.floor(now.getTime() / DAY_MS);
  const [backup] = await listSealed(place);
  if (backup === undefined) return { last: [], damaged: [], today, etiqueta: null };
  // One that cannot be read costs time, and no backup.
  const [manifest, last] = await Promise.all([
    readSealedManifest(backup).catch(() => null),
    readList(backup).catch(() => []),
  ]);
  return { last, damaged: manifest?.danados ?? [], today, etiqueta: manifest?.etiqueta ?? null };
}

interface Parts {
  readonly copy: OpenCopy;
  readonly uploads: Uploads;
  readonly encrypter: ReturnType<typeof encrypterFor>;
  readonly place: string;
  readonly lock: Lock;
}

async function writeParts(
  aside: string,
  { copy, uploads, encrypter, place, lock }: Parts,
): Promise<Record<string, Sealed>> {
  const partes: Record<string, Sealed> = {};
  for (const file of [...copy.files.map((name) => path.join(copy.folder, name)), manifestOf(copy.folder)]) {
    const name = `${path.basename(file)}.age`;
    partes[name] = await encryptFile(file, path.join(aside, name), encrypter);
  }
  partes[LIST] = await writeAs(path.join(aside, LIST), Buffer.from(writeList(uploads.pooled)));
  // The key that the phrase opens goes with each backup, so that one alone can be taken elsewhere.
  const locked = path.join(place, IDENTITY);
  if ('phraseFile' in lock && existsSync(locked))
    partes[IDENTITY] = await writeAs(path.join(aside, IDENTITY), await readFile(locked));
  return partes;
}

async function writeAs(file: string, bytes: Buffer): Promise<Sealed> {
  await writeFile(file, bytes, { flush: true, mode: 0o600 });
  return { bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}
