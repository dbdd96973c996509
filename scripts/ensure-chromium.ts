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
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  return findChromium();
}
