/** `node scripts/restore.ts --from <backup> --to <new folder>`: checks a backup and turns it into a data folder. */
import { parseArgs } from 'node:util';
import { minutesSince } from './backup/layout.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const USAGE = 'Uso: node scripts/restore.ts --from <respaldo> --to <carpeta nueva>';

try {
  process.umask(0o077);
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  if (values.from === undefined || values.to === undefined) throw new Error(USAGE);
  const { creado, archivos, danados } = await restoreBackup(values.from, values.to);
  console.log(
    `Restaurado en ${values.to} lo que había el ${creado} (archivos: ${String(archivos)}). Pasaron ${minutesSince(creado, new Date())}: lo que se escribió desde entonces no está.`,
  );
  if (danados.length > 0) console.log(`Ya estaban dañados al respaldar:\n${danados.join('\n')}`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}
