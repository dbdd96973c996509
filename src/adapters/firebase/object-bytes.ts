import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '#application/ports/file-store';
import { Unavailable } from '#application/ports/unavailable';
import type { Bucket, BucketConnection } from './bucket-connection.ts';
import { patiently } from './patience.ts';
import { askProvider, reasonOfStatus, unavailableBy } from './provider-failure.ts';

export type StoredObject = ReturnType<Bucket['file']>;

/** How long the provider may transfer nothing, in milliseconds. */
const STALL_MS = 20_000;

/** What an upload has to be, where that is known beforehand. */
export interface Expected {
  readonly size: number;
  readonly sha256?: string;
}

/** A source had more or fewer bytes than expected, or others. */
export class OtherBytes extends Error {
  override readonly name = 'OtherBytes';
}

/**
 * Uploads a source piece by piece, and returns its size and hash. A piece is buffered before it is sent and the object
 * is created with the last one: a source that breaks, or is not what was expected ({@link OtherBytes}), leaves neither
 * an object nor a request waiting for more.
 */
export async function uploadObject(
  object: StoredObject,
  pieceBytes: number,
  contentType: string,
  bytes: AsyncIterable<Uint8Array>,
  expected?: Expected,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  let sha256 = '';
  const stalled = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  // Only the provider's slowness counts: the source is a user's connection.
  const startWaiting = (): void => {
    timer = setTimeout(() => stalled.abort(), STALL_MS);
  };
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.byteLength;
      if (expected !== undefined && size > expected.size) throw new OtherBytes('too many');
      startWaiting();
      yield chunk;
      clearTimeout(timer);
    }
    sha256 = hash.digest('hex');
    if (expected !== undefined && size < expected.size) throw new OtherBytes('too few');
    if (expected?.sha256 !== undefined && sha256 !== expected.sha256) throw new OtherBytes('another hash');
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
  return { size, sha256 };
}

/** Removes an unreachable object; if that fails now, the sweep will find it. */
export async function removeObject(object: StoredObject): Promise<void> {
  await askProvider(() => object.delete({ ignoreNotFound: true })).catch(() => undefined);
}

/**
 * The bytes of an object of a known size, whole or by range; a download that ends early is an error. The library's own
 * read stream is not used: it sends each body through two pipelines at once and throws one away, which is twice the
 * work and more listeners on one stream than Node allows without a warning.
 */
export async function* downloadObject(
  connection: Pick<BucketConnection, 'addressOf'>,
  name: string,
  size: number,
  range?: ByteRange,
): AsyncGenerator<Uint8Array> {
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? size - 1, size - 1);
  let missing = end - start + 1;
  if (missing <= 0) return;
  const leaving = new AbortController();
  const wanted = missing < size ? `bytes=${String(start)}-${String(end)}` : null;
  try {
    const body = await askProvider(
      () => patiently(() => openObject(connection, name, wanted, leaving.signal)),
      STALL_MS,
    );
    const chunks = body.getReader();
    for (;;) {
      const next = await askProvider(() => chunks.read(), STALL_MS);
      if (next.done) break;
      const { buffer, byteOffset, byteLength } = next.value;
      missing -= byteLength;
      yield Buffer.from(buffer, byteOffset, byteLength);
    }
    if (missing !== 0) throw new Unavailable('red', `${String(missing)} bytes are missing`);
  } finally {
    // Also when the reader leaves early: otherwise the rest would be fetched for nobody.
    leaving.abort();
  }
}

async function openObject(
  { addressOf }: Pick<BucketConnection, 'addressOf'>,
  name: string,
  range: string | null,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { url, headers } = await askProvider(() => addressOf(name));
  headers.set('accept-encoding', 'identity');
  headers.set('cache-control', 'no-store');
  if (range !== null) headers.set('range', range);
  const answer = await askProvider(() => fetch(url, { headers, signal }), STALL_MS);
  if (answer.body !== null && answer.status === (range === null ? 200 : 206)) return answer.body;
  await answer.body?.cancel();
  const reason = reasonOfStatus(answer.status);
  if (reason !== null) throw new Unavailable(reason, `HTTP ${String(answer.status)}`);
  throw new Error(`the object was answered with ${String(answer.status)}`);
}
