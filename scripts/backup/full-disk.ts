/** What the system says of a disk without room, a used-up quota, and a file that may grow no more. */
const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];
/** SQLite's codes for a full disk, and for a write that did not come through. */
const [FULL, WRITE_FAILED] = [13, 778];

/** An error that says what to do where the disk of the backups has no room; any other unchanged. */
export function fullDisk(backups: string, cause: unknown): unknown {
  if (!(cause instanceof Error)) return cause;
  const code = 'code' in cause ? cause.code : null;
  const errcode = 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode : 0;
  if (!CODES.includes(code) && (errcode & 0xff) !== FULL && errcode !== WRITE_FAILED) return cause;
  return new Error(
    `El disco de los respaldos está lleno (${backups}): no se hizo el respaldo de hoy y los anteriores siguen ahí. Libere espacio o use un disco más grande.`,
    { cause },
  );
}
