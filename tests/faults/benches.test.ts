import { execFile, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { COMPILED } from '#tests/support/start-server';

const root = path.resolve(import.meta.dirname, '../..');
/** What one of them needs that is not part of the project: it says so where it is missing. */
const NEEDS: Readonly<Record<string, readonly string[]>> = { 'static-against-nginx.ts': ['nginx', 'wrk'] };
const has = (program: string): boolean => spawnSync('which', [program]).status === 0;
/** Each starts servers and a browser of its own: on a busy machine some take longer than a test may otherwise. */
const SLOW_MS = 300_000;
/** Parts of the others. */
const PARTS = ['pauses.ts', 'size.ts'];
const benches = globSync('*.ts', { cwd: path.join(root, 'bench') }).filter((file) => !PARTS.includes(file));

describe('measurements', () => {
  test('the document of figures names each, and none that is not there', () => {
    const text = readFileSync(path.join(root, 'docs/measurements.md'), 'utf8');
    const named = [...text.matchAll(/node bench\/([\w-]+\.ts)/gu)].map(([, file]) => file);
    expect([...new Set(named)].sort()).toEqual(benches.toSorted());
  });

  test.each(benches)(
    '%s still runs, with little of everything',
    async (file) => {
      const missing = NEEDS[file]?.find((program) => !has(program));
      const run = promisify(execFile)(process.execPath, [path.join('bench', file)], {
        cwd: root,
        env: { ...process.env, ...COMPILED, BENCH_SIZE: 'pequeno' },
      });
      if (missing !== undefined) {
        await expect(run).rejects.toThrow(`Falta ${missing}`);
        return;
      }
      expect((await run).stdout).toMatch(/\d/u);
    },
    SLOW_MS,
  );
});
