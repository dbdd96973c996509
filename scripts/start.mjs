/**
 * `npm start`: builds unless there is a build of this source already, then serves. Plain JavaScript, to start quickly.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceStamp } from './build-stamp.mjs';
import { LOCAL } from './site/site-address.mjs';

const root = path.resolve(import.meta.dirname, '..');
const stampFile = path.join(root, 'dist/sello');
const stamp = sourceStamp(root, process.env['SITE_URL'] || LOCAL);

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stamp) {
  console.log('Preparando el sitio (solo la primera vez o cuando cambia el código)…');
  const { status } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'scripts/build.ts'), '--silent'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
await import('../dist/servidor/main.mjs');
