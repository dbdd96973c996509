import type { Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { writeWhole } from '../disk-file.ts';

/** What is written at once, in bytes; two of them are held for each part that is under way. */
const BLOCK_BYTES = 512 * 1024;
/** After so many bytes the disk is set to work, so that little is left to wait for at the end. */
const SYNC_BYTES = 2 * 1024 * 1024;

/**
 * Writes bytes at a position and to the disk, and never one behind `size`; whether they were exactly so many. A connection brings them in
 * small pieces: while a block of them is written, it is added to the hash and the next one is gathered. Nothing is being
 * written any more when this ends, however it ends.
 */
export async function writePart(
  handle: FileHandle,
  position: number,
  size: number,
  bytes: AsyncIterable<Uint8Array>,
  hash?: Hash,
): Promise<boolean> {
  const length = Math.min(BLOCK_BYTES, size);
  let [block, next] = [Buffer.allocUnsafe(length), Buffer.allocUnsafe(length)];
  let [filled, written, received] = [0, 0, 0];
  let [writing, syncing] = [Promise.resolve(), Promise.resolve()];
  let synced = 0;
  const write = async (): Promise<void> => {
    await writing;
    if (written - synced >= SYNC_BYTES) {
      await syncing;
      synced = written;
      syncing = handle.datasync();
      // The system tells a failure once: it is thrown at the end at the latest.
      syncing.catch(() => undefined);
    }
    const gathered = block.subarray(0, filled);
    writing = writeWhole(handle, gathered, position + written);
    // A failure is thrown by whoever waits for it next.
    writing.catch(() => undefined);
    hash?.update(gathered);
    written += filled;
    filled = 0;
    [block, next] = [next, block];
  };
  try {
    for await (const chunk of bytes) {
      received += chunk.byteLength;
      if (received > size) return false;
      for (let taken = 0; taken < chunk.byteLength;) {
        const piece = chunk.subarray(taken, taken + length - filled);
        block.set(piece, filled);
        filled += piece.byteLength;
        taken += piece.byteLength;
        if (filled === length) await write();
      }
    }
    if (filled > 0) await write();
    await writing;
    await syncing;
    if (received !== size) return false;
    await handle.datasync();
    return true;
  } finally {
    await Promise.allSettled([writing, syncing]);
  }
}
