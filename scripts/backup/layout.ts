import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// Only Node's own modules in this folder: backups are also made and restored in the image, which has no sources.

/** The contents of a data folder. Its picture cache is left out: pictures are made again. */
export const DATABASE = 'clinica.db';
export const KEY = 'clave-de-sesiones';
export const FILES = 'archivos';
/** The shortest key that the server accepts (`secret-key.ts`). */
const KEY_MIN = 32;
/** Whoever makes and restores backups, and nobody else. */
const OWN = 0o600;

/** Copies keep the rights of what they were made from, which may be of wider times. */
export const keepToOwner = (file: string): Promise<void> => chmod(file, OWN);

/** Written last: a folder without it is not a backup. */
const MANIFEST = 'respaldo.json';
/** Each uploaded file starts with its description in this many bytes; the content follows. */
const HEADER_BYTES = 1024;

/** The format of stored documents that this program knows (`src/application/versions/steps.ts`). */
export const STORE_FORMAT = 3;

/** A backup's description of itself. `danados` are files that were already damaged in the data folder. */
export interface Manifest {
  readonly formato: 1;
  readonly creado: string;
  readonly sha256: string;
  readonly clave: boolean;
  /** The hash of the key; older backups have none. */
  readonly claveSha256?: string;
  readonly archivos: number;
  readonly danados: readonly string[];
  /** The format of the documents in it, and the program that brought them there; older backups have neither. */
  readonly almacen?: number;
  readonly programa?: string;
  /** How much it holds; older backups do not say. */
  readonly cuentas?: Readonly<Record<string, number>>;
  /** Somebody said that it is right for it to hold much less than those before. */
  readonly aceptado?: boolean;
}

export const manifestOf = (backup: string): string => path.join(backup, MANIFEST);

/** Reads a backup's manifest; throws for anything that is not one of our backups. */
export async function readManifest(backup: string): Promise<Manifest> {
  if (!existsSync(manifestOf(backup)))
    throw new Error(`En ${backup} no hay ${MANIFEST}: no es un respaldo terminado.`);
  const read: unknown = await readFile(manifestOf(backup), 'utf8')
    .then(JSON.parse)
    .catch(() => null);
  if (!isManifest(read)) throw new Error(`${manifestOf(backup)} no se puede leer, o es de otra versión.`);
  return read;
}

function isManifest(read: unknown): read is Manifest {
  if (typeof read !== 'object' || read === null) return false;
  const { formato, creado, sha256, clave, claveSha256, archivos, danados, almacen, programa } =
    read as Partial<Manifest>;
  return (
    formato === 1 &&
    typeof creado === 'string' &&
    typeof sha256 === 'string' &&
    typeof clave === 'boolean' &&
    (claveSha256 === undefined || typeof claveSha256 === 'string') &&
    typeof archivos === 'number' &&
    Array.isArray(danados) &&
    (almacen === undefined || typeof almacen === 'number') &&
    (programa === undefined || typeof programa === 'string')
  );
}

/** The complete backups in a folder, newest first. */
export async function listBackups(backups: string): Promise<string[]> {
  const names = existsSync(backups) ? await readdir(backups) : [];
  return names
    .filter((name) => /^\d{8}T\d{6}Z$/.test(name) && existsSync(manifestOf(path.join(backups, name))))
    .sort()
    .reverse()
    .map((name) => path.join(backups, name));
}

/** The uploaded files of a data folder or of a backup, as `7f/the-id`; those still being written are not included. */
export async function uploadedFiles(folder: string): Promise<string[]> {
  const root = path.join(folder, FILES);
  if (!existsSync(root)) return [];
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** The first bytes of an uploaded file, which hold its size and the hash of its content. */
export async function headerOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    await handle.read(header, 0, HEADER_BYTES, 0);
    return header;
  } finally {
    await handle.close();
  }
}

/** True when an uploaded file is, byte by byte, what its own description says. */
export async function isWhole(file: string): Promise<boolean> {
  try {
    const said = JSON.parse((await headerOf(file)).toString('utf8')) as { size?: unknown; sha256?: unknown };
    const { size } = await stat(file);
    return size - HEADER_BYTES === said.size && (await sha256Of(file, HEADER_BYTES)) === said.sha256;
  } catch (cause) {
    if (cause instanceof SyntaxError) return false;
    throw cause;
  }
}

/** The hash of a file from a byte offset on. */
export async function sha256Of(file: string, start = 0): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { start })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Why the key of a folder cannot sign sessions, in words; null when it can. */
export async function keyProblem(folder: string): Promise<string | null> {
  const key = (await readFile(path.join(folder, KEY), 'utf8')).trim();
  return key.length >= KEY_MIN ? null : `${KEY} está vacía o incompleta.`;
}

/** What SQLite finds wrong in a database file, in its own words; empty when it is intact. */
export function integrityProblems(file: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const lines = db
      .prepare('PRAGMA integrity_check')
      .all()
      .map((row) => String(row['integrity_check']));
    return lines.length === 1 && lines[0] === 'ok' ? [] : lines;
  } finally {
    db.close();
  }
}

/** The table that says in which format the documents are. */
export const FORMATS = 'c_formatos';
export const hasFormat = (db: DatabaseSync): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(FORMATS) !== undefined;

/** In which format the documents of a database file are, and by which program; neither from before there were numbers. */
export function formatIn(file: string): Pick<Manifest, 'almacen' | 'programa'> {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    if (!hasFormat(db)) return {};
    const row = db
      .prepare(
        `SELECT datos ->> '$.numero' AS numero, datos ->> '$.programa' AS programa FROM ${FORMATS} WHERE id = 'almacen'`,
      )
      .get();
    return row === undefined ? {} : { almacen: Number(row['numero']), programa: String(row['programa']) };
  } finally {
    db.close();
  }
}

/** Why a backup of a newer program is not restored by this one, in words; null when it is of this program or an older one. */
export const newerProblem = ({
  almacen = 0,
  programa,
}: Pick<Manifest, 'almacen' | 'programa'>): string | null =>
  almacen <= STORE_FORMAT
    ? null
    : `El respaldo está en el formato ${String(almacen)}, que escribe la versión ${String(programa)} del programa; esta versión llega hasta el ${String(STORE_FORMAT)}. Restáurelo con esa versión o una posterior.`;

/** How long ago something was, in the words of who has to write again what came after it. */
export function minutesSince(moment: string, now: Date): string {
  const minutes = Math.max(0, Math.ceil((now.getTime() - Date.parse(moment)) / 60_000));
  return minutes === 1 ? '1 minuto' : `${String(minutes)} minutos`;
}

/** Systems and disks that do not force folders to disk (Windows, shares) say one of these. */
const NO_FOLDER_SYNC = new Set(['EISDIR', 'EPERM', 'EINVAL', 'ENOTSUP', 'EBADF']);

/** Forces a file, or a folder's list of names, to disk. */
export async function sync(place: string): Promise<void> {
  const isFolder = (await stat(place)).isDirectory();
  try {
    // Windows forces only what was opened for writing.
    const handle = await open(place, isFolder ? 'r' : 'r+');
    await handle.sync().finally(() => handle.close());
  } catch (cause) {
    if (!isFolder || !NO_FOLDER_SYNC.has((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
  }
}
