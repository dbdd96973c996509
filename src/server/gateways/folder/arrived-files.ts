import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { EquipmentId } from '#domain/studies/device';
import { isLinked } from './own-place.ts';

/** Where files go once they are dealt with, inside the folder of their device. */
export const RECEIVED = 'recibidos';
export const REFUSED = 'rechazados';
/** Devices put their files into folders by day, patient and eye. */
const DEEPEST = 4;

/** A device's folder, by its name in the watched one. */
export interface DeviceFolder {
  readonly equipo: EquipmentId;
  readonly carpeta: string;
}

/** A file of which a device may still be writing. */
export interface SeenFile extends DeviceFolder {
  readonly path: string;
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
 * The files in a device's folder and in the folders inside of it, some levels deep, in the order of their names; and the
 * folders that lie too deep to be looked into. Links are not followed, and what has passed through already is left out. A
 * folder that is gone has none, nor has one that is a link to another place; that is reported by `linked`. A file with a second
 * name is passed over until it has one alone: the other one may be anything.
 */
export async function filesOf(
  root: string,
  of: DeviceFolder,
): Promise<{ readonly files: SeenFile[]; readonly tooDeep: string[]; readonly linked: boolean }> {
  const tooDeep: string[] = [];
  if (await isLinked(root, path.join(root, of.carpeta))) return { files: [], tooDeep, linked: true };
  const paths = await pathsBelow(path.join(root, of.carpeta), 0, tooDeep);
  const seen = await Promise.all(paths.sort().map((file) => seenFile(file, of)));
  return { files: seen.filter((each) => each !== null), tooDeep, linked: false };
}

async function pathsBelow(folder: string, depth: number, tooDeep: string[]): Promise<string[]> {
  const entries = await listed(folder);
  const inside = entries.filter(
    ({ name, isDirectory }) =>
      isDirectory && !isPassing(name) && !(depth === 0 && [RECEIVED, REFUSED].includes(name)),
  );
  if (depth === DEEPEST) {
    tooDeep.push(...inside.map(({ name }) => path.join(folder, name)));
    return pathsIn(folder, entries);
  }
  const below: string[] = [];
  for (const { name } of inside)
    below.push(...(await pathsBelow(path.join(folder, name), depth + 1, tooDeep)));
  return [...pathsIn(folder, entries), ...below];
}

interface Entry {
  readonly name: string;
  readonly isFile: boolean;
  readonly isDirectory: boolean;
}

const pathsIn = (folder: string, entries: readonly Entry[]): string[] =>
  entries
    .filter((entry) => entry.isFile && !isPassing(entry.name))
    .map(({ name }) => path.join(folder, name));

async function listed(folder: string): Promise<Entry[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.map((entry) => ({
      name: entry.name,
      isFile: entry.isFile(),
      isDirectory: entry.isDirectory(),
    }));
  } catch (cause) {
    if (isGone(cause)) return [];
    throw cause;
  }
}

/** Null for what is gone by now, or is a link of any kind. */
async function seenFile(file: string, { equipo, carpeta }: DeviceFolder): Promise<SeenFile | null> {
  let found: Stats;
  try {
    found = await lstat(file);
  } catch (cause) {
    if (isGone(cause)) return null;
    throw cause;
  }
  return found.isFile() && found.nlink <= 1
    ? { path: file, equipo, carpeta, size: found.size, mtimeMs: found.mtimeMs }
    : null;
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
