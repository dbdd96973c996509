import type { Result } from '#domain/shared/result';

/** What is known of a stored file: its size in bytes, media type and SHA-256 (hex). */
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
 * Where files live. Laws: an id is created once, also by simultaneous callers; a file is there whole or not at
 * all; a read gives back the very bytes, whole or by range; ids cannot leave the store (`[A-Za-z0-9_-]{1,128}`);
 * what was acknowledged survives a restart.
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
  /** Removes what uploads that were cut off left behind and is older than a day; returns how many. */
  removeOrphans(now?: number): Promise<number>;
  /** Every file that is there, in no particular order. */
  list(): AsyncIterable<FileInfo>;
  close(): Promise<void>;
}

/** Refuses an id that could leave the store. */
export function assertFileId(id: string): void {
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(id)) throw new RangeError('file id outside [A-Za-z0-9_-]{1,128}');
}

/** Refuses a range that would read before the content, or backwards. */
export function assertByteRange({ start, end }: ByteRange): void {
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end < start)
    throw new RangeError('not a range of bytes');
}
