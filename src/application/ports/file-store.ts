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

/** A file that is still arriving: its whole size, and what is missing of it, in order and without overlap. */
export interface UploadInfo {
  readonly id: string;
  readonly size: number;
  readonly contentType: string;
  /** Empty once every byte is there. */
  readonly missing: readonly ByteRange[];
}

/**
 * Why an upload is not finished: unknown, bytes missing, or other bytes than were meant, also where the id has become a
 * file of other bytes.
 */
export type CommitFault = 'no_encontrado' | 'incompleto' | 'distinto';

/**
 * The file store. Laws: an id is created once, even by simultaneous callers; a file is stored completely or not at all;
 * a read returns exactly the stored bytes, all or by range; ids cannot escape the store (`[A-Za-z0-9_-]{1,128}`);
 * acknowledged writes survive a restart.
 *
 * A large file may arrive in parts, in any order, again and again, over a restart and through several processes: `begin`
 * names it and its size, `append` acknowledges a part once it is durable and counts nothing of a part that breaks off,
 * `commit` makes a file of it when its hash is the one that was announced, `abort` leaves nothing behind. Until `commit`
 * nobody reads or lists it.
 */
export interface FileStore {
  /** Refused where the id is a file or is arriving already. */
  begin(
    id: string,
    upload: { readonly contentType: string; readonly size: number },
  ): Promise<Result<UploadInfo, 'ya_existe'>>;
  /** Null where nothing arrives under this id. */
  upload(id: string): Promise<UploadInfo | null>;
  /**
   * Stores `bytes` at `offset` once they are all there. `fuera` where they are not exactly one part as the sender divides the
   * file: more or fewer than `size` bytes, none at all, or beyond the end of the file. Bytes that came before are replaced,
   * all of them at once.
   */
  append(
    id: string,
    part: { readonly offset: number; readonly size: number },
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<Result<UploadInfo, 'no_encontrado' | 'fuera'>>;
  /** The same answer again for a file that was committed with this hash; other bytes than announced leave the upload as it is. */
  commit(id: string, sha256: string): Promise<Result<FileInfo, CommitFault>>;
  /** Forgets an upload with its bytes; false where there was none. */
  abort(id: string): Promise<boolean>;
  create(
    id: string,
    contentType: string,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<Result<FileInfo, 'ya_existe'>>;
  stat(id: string): Promise<FileInfo | null>;
  read(id: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>;
  delete(id: string): Promise<boolean>;
  /** Removes uploads that no part came for since a day, and other leftovers as old; returns how many. */
  removeOrphans(now?: number): Promise<number>;
  /** Every stored file, in no particular order. */
  list(): AsyncIterable<FileInfo>;
  /** The bytes that are free where files are kept; null where that is without end, or nobody can tell. */
  room(): Promise<number | null>;
  close(): Promise<void>;
}

/** Refuses an id that could escape the store. */
export function assertFileId(id: string): void {
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(id)) throw new RangeError('file id outside [A-Za-z0-9_-]{1,128}');
}

/** Refuses a size that no file has. */
export function assertUploadSize(size: number): void {
  if (!Number.isSafeInteger(size) || size < 0) throw new RangeError('not a number of bytes');
}

/** Refuses a range that starts before the content, or runs backwards. */
export function assertByteRange({ start, end }: ByteRange): void {
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 0 || end < start)
    throw new RangeError('not a range of bytes');
}
