import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { UploadPart } from '#application/ports/upload-parts';
import { syncFolder } from '../disk-file.ts';
import { hasCode } from '../error-code.ts';

/** The description of an upload. `contenido` is the file of its bytes, by a name that no other upload ever has. */
const descriptionSchema = z.strictObject({
  contentType: z.string(),
  size: z.number(),
  contenido: z.string(),
});
export type UploadDescription = Readonly<z.infer<typeof descriptionSchema>>;
const DESCRIPTION = 'subida.json';

/**
 * What is known of some bytes of an upload, which is the name of an empty file in its folder: somebody writes them
 * (`toma`, which stays), they are in the content (`hecha`), or they came again and are this file (`sobre`).
 */
export interface Mark extends UploadPart {
  readonly kind: 'toma' | 'hecha' | 'sobre';
  /** What came again has a number: the highest counts. */
  readonly order: number;
  /** Whose mark it is. */
  readonly by: string;
}

export const markName = ({ kind, offset, size, order, by }: Mark): string =>
  [kind, `${String(offset)}-${String(size)}`, String(order), by].join('.');

/** Every mark in the folder of an upload. */
export async function marksIn(folder: string): Promise<Mark[]> {
  return (await readdir(folder)).flatMap((name) => {
    const [, kind, offset, size, order, by = ''] =
      /^(toma|hecha|sobre)\.(\d+)-(\d+)\.(\d+)\.([\da-f-]+)$/.exec(name) ?? [];
    if (kind !== 'toma' && kind !== 'hecha' && kind !== 'sobre') return [];
    return [{ kind, offset: Number(offset), size: Number(size), order: Number(order), by }];
  });
}

/** The folder of an upload, beside where its file will be; file ids have no dots. */
export const uploadFolderOf = (file: string): string =>
  path.join(path.dirname(file), `.${path.basename(file)}.part`);

/** Null where nothing arrives. */
export async function readDescription(folder: string): Promise<UploadDescription | null> {
  try {
    return descriptionSchema.parse(JSON.parse(await readFile(path.join(folder, DESCRIPTION), 'utf8')));
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return null;
    throw cause;
  }
}

/** Makes the folder of an upload at once with what belongs in it; false where there is one already. */
export async function makeUploadFolder(
  folder: string,
  described: Omit<UploadDescription, 'contenido'>,
): Promise<boolean> {
  const aside = path.join(path.dirname(folder), `.${randomUUID()}`);
  const contenido = `contenido.${randomUUID()}`;
  try {
    await mkdir(aside, { mode: 0o700 });
    await writeSynced(path.join(aside, contenido), '');
    await writeSynced(path.join(aside, DESCRIPTION), JSON.stringify({ ...described, contenido }));
    await syncFolder(aside);
    // Fails where the name is taken: such a folder is never empty.
    await rename(aside, folder);
    await syncFolder(path.dirname(folder));
    return true;
  } catch (cause) {
    if (hasCode(cause, 'ENOTEMPTY') || hasCode(cause, 'EEXIST')) return false;
    throw cause;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Removes an upload, for everybody in one moment; false where there was none. */
export async function removeUploadFolder(folder: string): Promise<boolean> {
  const aside = path.join(path.dirname(folder), `.${randomUUID()}`);
  try {
    await rename(folder, aside);
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return false;
    throw cause;
  }
  await rm(aside, { recursive: true, force: true });
  return true;
}

async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
