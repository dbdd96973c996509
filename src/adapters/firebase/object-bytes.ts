import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '#application/ports/file-store';
import { Unavailable } from '#application/ports/unavailable';
import type { Bucket } from './bucket-connection.ts';
import { askProvider, unavailableBy } from './provider-failure.ts';

export type StoredObject = ReturnType<Bucket['file']>;

/** How long bytes may stand still on the provider's side. */
const STALL_MS = 20_000;

/**
 * Uploads what a source gives, piece by piece, and says what it was. A piece is gathered before it is sent and the
 * object is made with the last: a source that breaks leaves neither an object nor a request that waits for more.
 */
export async function uploadObject(
  object: StoredObject,
  pieceBytes: number,
  contentType: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const stalled = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  // Only the provider's slowness counts: the source is a person's connection.
  const startWaiting = (): void => {
    timer = setTimeout(() => stalled.abort(), STALL_MS);
  };
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.byteLength;
      startWaiting();
      yield chunk;
      clearTimeout(timer);
    }
    startWaiting();
  }
  const target = object.createWriteStream({
    resumable: true,
    chunkSize: pieceBytes,
    contentType,
    metadata: { cacheControl: 'private, no-store' },
  });
  try {
    await pipeline(measured, target, { signal: stalled.signal });
  } catch (cause) {
    if (stalled.signal.aborted) throw new Unavailable('tiempo', 'the upload stands still', { cause });
    throw unavailableBy(cause) ?? cause;
  } finally {
    clearTimeout(timer);
  }
  return { size, sha256: hash.digest('hex') };
}

/** The bytes of an object of a known size, whole or by range; a download that ends early is an error. */
export async function* downloadObject(
  object: StoredObject,
  size: number,
  range?: ByteRange,
): AsyncGenerator<Uint8Array> {
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? size - 1, size - 1);
  let missing = end - start + 1;
  if (missing <= 0) return;
  const source = object.createReadStream({ decompress: false, ...(missing < size && { start, end }) });
  // Nobody listens any more once the reader has gone.
  source.on('error', () => undefined);
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    for (;;) {
      const next = await askProvider(() => chunks.next(), STALL_MS);
      if (next.done === true) break;
      missing -= next.value.byteLength;
      yield next.value;
    }
    if (missing !== 0) throw new Unavailable('red', `${String(missing)} bytes are missing`);
  } finally {
    source.destroy();
  }
}
