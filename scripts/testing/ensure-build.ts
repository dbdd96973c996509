import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceStamp } from '../build-stamp.mjs';
import { runNode, type Ended } from './run-node.ts';

const SITE_URL = 'http://localhost:4321';

/** Builds for the tests unless a build of exactly this source exists. */
export async function ensureBuild(root: string, output: 'pipe' | 'inherit' = 'inherit'): Promise<Ended> {
  const stamp = path.join(root, 'dist/sello');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceStamp(root, SITE_URL))
    return { ok: true, output: '' };
  return runNode(path.join(root, 'scripts/build.ts'), ['--silent'], { cwd: root, env: { SITE_URL }, output });
}
