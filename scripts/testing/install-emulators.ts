import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The emulators the Firebase backend is tested on. Resolves to whether they are available. */
export const installEmulators = (): Promise<boolean> => installTool('emulators');

/**
 * Installs a package of `tools/`, unless it already matches its lockfile. Each is apart, so that the product's own install
 * stays small. Resolves to whether it is available.
 */
export async function installTool(name: 'emulators' | 'lighthouse'): Promise<boolean> {
  const folder = path.resolve(import.meta.dirname, '../../tools', name);
  const mark = path.join(folder, 'node_modules/.instalado');
  const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return true;
  const child = spawn(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  if (code === 0) writeFileSync(mark, lock);
  else console.error(`  No se pudo instalar lo que pide tools/${name}.`);
  return code === 0;
}
