import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';

/** Finds a browser for the tests; as root on Debian or Ubuntu, installs one when there is none. Null when it cannot. */
export function ensureChromium(): string | null {
  const found = findChromium();
  if (found !== null) return found;
  const canInstall =
    process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!canInstall) {
    console.error(
      'Falta un navegador para las pruebas. Instale Chromium o Google Chrome (en Debian o Ubuntu: «sudo apt-get install chromium»), o indique dónde está con CHROMIUM_PATH.',
    );
    return null;
  }
  console.log('Instalando Chromium para las pruebas…');
  aptGet('update');
  // Not every release has the headless shell.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (findChromium() === null) aptGet('install', '-y', '--no-install-recommends', name);
  return findChromium();
}

function aptGet(...args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', [...args, '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
}
