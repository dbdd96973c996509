/**
 * Copies only the packages the built server loads to a folder: `node scripts/runtime-packages.ts <folder>` creates
 * `<folder>/node_modules`. The bundler and its tools are left out.
 */
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { closureOf, type LockEntry } from './package-closure.ts';

const root = path.resolve(import.meta.dirname, '..');
/** What runs in production; the pages in dist/client run in browsers. */
const BUILT = ['dist/server', 'dist/servidor'];
/** Makes and restores backups, from its sources. */
const PROGRAMS = 'scripts/backup';

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error('Uso: node scripts/runtime-packages.ts <carpeta>');
  process.exit(1);
}
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>;
};
const copied = closureOf(packages, importedPackages()).filter((place) => copy(place, target));
console.log(`Paquetes que el servidor necesita: ${String(copied.length)}.`);

/** The packages imported by the built files and by the programs that go with them, each once. */
function importedPackages(): string[] {
  const names = [...BUILT, PROGRAMS].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(\.mjs|(?<!\.test)\.ts)$/.test(entry.name))
      .flatMap((entry) => importsOf(path.join(entry.parentPath, entry.name))),
  );
  return [...new Set(names)].sort();
}

function importsOf(file: string): string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !/^[./#]/.test(name) && !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

/** False for a binary of another platform, which was not installed here. */
function copy(place: string, folder: string): boolean {
  try {
    // Packages nested inside this one are listed separately, and copied only when needed.
    const own = path.join(root, place, 'node_modules');
    cpSync(path.join(root, place), path.join(folder, place), {
      recursive: true,
      filter: (source) => source !== own,
    });
    return true;
  } catch (cause) {
    if (packages[place]?.optional === true && (cause as NodeJS.ErrnoException).code === 'ENOENT')
      return false;
    throw cause;
  }
}
