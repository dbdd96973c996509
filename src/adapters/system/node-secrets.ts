import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from '#application/ports/secrets';

/** Crockford's base 32: no I, L, O or U, so that a typed code has no look-alikes. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** {@link Secrets} on the system's random source. */
export class NodeSecrets implements Secrets {
  newId(): string {
    const time = Date.now().toString(36).padStart(9, '0');
    return time + Array.from(randomBytes(11), (byte) => (byte % 36).toString(36)).join('');
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
}
