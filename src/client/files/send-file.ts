import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { isPassing } from '../request.ts';
import { call, type Answer } from '../call.ts';
import { newIdempotencyKey, refusalOf } from '../query.ts';
import type { EquipmentId } from '#domain/studies/device';
import { present } from '#domain/shared/typed-record';

export type StudyFileView = Answer<'closeFile'>;

/** A file on its way: whose it is uploaded for, and what tells of its progress. */
export interface Sending {
  readonly file: File;
  readonly orden?: string | undefined;
  readonly equipo?: EquipmentId | undefined;
  readonly papel?: boolean;
  readonly signal: AbortSignal;
  /** The clinic has begun to take it, under this id. */
  readonly onStart: (id: string) => void;
  readonly onProgress: (done: number, all: number) => void;
  /** Whether the line is cut at the moment: it is tried again by itself. */
  readonly onLine: (isCut: boolean) => void;
}

/** How long to wait before the line is tried again, at first and at most. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** How often the whole is looked at again when the clinic says that pieces are missing. */
const ROUNDS = 3;

/**
 * Sends a file in pieces and says what the clinic made of it. A cut line is waited for, and then only what is missing is
 * sent; refusals are thrown as `RequestFailure`, as `call` throws them; so is whatever the browser says of a file that it
 * can no longer read.
 */
export async function sendFile(sending: Sending): Promise<StudyFileView> {
  const { file, orden, equipo, papel = false, signal, onStart, onProgress } = sending;
  const hashing = hashFile(file, signal);
  // It is awaited at the end; until then nobody looks at it.
  hashing.catch(() => undefined);
  const idempotencyKey = newIdempotencyKey();
  const body = {
    nombre: file.name,
    bytes: file.size,
    ...present({ orden, equipo }),
    ...(papel ? { papel } : {}),
  };
  const { id, pieza } = await patiently(sending, () => call('startFile', { body, idempotencyKey, signal }));
  onStart(id);
  const all = Math.ceil(file.size / pieza);
  let missing: readonly number[] = Array.from({ length: all }, (_, piece) => piece);
  for (let round = 1; ; round += 1) {
    while (missing[0] !== undefined) {
      const piece = missing[0];
      onProgress(all - missing.length, all);
      missing = (
        await patiently(
          sending,
          () =>
            call('putPiece', {
              params: { id, n: String(piece) },
              bytes: file.slice(piece * pieza, (piece + 1) * pieza),
              signal,
            }),
          // The piece may have arrived, and only its answer not.
          () => call('readUpload', { params: { id }, signal }),
        )
      ).faltan;
    }
    onProgress(all, all);
    const sha256 = await hashing;
    try {
      return await patiently(sending, () => call('closeFile', { params: { id }, body: { sha256 }, signal }));
    } catch (cause) {
      if (refusalOf(cause)?.code !== 'incompleto' || round === ROUNDS) throw cause;
      missing = (await patiently(sending, () => call('readUpload', { params: { id }, signal }))).faltan;
    }
  }
}

/** Does something until the line holds; after a cut, `again` in its place where it is given. */
async function patiently<T>(
  { signal, onLine }: Sending,
  work: () => Promise<T>,
  again: () => Promise<T> = work,
): Promise<T> {
  let wait = FIRST_WAIT_MS;
  let attempt = work;
  for (;;)
    try {
      const answer = await attempt();
      onLine(false);
      return answer;
    } catch (cause) {
      if (!isPassing(refusalOf(cause))) throw cause;
      onLine(true);
      await pause(wait, signal);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      attempt = again;
    }
}

/** Waits, less when the browser says that the network is back; rejects when the work is called off. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(new DOMException('called off', 'AbortError'));
      else resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

/** Hashed at a time: some milliseconds, after which the page may draw again. */
const SLICE = 1024 * 1024;

/**
 * The SHA-256 of a file in lowercase hexadecimal, with never more than a slice of it in memory; rejects when the file cannot
 * be read, or when the work is called off.
 */
async function hashFile(file: Blob, signal?: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += SLICE) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(start, start + SLICE).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
