import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import {
  MovingProblem,
  type ExportWriter,
  type Manifest,
  type Part,
  type PartName,
} from '#application/moving/moved-clinic';
import { assertFileId } from '#application/ports/file-store';
import { writeLines } from './line-writer.ts';

/** The file that makes a folder an export. */
export const MANIFEST = 'manifiesto.json';
/** The folder of the files, each under its id. */
export const FILES = 'archivos';
export const DOCUMENTS = 'documentos';

/** {@link HouseWriter} on a folder that is new or empty, accessible only to its owner. */
export class FolderExportWriter implements ExportWriter {
  readonly #root: string;

  private constructor(root: string) {
    this.#root = root;
  }

  /** Creates the folder; refuses one that contains anything. */
  static async create(root: string): Promise<FolderExportWriter> {
    await mkdir(root, { recursive: true, mode: 0o700 });
    if ((await readdir(root)).length > 0)
      throw new MovingProblem(
        `La carpeta ${root} no está vacía. Elija otra con --out, o vacíela si es de una exportación que no terminó.`,
      );
    for (const folder of [FILES, DOCUMENTS]) await mkdir(path.join(root, folder), { mode: 0o700 });
    return new FolderExportWriter(root);
  }

  async part(name: PartName, values: AsyncIterable<unknown>): Promise<Part> {
    return this.#writing(`${name}.jsonl`, (handle) =>
      writeLines(`${name}.jsonl`, values, (bytes) => writeAll(handle, bytes)),
    );
  }

  async file(id: string, bytes: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
    assertFileId(id);
    return this.#writing(path.join(FILES, id), async (handle) => {
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of bytes) {
        hash.update(chunk);
        size += chunk.byteLength;
        await writeAll(handle, chunk);
      }
      return { size, sha256: hash.digest('hex') };
    });
  }

  /** The manifest appears in one step, once everything else is on disk. */
  async finish(manifest: Manifest): Promise<void> {
    for (const folder of [FILES, DOCUMENTS, '.']) await syncFolder(path.join(this.#root, folder));
    const aside = `.${MANIFEST}`;
    await this.#writing(aside, (handle) =>
      writeAll(handle, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)),
    );
    await rename(path.join(this.#root, aside), path.join(this.#root, MANIFEST));
    await syncFolder(this.#root);
  }

  async #writing<T>(name: string, work: (handle: FileHandle) => Promise<T>): Promise<T> {
    const handle = await open(path.join(this.#root, name), 'wx', 0o600);
    try {
      const done = await work(handle);
      await handle.sync();
      return done;
    } finally {
      await handle.close();
    }
  }
}

/** When a disk fills up, a write can be cut short without an error; only the next one fails. */
async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.byteLength;)
    written += (await handle.write(bytes, written, bytes.byteLength - written)).bytesWritten;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
