import { createInterface } from 'node:readline/promises';
import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { BackupTrouble } from './trouble.ts';

const QUESTION = 'Escriba la frase, o pegue la llave (AGE-SECRET-KEY-1…); no se ve en la pantalla: ';

/**
 * What opens a backup: from a file, typed without being shown, or from another program's output. Never an argument, which
 * every account of the machine can read in the list of programs.
 */
export async function askSecret(file: string | undefined): Promise<string> {
  if (file !== undefined)
    return readFile(file, 'utf8').catch((cause: unknown) => {
      throw new BackupTrouble('llave', `No se puede leer ${file}.`, { cause });
    });
  const said = process.stdin.isTTY ? await typed() : await text(process.stdin);
  if (said.trim() === '')
    throw new BackupTrouble('llave', 'Hace falta la frase o la llave para abrir el respaldo.');
  return said;
}

async function typed(): Promise<string> {
  process.stdout.write(QUESTION);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await asking.question('');
  } finally {
    asking.close();
    process.stdout.write('\n');
  }
}
