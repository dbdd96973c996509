import { appendFile, lstat, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { addDays, clinicTime, isCivilDate } from '#domain/shared/civil-date';
import { fileHash } from '../file-hash.ts';
import { isGone, RECEIVED, REFUSED, type SeenFile } from './arrived-files.ts';
import { assertOwn } from './own-place.ts';

/** The list of what was received on a day: only what is in it is ever removed. */
const LIST = '.recibidos.jsonl';
const lineSchema = z.object({ nombre: z.string(), sha256: z.string(), archivo: z.string() });

/**
 * Moves a file that the clinic has to `recibidos/<day>/` of its device's folder, on the same disk or share, where a move is one
 * step. Its hash and its id at the clinic are noted beside it.
 */
export async function putReceived(
  root: string,
  { path: file, carpeta }: SeenFile,
  { sha256, archivo }: { readonly sha256: string; readonly archivo: string },
  now: Date,
): Promise<void> {
  const day = path.join(root, carpeta, RECEIVED, clinicTime(now).fecha);
  await assertOwn(root, day);
  await mkdir(day, { recursive: true });
  const nombre = await freeName(day, path.basename(file));
  await rename(file, path.join(day, nombre));
  // Without this line, should the current fail here, the file just stays for good.
  await appendFile(path.join(day, LIST), `${JSON.stringify({ nombre, sha256, archivo })}\n`);
}

/** Moves a file that the clinic will not take to `rechazados/`, with a text of the same name that says why; where it lies then. */
export async function putRefused(
  root: string,
  { path: file, carpeta }: SeenFile,
  motivo: string,
  now: Date,
): Promise<string> {
  const folder = path.join(root, carpeta, REFUSED);
  await assertOwn(root, folder);
  await mkdir(folder, { recursive: true });
  const nombre = await freeName(folder, path.basename(file));
  const { fecha } = clinicTime(now);
  await writeFile(
    path.join(folder, `${nombre}.txt`),
    `El archivo «${path.basename(file)}» no se recibió (${fecha}).\r\n${motivo}\r\n`,
  );
  await rename(file, path.join(folder, nombre));
  return path.join(folder, nombre);
}

/** Removes received files after so many days: only those of the list, and only while they are what the clinic has. */
export async function removeOld(root: string, carpeta: string, days: number, now: Date): Promise<number> {
  const folder = path.join(root, carpeta, RECEIVED);
  await assertOwn(root, folder);
  const before = addDays(clinicTime(now).fecha, -days);
  let removed = 0;
  for (const day of (await namesIn(folder)).filter((name) => isCivilDate(name) && name < before))
    removed += await removeDay(path.join(folder, day));
  return removed;
}

async function removeDay(day: string): Promise<number> {
  let removed = 0;
  for (const { nombre, sha256 } of await listOf(path.join(day, LIST))) {
    const file = path.join(day, path.basename(nombre));
    if (!(await isThere(file)) || (await fileHash(file)) !== sha256) continue;
    await rm(file);
    removed++;
  }
  const left = await namesIn(day);
  if (left.every((name) => name === LIST)) {
    await rm(path.join(day, LIST), { force: true });
    await rmdir(day);
  }
  return removed;
}

async function listOf(file: string): Promise<readonly z.infer<typeof lineSchema>[]> {
  if (!(await isThere(file))) return [];
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.flatMap((line) => {
    try {
      const read = lineSchema.safeParse(JSON.parse(line));
      return read.success ? [read.data] : [];
    } catch {
      // A line that a cut left half written.
      return [];
    }
  });
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    if (isGone(cause)) return [];
    throw cause;
  }
}

/** `campo.dcm`, or `campo (2).dcm` where that is taken. */
export async function freeName(folder: string, name: string): Promise<string> {
  const { name: stem, ext } = path.parse(name);
  for (let n = 1; ; n++) {
    const tried = n === 1 ? name : `${stem} (${n})${ext}`;
    if (!(await isThere(path.join(folder, tried)))) return tried;
  }
}

async function isThere(file: string): Promise<boolean> {
  try {
    return (await lstat(file)).isFile();
  } catch (cause) {
    if (isGone(cause)) return false;
    throw cause;
  }
}
