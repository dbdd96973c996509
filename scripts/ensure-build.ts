import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceStamp } from './build-stamp.mjs';

const SITE_URL = 'http://localhost:4321';

/** Builds for the tests unless a build of exactly this source exists; false when the build failed. */
export function ensureBuild(root: string): boolean {
  const stamp = path.join(root, 'dist/sello');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceStamp(root, SITE_URL)) return true;
  const { status } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'scripts/build.ts'), '--silent'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', SITE_URL },
    },
  );
  return status === 0;
}
