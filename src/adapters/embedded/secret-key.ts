import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from './error-code.ts';

/**
 * The key that signs this data folder's session cookies: created once, stored beside the database and readable only by
 * the server's user. Two processes that start together on an empty folder end up with the same key.
 */
export function secretKeyOf(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'clave-de-sesiones');
  const existing = readKey(file);
  if (existing !== null) return existing;
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(aside, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(aside, file);
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST')) throw cause;
  } finally {
    rmSync(aside, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function readKey(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return null;
    throw cause;
  }
}
