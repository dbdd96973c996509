import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartRefusal } from '#application/ports/start-refusal';
import { hasCode } from '../error-code.ts';

/** SQLite's result codes, in the low byte of an error's code. */
const [BUSY, READ_ONLY, IO_ERROR, DAMAGED, FULL, CANNOT_OPEN, NO_DATABASE] = [5, 8, 10, 11, 13, 14, 26];

const RESTORE =
  'restaure el último respaldo en una carpeta nueva (docs/deploy.md, B4) y guarde aparte la dañada';

/** Why a database file could not be opened, as one sentence that says what to do. */
export function openRefusal(file: string, cause: unknown): StartRefusal {
  const refused = (sentence: string, isLasting = false): StartRefusal =>
    new StartRefusal(sentence, { cause, isLasting });
  const folder = path.dirname(file);
  switch (resultCode(cause)) {
    case BUSY:
      return refused(`Otro programa tiene ocupada la base de datos ${file}: ciérrelo y vuelva a iniciar.`);
    case FULL:
      return refused(fullDisk(folder));
    case IO_ERROR:
      return refused(
        `El disco de ${folder} no se deja leer o escribir: revíselo antes de volver a iniciar, y tenga a mano el último respaldo.`,
      );
    case READ_ONLY:
    case CANNOT_OPEN:
      return refused(notOurs(isWritable(folder) ? file : folder));
    case DAMAGED:
    case NO_DATABASE:
      return refused(damaged(file), true);
    case null:
    default:
      return refused(pathRefusal(folder, cause) ?? `No se puede abrir la base de datos ${file}: ${RESTORE}.`);
  }
}

/** Why a folder or a file of it cannot be used, when the system says so. */
export function pathRefusal(place: string, cause: unknown): string | null {
  if (hasCode(cause, 'ENOSPC') || hasCode(cause, 'EDQUOT') || hasCode(cause, 'EFBIG')) return fullDisk(place);
  if (hasCode(cause, 'EEXIST') || hasCode(cause, 'ENOTDIR'))
    return `${place} no es una carpeta: elija con DATA_DIR la carpeta de datos.`;
  if (hasCode(cause, 'EROFS') || hasCode(cause, 'EACCES') || hasCode(cause, 'EPERM')) return notOurs(place);
  return null;
}

const fullDisk = (folder: string): string =>
  `El disco de ${folder} está lleno: libere espacio y vuelva a iniciar.`;

const isWritable = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** What cannot be written: another user's, or only to be read. */
function notOurs(asked: string): string {
  const place = nearest(asked);
  const owner = ownerOf(place);
  const user = process.geteuid?.();
  if (owner !== null && user !== undefined && owner !== user)
    return `${place} pertenece a otro usuario del sistema (${String(owner)}) y el servidor es el ${String(user)}: inicie con ese usuario o dele la carpeta con «chown -R».`;
  return `No se puede escribir en ${place}, que está solo para lectura: dele permiso de escritura al usuario del servidor, o elija otra carpeta con DATA_DIR.`;
}

function damaged(file: string): string {
  const missing = missingBytes(file);
  return missing > 0
    ? `La base de datos ${file} está cortada, le faltan ${String(missing)} bytes: ${RESTORE}.`
    : `La base de datos ${file} está dañada o no es una base de datos: ${RESTORE}.`;
}

/** By how much a file is shorter than its own first page says; 0 when it does not say. */
function missingBytes(file: string): number {
  const header = Buffer.alloc(100);
  try {
    const handle = openSync(file, 'r');
    try {
      if (readSync(handle, header, 0, 100, 0) < 100) return 0;
    } finally {
      closeSync(handle);
    }
    if (header.toString('latin1', 0, 15) !== 'SQLite format 3') return 0;
    const page = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
    return Math.max(0, header.readUInt32BE(28) * page - statSync(file).size);
  } catch {
    return 0;
  }
}

/** The place itself or, where it is not there yet, the folder in which it would be made. */
function nearest(place: string): string {
  const above = path.dirname(place);
  return ownerOf(place) !== null || above === place ? place : nearest(above);
}

function ownerOf(place: string): number | null {
  try {
    return statSync(place).uid;
  } catch {
    return null;
  }
}

const resultCode = (cause: unknown): number | null =>
  cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number'
    ? cause.errcode & 0xff
    : null;
