import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from '#application/ports/secrets';

/** Crockford's base 32: no I, L, O or U, so that a typed code has no look-alikes. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes of an id. */
const ID_BYTES = 11;
const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
/** How many are fetched at a time: each fetch costs more than the bytes. */
const POOL_BYTES = ID_BYTES * 200;

/** {@link Secrets} on the system's random source. */
export class NodeSecrets implements Secrets {
  #pool = Buffer.alloc(0);
  #taken = 0;

  newId(): string {
    const time = Date.now().toString(36).padStart(9, '0');
    let tail = '';
    for (const byte of this.#bytes(ID_BYTES)) tail += LETTERS[byte % 36] ?? '';
    return time + tail;
  }

  newCode(): string {
    const letters = Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32] ?? '0').join('');
    return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
  }

  newSecret(): string {
    return randomBytes(32).toString('base64url');
  }

  hash(text: string): string {
    return createHash('sha256').update(text).digest('hex');
  }

  /** Bytes for ids, each given out once. */
  #bytes(count: number): Buffer {
    if (this.#taken + count > this.#pool.byteLength) {
      this.#pool = randomBytes(POOL_BYTES);
      this.#taken = 0;
    }
    this.#taken += count;
    return this.#pool.subarray(this.#taken - count, this.#taken);
  }
}
