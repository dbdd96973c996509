/**
 * `node scripts/backup.ts [--out <folder>] [--keep 7,4,12]`: copies the data folder (DATA_DIR) while the server runs,
 * checks the copy and keeps the newest ones. Encrypted where a public key or a phrase is named (BACKUP_RECIPIENT,
 * BACKUP_PASSPHRASE_FILE). Exits with 1, and removes nothing, when anything is wrong.
 */
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { newKey, type Lock } from './backup/encrypted/keys.ts';
import { runEncrypted, type Run } from './backup/encrypted/run.ts';
import { readKeep, type Keep } from './backup/encrypted/rotation.ts';
import { runOpen } from './backup/encrypted/run-open.ts';

const USAGE = `Uso: DATA_DIR=<datos> node scripts/backup.ts --out <carpeta> [--keep 30 | --keep 7,4,12]
  --out      dónde; sin indicarlo, BACKUP_DIR. --keep: cuántos, o de cuántos días, semanas y meses (7,4,12)
  --nuevo    es un disco nuevo, en el lugar de otro
  --aceptar-menos   es correcto que ahora haya mucho menos que antes
  --crear-llave     muestra una llave nueva para imprimir, y su parte pública para BACKUP_RECIPIENT
Cifrado con BACKUP_RECIPIENT (llaves públicas de age) o BACKUP_PASSPHRASE_FILE (un archivo con la frase).`;

try {
  process.umask(0o077);
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      keep: { type: 'string' },
      ahora: { type: 'string' },
      nuevo: { type: 'boolean', default: false },
      'aceptar-menos': { type: 'boolean', default: false },
      'crear-llave': { type: 'boolean', default: false },
    },
  });
  if (values['crear-llave']) await showNewKey();
  else {
    const lock = lockOf(process.env);
    const run: Run = {
      dataDir: process.env['DATA_DIR'] ?? './data',
      place: values.out ?? process.env['BACKUP_DIR'] ?? '',
      keep: keepOf(values.keep ?? process.env['BACKUP_KEEP'] ?? (lock === null ? '30' : '7,4,12')),
      now: values.ahora === undefined ? new Date() : new Date(values.ahora),
      isNew: values.nuevo,
      isLessRight: values['aceptar-menos'],
    };
    if (run.place === '') throw new Error(USAGE);
    // Whoever works meanwhile goes first.
    setPriority(constants.priority.PRIORITY_LOW);
    await (lock === null ? runOpen(run) : runEncrypted(run, lock));
  }
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exitCode = 1;
}

function lockOf(env: NodeJS.ProcessEnv): Lock | null {
  const recipients = (env['BACKUP_RECIPIENT'] ?? '').split(/[\s,]+/).filter((each) => each !== '');
  const phraseFile = env['BACKUP_PASSPHRASE_FILE'] ?? '';
  if (recipients.length > 0 && phraseFile !== '')
    throw new Error('Use BACKUP_RECIPIENT o BACKUP_PASSPHRASE_FILE, no los dos.');
  if (recipients.length > 0) return { recipients };
  return phraseFile === '' ? null : { phraseFile };
}

function keepOf(text: string): Keep {
  const keep = readKeep(text);
  if (keep === null)
    throw new Error('--keep debe ser un número de 1 a 9999, o tres: días,semanas,meses (7,4,12).');
  return keep;
}

/** Shown once, and written nowhere. */
async function showNewKey(): Promise<void> {
  const { identity, recipient } = await newKey();
  console.log(`Llave (imprímala dos veces, guárdelas bajo llave en dos lugares, y no la deje en esta máquina):
${identity}

Parte pública, para el servidor:
BACKUP_RECIPIENT=${recipient}`);
}
