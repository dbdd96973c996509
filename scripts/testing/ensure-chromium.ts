import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';

/** Finds a browser for the tests; as root on Debian or Ubuntu, installs one when there is none. Null when it cannot. */
export async function ensureChromium(): Promise<string | null> {
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
  await aptGet('update');
  // Not every release has the headless shell.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (findChromium() === null) await aptGet('install', '-y', '--no-install-recommends', name);
  return findChromium();
}

function aptGet(...args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('apt-get', [...args, '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}
