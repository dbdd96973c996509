/**
 * `node scripts/restore.ts --from <backup> --to <new folder>`: checks a backup and turns it into a data folder; with
 * `--ensayo` into one that is thrown away, to see whether it can be done.
 */
import { parseArgs } from 'node:util';
import { minutesSince } from './backup/layout.ts';
import { askSecret } from './backup/encrypted/ask-secret.ts';
import { drill } from './backup/encrypted/drill.ts';
import { findSealed, restoreSealed } from './backup/encrypted/restore-encrypted.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const USAGE = `Uso: node scripts/restore.ts --from <respaldo> --to <carpeta nueva> [--llave <archivo>]
     node scripts/restore.ts --ensayo [--from <respaldo>] [--llave <archivo>] [--to <carpeta que se borra>]
  --from    un respaldo, o la carpeta de todos (el más nuevo); en un ensayo, sin indicarlo, BACKUP_DIR
  --llave   un archivo con la llave o la frase; sin indicarlo, BACKUP_PASSPHRASE_FILE, o se pregunta`;

/** Asked for as Node does elsewhere: an unset variable and an empty one are the same. */
const named = (name: string): string | undefined => {
  const value = process.env[name];
  return value === '' ? undefined : value;
};

try {
  process.umask(0o077);
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      llave: { type: 'string' },
      ahora: { type: 'string' },
      ensayo: { type: 'boolean', default: false },
    },
  });
  const from = values.from ?? (values.ensayo ? named('BACKUP_DIR') : undefined);
  if (from === undefined || (values.to === undefined && !values.ensayo)) throw new Error(USAGE);
  const secretFile = values.llave ?? named('BACKUP_PASSPHRASE_FILE');
  const now = values.ahora === undefined ? new Date() : new Date(values.ahora);
  if (values.ensayo) await rehearse(from, { to: values.to, secretFile, now });
  else await restore(from, values.to ?? '', secretFile);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}

async function restore(from: string, to: string, secretFile: string | undefined): Promise<void> {
  const found = await findSealed(from);
  const { creado, archivos, danados } =
    found === null
      ? await restoreBackup(from, to)
      : await restoreSealed(found, await askSecret(secretFile), to);
  console.log(
    `Restaurado en ${to} lo que había el ${creado} (archivos: ${String(archivos)}). Lo que se escribió desde entonces (${minutesSince(creado, new Date())}) no está.`,
  );
  if (danados.length > 0) console.log(`Ya estaban dañados al respaldar:\n${danados.join('\n')}`);
}

interface Rehearsal {
  readonly to: string | undefined;
  readonly secretFile: string | undefined;
  readonly now: Date;
}

async function rehearse(from: string, { to, secretFile, now }: Rehearsal): Promise<void> {
  const found = await findSealed(from);
  const dataDir = named('DATA_DIR') ?? './data';
  const backup = found === null ? { folder: from } : { found, secret: await askSecret(secretFile) };
  const { respaldo, creado, documentos, archivos, segundos, isNoted } = await drill({
    dataDir,
    backup,
    to,
    now,
  });
  console.log(
    `Ensayo bueno: el respaldo ${respaldo} (${creado}) se restauró en ${inMinutes(segundos)}: ${String(documentos)} documentos y ${String(archivos)} archivos. La base está íntegra, y el rastro y las notas firmadas son los que se escribieron. Lo restaurado ya se borró.`,
  );
  console.log(
    isNoted
      ? 'Anotado: el panel dirá la fecha de este ensayo.'
      : `No se anotó: el respaldo no es de la clínica de ${dataDir} (DATA_DIR).`,
  );
}

function inMinutes(seconds: number): string {
  if (seconds < 90) return `${String(seconds)} s`;
  return `${String(Math.round(seconds / 60))} min`;
}
