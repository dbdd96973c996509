import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decryptSmall } from './age-file.ts';
import { BackupTrouble, isMissing } from './trouble.ts';

/** How a clinic's backups are locked: public keys, or a phrase that locks a key which lies beside them. */
export type Lock =
  | { readonly recipients: readonly string[] }
  | { readonly phraseFile: string; readonly work?: number };

/** The key that a phrase opens, beside what it opens: `age -d -i identidad.age` asks for the phrase. */
export const IDENTITY = 'identidad.age';

/** Fewer letters are guessed. */
const PHRASE_MIN = 16;

const SECRET = /^AGE-SECRET-KEY-1[0-9A-Z]+$/;
const HEAD = 'age-encryption.org/v1';

/** A new pair: the secret half is for paper, the public one for the server. */
export async function newKey(): Promise<{ readonly identity: string; readonly recipient: string }> {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The phrase of a file, without the line's end. */
export async function phraseOf(file: string): Promise<string> {
  const phrase = (
    await readFile(file, 'utf8').catch((cause: unknown) => {
      throw new BackupTrouble('llave', `No se puede leer el archivo de la frase (${file}).`, { cause });
    })
  ).trim();
  if (phrase.length < PHRASE_MIN)
    throw new BackupTrouble(
      'llave',
      `La frase de ${file} es corta: hacen falta ${String(PHRASE_MIN)} letras o más, por ejemplo cinco palabras al azar.`,
    );
  return phrase;
}

/** The public keys to encrypt to. With a phrase: of the key that lies at the place, made when there is none. */
export async function recipientsOf(lock: Lock, place: string): Promise<readonly string[]> {
  if ('recipients' in lock) return lock.recipients;
  const phrase = await phraseOf(lock.phraseFile);
  const file = path.join(place, IDENTITY);
  const kept = await readFile(file).catch((cause: unknown) => {
    if (isMissing(cause)) return null;
    throw cause;
  });
  const identity =
    kept === null ? await lockedKey(file, phrase, lock.work) : await openedKey(kept, phrase, file);
  return [await identityToRecipient(identity)];
}

/** Makes a key, and leaves it at the place locked by the phrase. */
async function lockedKey(file: string, phrase: string, work?: number): Promise<string> {
  const { identity } = await newKey();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(phrase);
  if (work !== undefined) encrypter.setScryptWorkFactor(work);
  const aside = `${file}.en-curso`;
  await writeFile(aside, await encrypter.encrypt(`${identity}\n`), { mode: 0o600, flush: true });
  await rename(aside, file);
  return identity;
}

/** The secret key that a phrase opens. */
export async function openedKey(locked: Buffer, phrase: string, name: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(phrase);
  return secretIn((await decryptSmall(locked, decrypter, name)).toString('utf8'), name);
}

/** What opens a backup: a secret key as it was printed or its file; or the phrase of the key that lies beside it. */
export async function decrypterFor(secret: string, lockedKeyFile: string): Promise<Decrypter> {
  const decrypter = new Decrypter();
  const said = secret.trim();
  if (said.split('\n').some((line) => SECRET.test(line.trim()))) {
    addSecrets(decrypter, said);
    return decrypter;
  }
  const locked = await readFile(lockedKeyFile).catch((cause: unknown) => {
    throw new BackupTrouble('llave', 'Eso no es una llave de age (AGE-SECRET-KEY-1…).', { cause });
  });
  decrypter.addIdentity(await openedKey(locked, said, lockedKeyFile));
  return decrypter;
}

function addSecrets(decrypter: Decrypter, text: string): void {
  for (const line of text.split('\n').map((each) => each.trim()))
    if (SECRET.test(line))
      try {
        decrypter.addIdentity(line);
      } catch (cause) {
        throw new BackupTrouble('llave', 'La llave está mal copiada: revise letra por letra.', { cause });
      }
}

function secretIn(text: string, name: string): string {
  const line = text.split('\n').find((each) => SECRET.test(each.trim()));
  if (line === undefined) throw new BackupTrouble('danado', `${name} no contiene una llave.`);
  return line.trim();
}

/** True for the start of a file in age's format. */
export const isAge = (bytes: Buffer): boolean => bytes.subarray(0, HEAD.length).toString('latin1') === HEAD;
