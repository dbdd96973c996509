// Its type alone: this program also runs where there are no sources.
import type { CopyTrouble } from '#domain/backup/kept-copies';

/** A problem that is reported in words, without a stack. */
export class BackupTrouble extends Error {
  readonly code: CopyTrouble;

  constructor(code: CopyTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Error codes of a file system, and what has happened to the place when they come. */
const OF_SYSTEM: Readonly<Record<string, readonly [CopyTrouble, string]>> = {
  ENOSPC: ['lleno', 'No queda espacio'],
  EDQUOT: ['lleno', 'No queda espacio'],
  EFBIG: ['lleno', 'El disco no admite archivos tan grandes (FAT32): use exFAT, NTFS o ext4'],
  EROFS: ['solo_lectura', 'No se puede escribir'],
  EACCES: ['solo_lectura', 'No se puede escribir'],
  EPERM: ['solo_lectura', 'No se puede escribir'],
  ENOENT: ['ausente', 'Dejó de estar'],
  ENODEV: ['ausente', 'Dejó de estar'],
  ENXIO: ['ausente', 'Dejó de estar'],
  EIO: ['ausente', 'No se puede leer ni escribir'],
  ESTALE: ['ausente', 'Dejó de estar'],
  ENOTCONN: ['ausente', 'Dejó de estar'],
  EHOSTDOWN: ['ausente', 'Dejó de estar'],
};

/** What SQLite says of a disk that is full. */
const SQLITE_FULL = 13;

/** Whatever went wrong at a place, in words. */
export function troubleAt(place: string, cause: unknown): BackupTrouble {
  if (cause instanceof BackupTrouble) return cause;
  const known = OF_SYSTEM[(cause as NodeJS.ErrnoException | null)?.code ?? ''];
  if (known !== undefined) return new BackupTrouble(known[0], `${known[1]}: ${place}.`, { cause });
  if ((cause as { errcode?: unknown } | null)?.errcode === SQLITE_FULL)
    return new BackupTrouble('lleno', 'No queda espacio en el disco de los datos.', { cause });
  const said = cause instanceof Error ? cause.message : String(cause);
  return new BackupTrouble(/dañad/.test(said) ? 'danado' : 'otro', said, { cause });
}

/** What Node says when a file is not there. */
export const isMissing = (cause: unknown): boolean =>
  (cause as NodeJS.ErrnoException | null)?.code === 'ENOENT';
