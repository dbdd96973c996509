import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../tools/emulators');
const MARK = path.join(folder, 'node_modules/.instalado');

/**
 * Installs the emulators the Firebase backend is tested on, unless they already match their lockfile. They are a
 * separate package, so that the product's own install stays small. Resolves to whether they are available.
 */
export async function installEmulators(): Promise<boolean> {
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === lock) return true;
  const child = spawn(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  if (code === 0) writeFileSync(MARK, lock);
  else console.error('  No se pudieron instalar los emuladores de tools/emulators.');
  return code === 0;
}
