import { isStartRefusal } from '#application/ports/start-refusal';
import { isUnavailable, Unavailable } from '#application/ports/unavailable';

/** SQLite's result codes for a disk that is full, read-only, broken, or holds a damaged file; in an error's low byte. */
const READ_ONLY = 8;
const IO_ERROR = 10;
const DAMAGED = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NO_DATABASE = 26;
const TROUBLES: readonly number[] = [READ_ONLY, IO_ERROR, DAMAGED, FULL, CANNOT_OPEN, NO_DATABASE];
/** The same of the system's calls; a limit on the size of files looks like a full disk. */
const SYSTEM_CODES: readonly unknown[] = ['ENOSPC', 'EFBIG', 'EDQUOT', 'EROFS', 'EIO'];

const codeOf = (cause: unknown): number | null =>
  cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number'
    ? cause.errcode & 0xff
    : null;

/** An error as {@link Unavailable} when the disk is to blame; otherwise the error itself. */
export function named(cause: unknown): unknown {
  if (isUnavailable(cause) || !(cause instanceof Error)) return cause;
  // What would refuse a start is a trouble of the disk to a server that runs.
  if (isStartRefusal(cause)) return new Unavailable('disco', cause.message, { cause });
  const isDisk =
    TROUBLES.includes(codeOf(cause) ?? 0) || ('code' in cause && SYSTEM_CODES.includes(cause.code));
  return isDisk ? new Unavailable('disco', cause.message, { cause }) : cause;
}

/** Does the work; a failure of the disk is thrown by that name. */
export async function onDisk<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw named(cause);
  }
}

/** Whether the stored file itself is damaged: what lies there does not come back by waiting. */
export function isDamage(cause: unknown): boolean {
  const inner = isUnavailable(cause) ? cause.cause : cause;
  return [DAMAGED, NO_DATABASE].includes(codeOf(inner) ?? 0) || inner instanceof SyntaxError;
}
