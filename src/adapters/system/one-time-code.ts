import { createHmac, randomBytes } from 'node:crypto';

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
