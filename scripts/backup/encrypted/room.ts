import { statfs } from 'node:fs/promises';
import { BackupTrouble } from './trouble.ts';

/** What stays free besides: lists, folders and whoever else writes meanwhile. */
const MARGIN = 64 * 1024 ** 2;

/** The free bytes of the disk of a folder; null where the system does not tell. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

/** Refuses what will not fit, before anything is written, and says how much is missing. */
export async function refuseWithoutRoom(folder: string, bytes: number, what: string): Promise<void> {
  const free = await freeBytes(folder);
  const needed = bytes + MARGIN;
  if (free === null || free >= needed) return;
  throw new BackupTrouble(
    'lleno',
    `No cabe: ${what} necesita ${inWords(needed)} en ${folder} y quedan ${inWords(free)}. Faltan ${inWords(needed - free)}.`,
  );
}

const GB = 1000 ** 3;

/** `3,2 GB`, or megabytes below one; never less than there is. */
export const inWords = (bytes: number): string =>
  bytes >= GB
    ? `${String(Math.ceil(bytes / (GB / 10)) / 10).replace('.', ',')} GB`
    : `${String(Math.ceil(bytes / 1000 ** 2))} MB`;
