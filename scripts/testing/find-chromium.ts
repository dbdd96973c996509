import { existsSync } from 'node:fs';

const CANDIDATES = [
  process.env['CHROMIUM_PATH'],
  // The same engine without browser windows: the stories take two thirds of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of an installed Chromium or Chrome, or null. `CHROMIUM_PATH` names a different one. */
export function findChromium(): string | null {
  return (
    CANDIDATES.find(
      (candidate): candidate is string =>
        candidate !== undefined && candidate !== '' && existsSync(candidate),
    ) ?? null
  );
}
