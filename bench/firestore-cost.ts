/**
 * What each operation costs on Firestore, measured over the whole way of a request on the double that the contract suites use, and written
 * into `docs/firestore-cost.md`. Usage: node bench/firestore-cost.ts
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
// The double is corrected as it is loaded, which the runner of the tests does. In the small size the table is shown as it is: the same
// run of the tests measures it, and compares.
if (process.env['BENCH_SIZE'] !== 'pequeno') {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'contrato',
      'tests/contract/firestore-cost.test.ts',
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, WRITE_COST: '1' } },
  );
  process.exitCode = status ?? 1;
}
const table = readFileSync(path.join(root, 'docs/firestore-cost.md'), 'utf8');
console.log(table.slice(table.indexOf('| Operation')));
