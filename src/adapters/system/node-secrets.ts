import { createHash, randomBytes, randomInt, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#application/ports/secrets';

/** RFC 4648: the alphabet in which authenticator programs read a secret. */
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** RFC 4226 asks for 128 bits at least and recommends 160. */
const SECRET_BYTES = 20;
const DIGITS = 6;

/** A new secret, in base 32. */
export function newOneTimeSecret(): string {
  let bits = '';
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE_32[Number.parseInt(five, 2)] ?? '').join('');
}

/** The six figures of RFC 4226 (HMAC-SHA-1, dynamic truncation) at a counter, which RFC 6238 takes from the time. */
export function oneTimeCode(secret: string, counter: number): string {
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(counter));
  const hash = createHmac('sha1', bytesOf(secret)).update(moment).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const figures = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(figures).padStart(DIGITS, '0');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** Crockford's base 32: no I, L, O or U, so that a typed code has no look-alikes. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An id is the millisecond, a counter within it, and random letters. */
const TIME_LENGTH = 9;
const COUNT_LENGTH = 5;
const RANDOM_LENGTH = 6;
/**
 * The counter starts anywhere below this, so that two processes rarely share it, and has as much room again to grow.
 */
const COUNT_STARTS_BELOW = 36 ** COUNT_LENGTH / 2;
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Random bytes fetched at a time: each fetch costs more than the bytes. */
const POOL_BYTES = RANDOM_LENGTH * 200;

/** {@link Secrets} on the system's random source. */
export class NodeSecrets implements Secrets {
  #pool = Buffer.alloc(0);
  #taken = 0;
  #millisecond = 0;
  #count = 0;

  newId(): string {
    this.#count += 1;
    const now = Date.now();
    if (now > this.#millisecond) {
      this.#millisecond = now;
      this.#count = randomInt(COUNT_STARTS_BELOW);
    }
    let tail = '';
    for (const byte of this.#bytes(RANDOM_LENGTH)) tail += LETTERS[byte % 36] ?? '';
    return written(this.#millisecond, TIME_LENGTH) + written(this.#count, COUNT_LENGTH) + tail;
  }

  newCode(): string {
    const letters = Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32] ?? '0').join('');
    return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
  }

  newSecret(): string {
    return randomBytes(32).toString('base64url');
  }

  newOneTimeSecret(): string {
    return newOneTimeSecret();
  }

  oneTimeCode(secret: string, step: number): string {
    return oneTimeCode(secret, step);
  }

  hash(text: string): string {
    return createHash('sha256').update(text).digest('hex');
  }

  sign(key: string, text: string): string {
    return createHmac('sha256', key).update(text).digest('hex');
  }

  isSame(one: string, other: string): boolean {
    const [a, b] = [Buffer.from(one), Buffer.from(other)];
    return a.byteLength === b.byteLength && timingSafeEqual(a, b);
  }

  /** Random bytes for ids, each used once. */
  #bytes(count: number): Buffer {
    if (this.#taken + count > this.#pool.byteLength) {
      this.#pool = randomBytes(POOL_BYTES);
      this.#taken = 0;
    }
    this.#taken += count;
    return this.#pool.subarray(this.#taken - count, this.#taken);
  }
}

const written = (number: number, length: number): string => number.toString(36).padStart(length, '0');
