/**
 * `node scripts/backup.ts --out <folder> [--keep 30]`: copies the data folder (DATA_DIR) while the server runs, checks
 * the copy and keeps the newest ones. Exits with 1, and removes nothing, when anything is wrong, or when there is much less
 * than before and nobody said that this is right (`--aceptar-menos`).
 */
import { parseArgs } from 'node:util';
import { keepNewest, makeBackup } from './backup/make-backup.ts';

const USAGE = 'Uso: DATA_DIR=<datos> node scripts/backup.ts --out <carpeta> [--keep 30] [--aceptar-menos]';

try {
  process.umask(0o077);
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      keep: { type: 'string', default: '30' },
      'aceptar-menos': { type: 'boolean', default: false },
    },
  });
  if (values.out === undefined) throw new Error(USAGE);
  if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error('--keep debe ser un número de 1 a 9999.');
  const { folder, manifest } = await makeBackup(process.env['DATA_DIR'] ?? './data', values.out, new Date());
  console.log(`Respaldo hecho y comprobado: ${folder} (archivos: ${String(manifest.archivos)}).`);
  if (manifest.danados.length > 0)
    throw new Error(`Archivos dañados en la carpeta de datos:\n${manifest.danados.join('\n')}`);
  const removed = await keepNewest(values.out, Number(values.keep), values['aceptar-menos']);
  if (removed > 0) console.log(`Respaldos antiguos retirados: ${String(removed)}.`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
