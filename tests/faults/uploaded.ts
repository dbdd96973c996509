/** In bytes: a part takes a few writes, and a file of some parts a few hundred milliseconds. */
export const UPLOAD_PART = 48 * 1024;
const CHUNK = 8 * 1024;

export const uploadId = (n: number): string => `estudio-${String(n)}`;

/** What file `n` holds; no two parts of any are the same, and none is empty. */
export function contentOf(n: number, parts: number): Buffer {
  const words = new Uint32Array((parts * UPLOAD_PART) / 4);
  for (let at = 0, word = n + 1; at < words.length; at += 1) {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
    words[at] = word;
  }
  return Buffer.from(words.buffer);
}

/** Bytes as a connection brings them. */
export async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.byteLength; start += CHUNK) yield bytes.subarray(start, start + CHUNK);
}
