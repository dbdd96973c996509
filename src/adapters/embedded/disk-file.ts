import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, type FileHandle } from 'node:fs/promises';
import type { ByteRange, FileInfo } from '#application/ports/file-store';
import { hasCode } from './error-code.ts';

/** Each file starts with its description, JSON padded with spaces to this many bytes; the content follows. */
export const HEADER_BYTES = 1024;

/** The description as it is written; a `RangeError` where it does not fit. */
export function headerOf({ id, size, contentType, sha256 }: FileInfo): Buffer {
  const header = Buffer.from(JSON.stringify({ id, size, contentType, sha256 }).padEnd(HEADER_BYTES));
  if (header.byteLength > HEADER_BYTES) throw new RangeError('content type too long');
  return header;
}

/** The description of a file; null where there is none. */
export async function readHeader(file: string): Promise<FileInfo | null> {
  try {
    const handle = await open(file, 'r');
    try {
      const header = Buffer.alloc(HEADER_BYTES);
      await handle.read(header, 0, HEADER_BYTES, 0);
      // The header is what `headerOf` made.
      return JSON.parse(header.toString('utf8')) as FileInfo;
    } finally {
      await handle.close();
    }
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return null;
    throw cause;
  }
}

/** The content of a file, all of it or a range, behind its description. */
export function contentOf(file: string, range?: ByteRange): AsyncIterable<Uint8Array> {
  const start = HEADER_BYTES + (range?.start ?? 0);
  return createReadStream(file, range === undefined ? { start } : { start, end: HEADER_BYTES + range.end });
}

/** Writes a whole file to the disk under a new name; throws with what was written where something breaks. */
export async function writeFileAside(
  file: string,
  described: Pick<FileInfo, 'id' | 'contentType'>,
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
    const info: FileInfo = { ...described, size, sha256: hash.digest('hex') };
    await writeWhole(handle, headerOf(info), 0);
    await handle.sync();
    return info;
  } finally {
    await handle.close();
  }
}

/** When a disk fills up, a write can be cut short without an error; only the next one fails. */
export async function writeWhole(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
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

/** The names in a folder, in order; none where it is missing. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return [];
    throw cause;
  }
}

/** Brings the names in a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
