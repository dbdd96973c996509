/**
 * `node scripts/backup/before-upgrade.ts <data folder>`: the copy that a server makes before it takes its data to a newer
 * format; prints where. It lies in the data folder itself and shares the uploads, which never change, so that it takes the
 * room of the database alone. The copy of the upgrade before stays too, and older ones go.
 */
import path from 'node:path';
import { keepNewest, makeBackup } from './make-backup.ts';

const KEPT = 2;
const dataDir = path.resolve(process.argv[2] ?? '');
const copies = path.join(dataDir, 'antes-de-actualizar');
try {
  process.umask(0o077);
  const { folder } = await makeBackup(dataDir, copies, new Date(), { isInside: true });
  // Fewer documents than before the upgrade before are no reason not to start.
  await keepNewest(copies, KEPT, true);
  console.log(folder);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
