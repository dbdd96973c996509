import { lstat, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RefusedOnDisk } from '../refused-desk.ts';
import { isGone, REFUSED, type DeviceFolder } from './arrived-files.ts';
import { isLinked } from './own-place.ts';
import { freeName } from './put-away.ts';

const UNTOLD = 'No quedó escrito por qué.';

/** What lies in the `rechazados` of every device, with the reason that is beside it. */
export async function refusedIn(root: string, folders: readonly DeviceFolder[]): Promise<RefusedOnDisk[]> {
  const all = await Promise.all(folders.map((each) => refusedOf(root, each)));
  return all.flat();
}

async function refusedOf(root: string, { equipo, carpeta }: DeviceFolder): Promise<RefusedOnDisk[]> {
  const folder = path.join(root, carpeta, REFUSED);
  if (await isLinked(root, folder)) return [];
  let names: readonly string[];
  try {
    names = await readdir(folder);
  } catch (cause) {
    if (isGone(cause)) return [];
    throw cause;
  }
  const there = new Set(names);
  const files = names.filter((name) => !(name.endsWith('.txt') && there.has(name.slice(0, -4))));
  const found = await Promise.all(files.map((name) => refusedFile(folder, name, equipo)));
  return found.filter((each) => each !== null);
}

/** Null for what is gone by now, and for what is no file. */
async function refusedFile(folder: string, nombre: string, equipo: string): Promise<RefusedOnDisk | null> {
  const file = path.join(folder, nombre);
  try {
    const { size, mtimeMs, ctime, isFile } = await statOf(file);
    if (!isFile) return null;
    const motivo = await reasonOf(`${file}.txt`);
    const ref = `${equipo}/${nombre}/${size}/${mtimeMs}`;
    return { path: file, bytes: size, ref, nombre, motivo, equipo, cuando: ctime.toISOString() };
  } catch (cause) {
    if (isGone(cause)) return null;
    throw cause;
  }
}

async function statOf(
  file: string,
): Promise<{ size: number; mtimeMs: number; ctime: Date; isFile: boolean }> {
  const found = await lstat(file);
  return { size: found.size, mtimeMs: found.mtimeMs, ctime: found.ctime, isFile: found.isFile() };
}

/** The last line of the text beside a file. */
async function reasonOf(file: string): Promise<string> {
  try {
    const lines = (await readFile(file, 'utf8')).split(/\r?\n/u).filter((line) => line.trim() !== '');
    return (lines.at(-1) ?? UNTOLD).slice(0, 400);
  } catch (cause) {
    if (isGone(cause)) return UNTOLD;
    throw cause;
  }
}

/** Removes a refused file with its reason. */
export async function removeRefused({ path: file }: RefusedOnDisk): Promise<void> {
  await rm(file, { force: true });
  await rm(`${file}.txt`, { force: true });
}

/** Puts a refused file back into its device's folder, without its reason; where it lies then. */
export async function takeBack({ path: file, nombre }: RefusedOnDisk): Promise<string> {
  const folder = path.dirname(path.dirname(file));
  const back = path.join(folder, await freeName(folder, nombre));
  await rename(file, back);
  await rm(`${file}.txt`, { force: true });
  return back;
}
