import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, lstat, mkdir, open, readdir, rm, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import {
  assertByteRange,
  assertFileId,
  type ByteRange,
  type FileInfo,
  type FileStore,
} from '#application/ports/file-store';
import { err, ok, type Result } from '#domain/shared/result';
import { named, onDisk } from './disk-trouble.ts';
import { hasCode } from './error-code.ts';

/** Each file starts with its description, JSON padded with spaces to this many bytes; the content follows. */
const HEADER_BYTES = 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * {@link FileStore} in a folder. A file is written to a temporary name with its description, synced to disk and then
 * linked under its own name, which fails when that is taken: no one ever sees half a file, and an id is created once.
 */
export class DiskFileStore implements FileStore {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = path.join(dataDir, 'archivos');
  }

  async create(
    id: string,
    contentType: string,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<Result<FileInfo, 'ya_existe'>> {
    const target = this.#path(id);
    const folder = path.dirname(target);
    const made = await onDisk(() => mkdir(folder, { recursive: true, mode: 0o700 }));
    if (made !== undefined) await this.#syncNewFolders();
    const aside = path.join(folder, `.${randomUUID()}`);
    try {
      const info = await writeAside(aside, id, contentType, bytes);
      await link(aside, target);
      await syncFolder(folder);
      return ok(info);
    } catch (cause) {
      if (hasCode(cause, 'EEXIST')) return err('ya_existe');
      throw named(cause);
    } finally {
      await rm(aside, { force: true });
    }
  }

  async stat(id: string): Promise<FileInfo | null> {
    try {
      const handle = await open(this.#path(id), 'r');
      try {
        const header = Buffer.alloc(HEADER_BYTES);
        await handle.read(header, 0, HEADER_BYTES, 0);
        // The header is what `create` wrote.
        return JSON.parse(header.toString('utf8')) as FileInfo;
      } finally {
        await handle.close();
      }
    } catch (cause) {
      if (hasCode(cause, 'ENOENT')) return null;
      throw named(cause);
    }
  }

  async read(id: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null> {
    if (range !== undefined) assertByteRange(range);
    if ((await this.stat(id)) === null) return null;
    const start = HEADER_BYTES + (range?.start ?? 0);
    return createReadStream(
      this.#path(id),
      range === undefined ? { start } : { start, end: HEADER_BYTES + range.end },
    );
  }

  async delete(id: string): Promise<boolean> {
    try {
      await unlink(this.#path(id));
      return true;
    } catch (cause) {
      if (hasCode(cause, 'ENOENT')) return false;
      throw cause;
    }
  }

  async *list(): AsyncIterable<FileInfo> {
    for (const folder of await namesIn(this.#root)) {
      for (const name of await namesIn(path.join(this.#root, folder))) {
        if (name.startsWith('.')) continue;
        const info = await this.stat(name);
        if (info !== null) yield info;
      }
    }
  }

  async removeOrphans(now = Date.now()): Promise<number> {
    let removed = 0;
    for (const folder of await namesIn(this.#root)) {
      for (const name of await namesIn(path.join(this.#root, folder))) {
        const file = path.join(this.#root, folder, name);
        if (!name.startsWith('.') || (await lstat(file)).mtimeMs > now - DAY_MS) continue;
        await rm(file, { force: true });
        removed += 1;
      }
    }
    return removed;
  }

  async close(): Promise<void> {
    // Nothing to close: each call opens and closes its own file.
  }

  /** A new folder is an entry in its parent, which has to reach the disk too. */
  async #syncNewFolders(): Promise<void> {
    await syncFolder(this.#root);
    await syncFolder(path.dirname(this.#root));
  }

  #path(id: string): string {
    assertFileId(id);
    return path.join(this.#root, createHash('sha256').update(id).digest('hex').slice(0, 2), id);
  }
}

async function writeAside(
  file: string,
  id: string,
  contentType: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<FileInfo> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    await writeWhole(handle, Buffer.alloc(HEADER_BYTES, ' '), 0);
    for await (const chunk of bytes) {
      hash.update(chunk);
      await writeWhole(handle, chunk, HEADER_BYTES + size);
      size += chunk.byteLength;
    }
    const info: FileInfo = { id, size, contentType, sha256: hash.digest('hex') };
    const header = Buffer.from(JSON.stringify(info).padEnd(HEADER_BYTES));
    if (header.byteLength > HEADER_BYTES) throw new RangeError('content type too long');
    await writeWhole(handle, header, 0);
    await handle.sync();
    return info;
  } finally {
    await handle.close();
  }
}

/** When a disk fills up, a write can be cut short without an error; only the next one fails. */
async function writeWhole(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.byteLength) {
    const { bytesWritten } = await handle.write(
      bytes,
      written,
      bytes.byteLength - written,
      position + written,
    );
    written += bytesWritten;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return [];
    throw cause;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
