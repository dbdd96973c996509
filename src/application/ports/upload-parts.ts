import type { ByteRange } from './file-store.ts';

/** Bytes of an upload that arrived together. */
export interface UploadPart {
  readonly offset: number;
  readonly size: number;
}

/** Which bytes of the file are taken from which part. */
export interface LaidPart<P extends UploadPart> extends ByteRange {
  readonly part: P;
}

/** Whether a part is some bytes of a file of this size, and nothing beyond it. */
export const isWithin = ({ offset, size }: UploadPart, fileSize: number): boolean =>
  Number.isSafeInteger(offset) &&
  Number.isSafeInteger(size) &&
  offset >= 0 &&
  size > 0 &&
  offset + size <= fileSize;

/** Whether two parts have a byte in common. */
export const doMeet = (one: UploadPart, other: UploadPart): boolean =>
  one.offset < other.offset + other.size && other.offset < one.offset + one.size;

/**
 * A file of this size out of parts, the oldest first: where two meet, the newer one counts. `laid` is in the order of the
 * file and has no byte twice; `missing` is what no part has, in order, neighbours joined.
 */
export function layParts<P extends UploadPart>(
  fileSize: number,
  parts: readonly P[],
): { readonly laid: readonly LaidPart<P>[]; readonly missing: readonly ByteRange[] } {
  const laid: LaidPart<P>[] = [];
  let missing: ByteRange[] = fileSize === 0 ? [] : [{ start: 0, end: fileSize - 1 }];
  for (const part of parts.toReversed()) {
    const last = part.offset + part.size - 1;
    missing = missing.flatMap((gap) => {
      const taken = { start: Math.max(gap.start, part.offset), end: Math.min(gap.end, last) };
      if (taken.start > taken.end) return [gap];
      laid.push({ part, ...taken });
      return [
        { start: gap.start, end: taken.start - 1 },
        { start: taken.end + 1, end: gap.end },
      ].filter(({ start, end }) => start <= end);
    });
  }
  return { laid: laid.sort((one, other) => one.start - other.start), missing };
}
