import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Hashed at a time: some milliseconds, after which the page may draw again. */
const SLICE = 1024 * 1024;

/**
 * The SHA-256 of a file in lowercase hexadecimal, with never more than a slice of it in memory; rejects when the file cannot
 * be read, or when the work is called off.
 */
export async function hashFile(file: Blob, signal?: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += SLICE) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(start, start + SLICE).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
