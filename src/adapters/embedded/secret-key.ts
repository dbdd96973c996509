import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from './error-code.ts';
import { keepToOwner } from './rights/own-files.ts';

const KEY_FILE = 'clave-de-sesiones';
/** The shortest key that signs; ours have 64 characters. */
const KEY_MIN = 32;

/**
 * The key that signs this data folder's session cookies: created once, stored beside the database and readable only by
 * the server's user. Two processes that start together on an empty folder end up with the same key.
 */
export function secretKeyOf(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, KEY_FILE);
  keepToOwner(file);
  const existing = readKey(file);
  const problem = keyProblem(dataDir);
  if (problem !== null) throw new Error(problem);
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

/** Why the stored key must not sign anything, in words; null when it may, or when there is none yet. */
export function keyProblem(dataDir: string): string | null {
  const file = path.join(dataDir, KEY_FILE);
  const key = readKey(file);
  if (key === null || key.length >= KEY_MIN) return null;
  return `${file} está vacía o incompleta: con ella cualquiera podría firmar sesiones. Recupérela de un respaldo, o bórrela para que se haga otra (todos vuelven a ingresar).`;
}

function readKey(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return null;
    throw cause;
  }
}
