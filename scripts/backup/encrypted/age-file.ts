import { Encrypter, type Decrypter } from 'age-encryption';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline as pass, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { sha256Of } from '../layout.ts';
import { BackupTrouble, isMissing } from './trouble.ts';

/** The size and the hash of a file as it lies encrypted. */
export interface Sealed {
  readonly bytes: number;
  readonly sha256: string;
}

/** A file that is being written has this at the end of its name, and is nobody's backup. */
export const UNFINISHED = '.en-curso';

/** Who can open what is encrypted: the public keys, each with its check sum. */
export function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new BackupTrouble('llave', `${recipient} no es una llave pública de age.`, { cause });
    }
  return encrypter;
}

/**
 * Encrypts a file in pieces, reads back what was written, and only then gives it its name: no half file ever has a whole
 * one's name.
 */
export async function encryptFile(from: string | Buffer, to: string, encrypter: Encrypter): Promise<Sealed> {
  const aside = to + UNFINISHED;
  const hash = createHash('sha256');
  const clear = typeof from === 'string' ? createReadStream(from) : Readable.from([from]);
  const sealed = await encrypter.encrypt(webOf(clear));
  await rm(aside, { force: true });
  await pipeline(
    Readable.fromWeb(sealed as NodeStream<Uint8Array>),
    hashed(hash),
    createWriteStream(aside, { flags: 'wx', mode: 0o600, flush: true }),
  );
  const sha256 = hash.digest('hex');
  if ((await sha256Of(aside)) !== sha256)
    throw new BackupTrouble('danado', `${to} no quedó como se escribió: el disco está dañado.`);
  await rename(aside, to);
  return { bytes: (await stat(to)).size, sha256 };
}

/**
 * Decrypts a file, comparing it with the hash of what was written meanwhile. Throws, naming the file, for one that is cut,
 * altered or not opened by the key; what was written of it until then stays for the caller to remove.
 */
export async function decryptFile(
  from: string,
  to: string,
  decrypter: Decrypter,
  sealed: Sealed,
): Promise<void> {
  const hash = createHash('sha256');
  const raw = createReadStream(from);
  const tap = hashed(hash);
  // An error of the disk reaches whoever reads at the end.
  pass(raw, tap, () => undefined);
  try {
    const clear = await decrypter.decrypt(webOf(tap));
    await pipeline(
      Readable.fromWeb(clear as NodeStream<Uint8Array>),
      createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
    );
  } catch (cause) {
    raw.destroy();
    throw unopened(from, cause);
  }
  if (hash.digest('hex') !== sealed.sha256) throw damaged(from);
}

/** A small file, decrypted in memory. */
export async function decryptSmall(bytes: Buffer, decrypter: Decrypter, name: string): Promise<Buffer> {
  try {
    return Buffer.from(await decrypter.decrypt(bytes));
  } catch (cause) {
    throw unopened(name, cause);
  }
}

const NO_KEY = /no identity matched/;

const unopened = (file: string, cause: unknown): Error => {
  if (cause instanceof Error && NO_KEY.test(cause.message))
    return new BackupTrouble('llave', `La llave o la frase no abre ${file}.`, { cause });
  if (isMissing(cause)) return new BackupTrouble('danado', `Falta ${file}.`, { cause });
  // Errors of the disk are reported as such: only what the format says is damage.
  if (cause instanceof Error && 'syscall' in cause) return cause;
  return damaged(file, cause);
};

const damaged = (file: string, cause?: unknown): BackupTrouble =>
  new BackupTrouble('danado', `${file} está dañado: no es lo que se guardó.`, { cause });

const webOf = (stream: Readable): ReadableStream<Uint8Array> =>
  // Node declares the same stream under a type of its own.
  Readable.toWeb(stream) as ReadableStream<Uint8Array>;

const hashed = (hash: ReturnType<typeof createHash>): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
