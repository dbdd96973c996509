import type { FileBytes } from '#application/ports/file-inspector';

/** Small, since most of what is read is skipped. */
const WINDOW = 4 * 1024;

/** Reads a file forward in small steps, and skips what it is not asked for, with one window of it in memory. */
export class ByteCursor {
  readonly #file: FileBytes;
  #window: Buffer = Buffer.alloc(0);
  #start = 0;
  position: number;

  constructor(file: FileBytes, position = 0) {
    this.#file = file;
    this.position = position;
  }

  /** The next `count` bytes (at most a window); null where the file ends before them. */
  async take(count: number): Promise<Buffer | null> {
    const { position } = this;
    if (position < 0 || position + count > this.#file.size) return null;
    const isInside = position >= this.#start && position + count <= this.#start + this.#window.length;
    if (!isInside) {
      this.#window = await bytesOf(this.#file, position, Math.max(count, WINDOW));
      this.#start = position;
      if (this.#window.length < count) return null;
    }
    this.position = position + count;
    const from = position - this.#start;
    return this.#window.subarray(from, from + count);
  }

  skip(count: number): void {
    this.position += count;
  }
}

/** `count` bytes from `start`, fewer where the file ends before. */
export async function bytesOf(file: FileBytes, start: number, count: number): Promise<Buffer> {
  const end = Math.min(file.size, start + count) - 1;
  if (start < 0 || end < start) return Buffer.alloc(0);
  const bytes = await file.read({ start, end });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const PIECE = 256 * 1024;

/** A part of a file, as a file of its own. */
export const partOf = (file: FileBytes, start: number, size: number): FileBytes => ({
  size,
  read: (range) => bytesOf(file, start + range.start, Math.min(size, range.end + 1) - range.start),
  async *stream() {
    for (let at = 0; at < size; at += PIECE)
      yield await bytesOf(file, start + at, Math.min(PIECE, size - at));
  },
});
