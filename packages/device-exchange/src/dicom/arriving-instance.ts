import { open, unlink, type FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';

/** Bytes that may wait for the disk before the connection is held. */
const MOST_WAITING = 1024 * 1024;

/** The connection an instance comes by, which is held while the disk is behind. */
export interface Flow {
  pause(): void;
  resume(): void;
}

interface Arriving {
  /** The largest instance, in bytes. */
  readonly most: number;
  readonly flow: Flow;
  /** So many bytes have come through memory. */
  readonly passed: (bytes: number) => void;
}

/** Why an instance was not kept. */
export type ArrivalFault = 'enorme' | 'disco';

/**
 * Writes one instance to disk as it comes. What `arrival` says is said once: null when every byte is there and synced,
 * otherwise why not, with nothing left. Destroyed, it leaves nothing either.
 */
export class ArrivingInstance extends Writable {
  readonly arrival: Promise<ArrivalFault | null>;
  readonly #place: string;
  readonly #header: Buffer;
  readonly #most: number;
  readonly #flow: Flow;
  readonly #passed: (bytes: number) => void;
  readonly #said = Promise.withResolvers<ArrivalFault | null>();
  #file: FileHandle | null = null;
  #bytes = 0;
  #isHeld = false;

  constructor(place: string, header: Buffer, { most, flow, passed }: Arriving) {
    // Never full in the library's eyes: it would wait for a drain of its own making. The connection is held instead.
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
    this.#place = place;
    this.#header = header;
    this.#most = most;
    this.#flow = flow;
    this.#passed = passed;
    this.arrival = this.#said.promise;
    this.on('error', () => undefined);
  }

  override _construct(done: (cause?: Error | null) => void): void {
    void settle(done, async () => {
      this.#file = await open(this.#place, 'wx', 0o600);
      await this.#append([this.#header]);
    });
  }

  override _write(chunk: Buffer, _encoding: string, done: (cause?: Error | null) => void): void {
    void settle(done, () => this.#append([chunk]));
  }

  override _writev(chunks: { chunk: Buffer }[], done: (cause?: Error | null) => void): void {
    void settle(done, () => this.#append(chunks.map(({ chunk }) => chunk)));
  }

  override _final(done: (cause?: Error | null) => void): void {
    void settle(done, async () => {
      if (this.#bytes > this.#most) throw new TooLarge();
      await this.#file?.sync();
      await this.#file?.close();
      this.#file = null;
      this.#said.resolve(null);
    });
  }

  override _destroy(cause: Error | null, done: (cause?: Error | null) => void): void {
    // The connection goes on: its device hears why.
    this.#release();
    const isWhole = this.writableFinished;
    void settle(
      () => {
        if (!isWhole) this.#said.resolve(cause instanceof TooLarge ? 'enorme' : 'disco');
        done(cause);
      },
      async () => {
        if (isWhole) return;
        await this.#file?.close();
        await unlink(this.#place);
      },
    );
  }

  /** To be called with everything that arrives: holds the connection while the disk is behind. */
  holdIfBehind(): void {
    if (this.writableLength <= MOST_WAITING || this.#isHeld || this.destroyed) return;
    this.#isHeld = true;
    this.#flow.pause();
  }

  /** What is beyond the limit is counted and not written. */
  async #append(chunks: readonly Buffer[]): Promise<void> {
    const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
    this.#bytes += bytes;
    this.#passed(bytes);
    if (this.#bytes <= this.#most) await writeAll(this.#file, chunks);
    this.#release();
  }

  #release(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#flow.resume();
  }
}

class TooLarge extends Error {}

async function settle(done: (cause?: Error | null) => void, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    done(cause instanceof Error ? cause : new Error('unknown'));
    return;
  }
  done();
}

/** A full disk may take some of it without an error: the next call then says so. */
async function writeAll(file: FileHandle | null, chunks: readonly Buffer[]): Promise<void> {
  if (file === null) throw new Error('the file is not open');
  let rest = [...chunks];
  while (rest.length > 0) {
    let { bytesWritten } = await file.writev(rest);
    const after: Buffer[] = [];
    for (const chunk of rest) {
      if (bytesWritten >= chunk.length) bytesWritten -= chunk.length;
      else {
        after.push(chunk.subarray(bytesWritten));
        bytesWritten = 0;
      }
    }
    rest = after;
  }
}
