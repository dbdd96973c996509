import { open } from 'node:fs/promises';
import type { FileBytes } from '#application/ports/file-inspector';

/** A file in memory, whose stream comes in pieces of `piece` bytes. */
export const fileOf = (bytes: Uint8Array, piece = 64 * 1024): FileBytes => ({
  size: bytes.length,
  read: ({ start, end }) => Promise.resolve(bytes.subarray(start, end + 1)),
  async *stream() {
    for (let at = 0; at < bytes.length; at += piece)
      yield await Promise.resolve(bytes.subarray(at, at + piece));
  },
});

/** A file on disk, read as it is asked for. */
export async function fileOnDisk(
  path: string,
): Promise<{ readonly file: FileBytes; readonly close: () => Promise<void> }> {
  const handle = await open(path);
  const { size } = await handle.stat();
  const read = async (start: number, count: number): Promise<Uint8Array> => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(count, size - start)));
    await handle.read(bytes, 0, bytes.length, start);
    return bytes;
  };
  const file: FileBytes = {
    size,
    read: ({ start, end }) => read(start, end + 1 - start),
    async *stream() {
      for (let at = 0; at < size; at += 64 * 1024) yield await read(at, 64 * 1024);
    },
  };
  return { file, close: () => handle.close() };
}
