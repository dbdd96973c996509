import { createCipheriv, createHash } from 'node:crypto';
import type { FileBytes } from '#application/ports/file-inspector';
import { bytesOf } from '../byte-cursor.ts';

/** A trailer is at the end; the dictionary of a lock is short. */
const TAIL = 64 * 1024;
const MOST_DICTIONARY = 4096;
const PIECE = 1024 * 1024;
/** What fills a password up (ISO 32000-1, 7.6.3.3). */
const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/**
 * Whether a locked PDF opens without a password, and only forbids to print or to change: the empty user password is the
 * right one (ISO 32000-2, 7.6.4). False for any lock that is not understood.
 */
export async function opensWithoutPassword(file: FileBytes): Promise<boolean> {
  const start = Math.max(0, file.size - TAIL);
  const tail = (await bytesOf(file, start, TAIL)).toString('latin1');
  const trailer = tail.slice(tail.lastIndexOf('trailer'));
  const [, number, generation] = /\/Encrypt\s+(\d{1,7})\s+(\d{1,5})\s+R/u.exec(trailer) ?? [];
  const dictionary =
    number === undefined ? trailer : await objectOf(file, `${number} ${generation ?? ''} obj`);
  const id = stringAfter(trailer, /\/ID\s*\[\s*/u) ?? Buffer.alloc(0);
  return dictionary !== null && isRightPassword(dictionary, id);
}

/** The beginning of an object, by its head. */
async function objectOf(file: FileBytes, head: string): Promise<string | null> {
  for (let at = 0; at < file.size; at += PIECE) {
    const bytes = await bytesOf(file, at, PIECE + head.length);
    for (let found = bytes.indexOf(head); found >= 0; found = bytes.indexOf(head, found + 1))
      if (found === 0 || !/\d/u.test(String.fromCharCode(bytes[found - 1] ?? 0)))
        return (await bytesOf(file, at + found, MOST_DICTIONARY)).toString('latin1');
  }
  return null;
}

function isRightPassword(dictionary: string, id: Buffer): boolean {
  const number = (name: string): number =>
    Number(new RegExp(`/${name}\\s*(-?\\d{1,10})`, 'u').exec(dictionary)?.[1] ?? Number.NaN);
  const [version, revision] = [number('V'), number('R')];
  const owner = stringAfter(dictionary, /\/O\s*(?=[(<])/u);
  const user = stringAfter(dictionary, /\/U\s*(?=[(<])/u);
  if (!/\/Filter\s*\/Standard\b/u.test(dictionary) || owner === null || user === null) return false;
  if (revision === 5 || revision === 6) {
    const hash = revision === 5 ? sha('sha256', user.subarray(32, 40)) : hardened(user.subarray(32, 40));
    return user.length >= 48 && hash.equals(user.subarray(0, 32));
  }
  if (revision < 2 || revision > 4 || owner.length < 32 || user.length < 16) return false;
  const length = version === 1 ? 5 : version === 4 ? 16 : (number('Length') || 40) / 8;
  if (!Number.isInteger(length) || length < 5 || length > 16) return false;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(number('P') | 0);
  const isBare = revision === 4 && /\/EncryptMetadata\s+false/u.test(dictionary);
  let key = md5(PAD, owner.subarray(0, 32), permissions, id, Buffer.alloc(isBare ? 4 : 0, 0xff)).subarray(
    0,
    length,
  );
  if (revision > 2) for (let n = 0; n < 50; n += 1) key = md5(key).subarray(0, length);
  if (revision === 2) return Buffer.from(rc4(key, PAD)).equals(user.subarray(0, 32));
  let check: Uint8Array = md5(PAD, id);
  for (let n = 0; n < 20; n += 1)
    check = rc4(
      key.map((byte) => byte ^ n),
      check,
    );
  return Buffer.from(check).equals(user.subarray(0, 16));
}

const sha = (kind: 'sha256' | 'sha384' | 'sha512', bytes: Uint8Array): Buffer =>
  createHash(kind).update(bytes).digest();
const md5 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('md5');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of revision 6 (ISO 32000-2, 7.6.4.3.4, algorithm 2.B), of the empty password. */
function hardened(salt: Uint8Array): Buffer {
  let key = sha('sha256', salt);
  for (let round = 0; ; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const packed = cipher.setAutoPadding(false).update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const rest = packed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(rest === 0 ? 'sha256' : rest === 1 ? 'sha384' : 'sha512', packed);
    if (round >= 63 && (packed.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32);
  }
}

/** The cipher of older locks, which Node no longer has. */
function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, n) => n);
  const at = (n: number): number => state[n & 255] ?? 0;
  const swap = (a: number, b: number): void => {
    [state[a & 255], state[b & 255]] = [at(b), at(a)];
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  j = 0;
  return Buffer.from(bytes).map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  });
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The string that follows: in parentheses with escapes, or by its bytes. */
function stringAfter(text: string, name: RegExp): Buffer | null {
  const found = name.exec(text);
  if (found === null) return null;
  const rest = text.slice(found.index + found[0].length);
  const hex = /^<([0-9a-fA-F\s]*)>/u.exec(rest)?.[1];
  if (hex !== undefined) return Buffer.from(hex.replaceAll(/\s/gu, ''), 'hex');
  if (!rest.startsWith('(')) return null;
  let value = '';
  let depth = 1;
  for (let at = 1; at < rest.length; at += 1) {
    const sign = rest[at] ?? '';
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/u.exec(rest.slice(at + 1, at + 4))?.[0];
      const next = rest[at + 1] ?? '';
      value +=
        octal === undefined ? (ESCAPES[next] ?? next) : String.fromCharCode(Number.parseInt(octal, 8) & 255);
      at += octal?.length ?? 1;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return Buffer.from(value, 'latin1');
    value += sign;
  }
  return null;
}
