import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inTurn } from './ensure-build.ts';

const root = `/ninguna/${String(process.pid)}`;
const turn = path.join(tmpdir(), `construye-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);

test('of several who would build at once each works alone, also after one that failed', async () => {
  let [inside, most] = [0, 0];
  const work = async (fails: boolean): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
    if (fails) throw new Error('no se pudo');
  };
  const all = await Promise.allSettled([true, false, false].map((fails) => inTurn(root, () => work(fails))));
  expect([all.map(({ status }) => status), most]).toEqual([['rejected', 'fulfilled', 'fulfilled'], 1]);
  expect(existsSync(turn)).toBe(false);
});

test('whoever was ended while building keeps nobody waiting', async () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(turn, String(gone));
  expect(await inTurn(root, async () => 'hecho')).toBe('hecho');
});
