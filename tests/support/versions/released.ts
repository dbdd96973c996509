import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Where there is a folder for each released version: what its program wrote, kept for ever. */
export const RELEASED = path.resolve(import.meta.dirname, '../../released');

/** The two things a version leaves: a data folder, and an export of it. */
export type Left = 'datos' | 'exportacion';

/** The doctor's account of every kept clinic, and its patient. */
export const KEPT = { email: 'doctora@ejemplo.bo', password: 'clave-de-prueba', paciente: 'p1' } as const;

/** The released versions, oldest first. */
export const releasedVersions = (): string[] =>
  readdirSync(RELEASED).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

const fileOf = (version: string, left: Left): string => path.join(RELEASED, version, `${left}.json.br`);

/** Puts the files of a folder into one, as small as it gets. */
export function pack(folder: string, version: string, left: Left): void {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const files = Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(folder, name)).toString('base64')]),
  );
  mkdirSync(path.join(RELEASED, version), { recursive: true });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(fileOf(version, left), brotliCompressSync(JSON.stringify(files), { params }));
}

/** Lays a kept folder out in a new one. */
export function unpack(version: string, left: Left, folder: string): void {
  const files = JSON.parse(brotliDecompressSync(readFileSync(fileOf(version, left))).toString()) as Record<
    string,
    string
  >;
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, Buffer.from(content, 'base64'), { mode: 0o600 });
  }
}
