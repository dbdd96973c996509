import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  dataDescriptor,
  directoryLine,
  endOfDirectory,
  localHeader,
  NO_DATE,
  type EntryStamp,
  type WrittenEntry,
} from './zip-records.ts';

/** How much is compressed at a time. */
const CHUNK_BYTES = 64 * 1024;

/** Takes bytes; resolves when more may follow. */
export type Put = (bytes: Uint8Array) => Promise<void>;

/**
 * A zip archive of any size, written while it is made: never more than a piece of one entry is in memory. What does not
 * fit the old format (4 GiB, 65 535 entries) is written as Zip64.
 */
export class ZipWriter {
  readonly #put: Put;
  readonly #stamp: EntryStamp;
  readonly #written: WrittenEntry[] = [];
  #offset = 0;

  constructor(put: Put, stamp: EntryStamp = NO_DATE) {
    this.#put = put;
    this.#stamp = stamp;
  }

  get bytes(): number {
    return this.#offset;
  }

  /** Adds an entry with whatever `work` writes. `level` 0 stores the bytes uncompressed. */
  async add<T>(path: string, work: (write: Put) => Promise<T>, level = 6): Promise<T> {
    const begun = await this.#begin(path);
    const { done, sums } = await deflated(work, level, (bytes) => this.#send(bytes));
    await this.#close(begun, sums);
    return done;
  }

  /**
   * Adds a small entry that is finished only after others have been added: it is held in memory, compressed, and
   * written after them.
   */
  async addAfter<T>(path: string, work: (write: Put) => Promise<T>): Promise<T> {
    const held: Uint8Array[] = [];
    const { done, sums } = await deflated(work, 6, async (bytes) => void held.push(bytes));
    const begun = await this.#begin(path);
    for (const bytes of held) await this.#send(bytes);
    await this.#close(begun, sums);
    return done;
  }

  /** Writes the directory, which completes the archive. */
  async end(): Promise<void> {
    const start = this.#offset;
    for (const entry of this.#written) await this.#send(directoryLine(entry, this.#stamp));
    await this.#send(endOfDirectory(this.#written.length, this.#offset - start, start));
  }

  async #begin(path: string): Promise<Pick<WrittenEntry, 'name' | 'offset'>> {
    const begun = { name: Buffer.from(path), offset: this.#offset };
    await this.#send(localHeader(begun.name, this.#stamp));
    return begun;
  }

  async #close(begun: Pick<WrittenEntry, 'name' | 'offset'>, sums: Sums): Promise<void> {
    await this.#send(dataDescriptor(sums));
    this.#written.push({ ...begun, ...sums });
  }

  async #send(bytes: Uint8Array): Promise<void> {
    this.#offset += bytes.byteLength;
    await this.#put(bytes);
  }
}

type Sums = Omit<WrittenEntry, 'name' | 'offset'>;

/** Compresses what `work` writes on its way to `put`, and returns its sizes and checksum. */
async function deflated<T>(
  work: (write: Put) => Promise<T>,
  level: number,
  put: Put,
): Promise<{ readonly done: T; readonly sums: Sums }> {
  const deflate = createDeflateRaw({ level, chunkSize: CHUNK_BYTES });
  let [crc, size, compressed] = [0, 0, 0];
  const pieces: AsyncIterable<Buffer> = deflate;
  const sent = (async () => {
    for await (const bytes of pieces) {
      compressed += bytes.length;
      await put(bytes);
    }
  })();
  // The writer gets the error with the next piece.
  sent.catch(() => undefined);
  const write: Put = async (bytes) => {
    crc = crc32(bytes, crc);
    size += bytes.byteLength;
    if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), sent]);
  };
  try {
    const done = await work(write);
    deflate.end();
    await sent;
    return { done, sums: { crc, compressed, size } };
  } finally {
    deflate.destroy();
  }
}
