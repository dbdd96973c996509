import type { Dirent, Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { EquipmentId } from '#domain/studies/device';

/** Where files go once they are dealt with, inside the folder of their device. */
export const RECEIVED = 'recibidos';
export const REFUSED = 'rechazados';

/** A file of which a device may still be writing. */
export interface SeenFile {
  readonly path: string;
  readonly equipo: EquipmentId;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Names of files that are being written, or that a system keeps for itself. */
const PASSING = [
  /^[.~]/u,
  /~$/u,
  /\.(?:tmp|temp|part|partial|crdownload|download|lock|lck|swp|bak)$/iu,
  /^(?:thumbs\.db|desktop\.ini|dicomdir)$/iu,
];

export const isPassing = (name: string): boolean => PASSING.some((pattern) => pattern.test(name));

/**
 * The files in a device's folder and in the folders inside of it, one level deep, in the order of their names. Links are not
 * followed, and what has passed through already is left out. A folder that is gone has none.
 */
export async function filesOf(root: string, equipo: EquipmentId): Promise<SeenFile[]> {
  const own = path.join(root, equipo);
  const entries = await listed(own);
  const inside = entries.filter(
    (entry) => entry.isDirectory() && !isPassing(entry.name) && ![RECEIVED, REFUSED].includes(entry.name),
  );
  const below = await Promise.all(
    inside.map(async ({ name }) => pathsIn(path.join(own, name), await listed(path.join(own, name)))),
  );
  const paths = [...pathsIn(own, entries), ...below.flat()].sort();
  const seen = await Promise.all(paths.map((file) => seenFile(file, equipo)));
  return seen.filter((each) => each !== null);
}

const pathsIn = (folder: string, entries: readonly Dirent[]): string[] =>
  entries
    .filter((entry) => entry.isFile() && !isPassing(entry.name))
    .map(({ name }) => path.join(folder, name));

async function listed(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (cause) {
    if (isGone(cause)) return [];
    throw cause;
  }
}

/** Null for what is gone by now, or is a link. */
async function seenFile(file: string, equipo: EquipmentId): Promise<SeenFile | null> {
  let found: Stats;
  try {
    found = await lstat(file);
  } catch (cause) {
    if (isGone(cause)) return null;
    throw cause;
  }
  return found.isFile() ? { path: file, equipo, size: found.size, mtimeMs: found.mtimeMs } : null;
}

export const isGone = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';

/** Tells the files that have stopped growing: with the same size and time in two looks in a row, and not empty. */
export class StillFiles {
  #before = new Map<string, SeenFile>();

  /** Of what is seen now, that which was seen just so the last time. */
  of(seen: readonly SeenFile[]): SeenFile[] {
    const still = seen.filter(({ path: file, size, mtimeMs }) => {
      const before = this.#before.get(file);
      return size > 0 && before?.size === size && before.mtimeMs === mtimeMs;
    });
    this.#before = new Map(seen.map((each) => [each.path, each]));
    return still;
  }
}
