import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const sealingKey = (key: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, 'idempotencia', 'respuesta', 32));

/** Encrypts a text so that it can only be read with the key. */
export function seal(text: string, key: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts the text; throws for another key, or for a text that was altered. */
export function openSealed(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}
