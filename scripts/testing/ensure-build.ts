import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sourceStamp } from '../build-stamp.mjs';
import { runNode, type Ended } from './run-node.ts';

const SITE_URL = 'http://localhost:4321';

/** Builds unless a build of exactly this source exists; of two who ask at once, one builds and the other waits for it. */
export async function ensureBuild(root: string, output: 'pipe' | 'inherit' = 'inherit'): Promise<Ended> {
  const stamp = path.join(root, 'dist/sello');
  const isBuilt = (): boolean =>
    existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceStamp(root, SITE_URL);
  if (isBuilt()) return { ok: true, output: '' };
  return inTurn(root, async () =>
    isBuilt()
      ? { ok: true, output: '' }
      : runNode(path.join(root, 'scripts/build.ts'), ['--silent'], { cwd: root, env: { SITE_URL }, output }),
  );
}

/** Works alone in a folder: a file names who works there, and one of whoever is gone counts no more. */
export async function inTurn<T>(root: string, work: () => Promise<T>): Promise<T> {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const turn = path.join(tmpdir(), `construye-${name}`);
  while (!take(turn)) await sleep(200);
  try {
    return await work();
  } finally {
    rmSync(turn, { force: true });
  }
}

function take(turn: string): boolean {
  try {
    writeFileSync(turn, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const by = existsSync(turn) ? Number(readFileSync(turn, 'utf8')) : 0;
    if (by > 0 && !isAlive(by)) rmSync(turn, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
