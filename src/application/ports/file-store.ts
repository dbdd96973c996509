import type { Result } from '#domain/shared/result';

/** A stored file's size in bytes, media type and SHA-256 (hex). */
export interface FileInfo {
  readonly id: string;
  readonly size: number;
  readonly contentType: string;
  readonly sha256: string;
}

/** Bytes `start`…`end`, both inclusive, as in an HTTP range. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The file store. Laws: an id is created once, even by simultaneous callers; a file is stored completely or not at all;
 * a read returns exactly the stored bytes, all or by range; ids cannot escape the store (`[A-Za-z0-9_-]{1,128}`);
 * acknowledged writes survive a restart.
 */
export interface FileStore {
  create(
    id: string,
    contentType: string,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<Result<FileInfo, 'ya_existe'>>;
  stat(id: string): Promise<FileInfo | null>;
  read(id: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  delete(id: string): Promise<boolean>;
  /** Removes leftovers of interrupted uploads older than a day; returns how many. */
  removeOrphans(now?: number): Promise<number>;
  /** Every stored file, in no particular order. */
  list(): AsyncIterable<FileInfo>;
  close(): Promise<void>;
}

/** Refuses an id that could escape the store. */
export function assertFileId(id: string): void {
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(id)) throw new RangeError('file id outside [A-Za-z0-9_-]{1,128}');
}

/** Refuses a range that starts before the content, or runs backwards. */
export function assertByteRange({ start, end }: ByteRange): void {
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end < start)
    throw new RangeError('not a range of bytes');
}
