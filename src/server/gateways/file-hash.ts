import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Bytes read at a time, always into the same memory. */
const AT_A_TIME = 1024 * 1024;

/** To read a file and never what a link in its place leads to; Windows has no such word. */
export const NO_LINK = constants.O_RDONLY | constants.O_NOFOLLOW;

/** The SHA-256 of a file on this machine, in hex. */
export async function fileHash(file: string): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(file, NO_LINK);
  try {
    const buffer = new Uint8Array(AT_A_TIME);
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, AT_A_TIME, null);
      if (bytesRead === 0) return hash.digest('hex');
      hash.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}
