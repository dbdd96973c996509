/**
 * `node scripts/backup/before-upgrade.ts <data folder>`: the copy that a server makes before it takes its data to a newer
 * format; prints where. It lies in the data folder itself and shares the uploads, which never change, so that it takes the
 * room of the database alone. The copy of the upgrade before stays too, and older ones go.
 */
import path from 'node:path';
import { dropUnfinished, keepNewest, makeBackup } from './make-backup.ts';

const KEPT = 2;
/** SQLite's result codes for a failed write and a full disk, and the system's; a limit on the size of files looks like one. */
const [IO_ERROR, FULL] = [10, 13];
const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EFBIG', 'EDQUOT', 'EROFS', 'EACCES'];

const dataDir = path.resolve(process.argv[2] ?? '');
const copies = path.join(dataDir, 'antes-de-actualizar');
try {
  process.umask(0o077);
  const { folder } = await makeBackup(dataDir, copies, new Date(), { isInside: true });
  await keepNewest(copies, KEPT);
  console.log(folder);
} catch (cause) {
  console.error(reasonOf(cause));
  process.exitCode = 1;
  // What was copied by then takes the room that the clinic needs.
  await dropUnfinished(copies).catch(() => undefined);
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no se sabe por qué.';
  const code = 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode & 0xff : 0;
  const hasNoRoom = [IO_ERROR, FULL].includes(code) || ('code' in cause && NO_ROOM.includes(cause.code));
  return hasNoRoom ? 'el disco está lleno o no deja escribir.' : cause.message;
}
