import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import stories from '../../playwright.config.ts';
import suites from '../../vitest.config.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What a test of the running product calls to wait for a time instead of for what it expects. */
const FIXED_WAIT = /\.waitForTimeout\(|\bsleep\(\d|await new Promise\(\(\w+\) => setTimeout\(\w+, \d/;

test('only a story is tried a second time, and is named where the command ends', () => {
  expect(stories.retries).toBe(1);
  expect(readFileSync(path.join(root, 'scripts/test.ts'), 'utf8')).toContain('const SECOND_TRIES = 2;');
  expect(JSON.stringify(suites)).not.toContain('"retry"');
});

test('no test waits for a fixed time', () => {
  // Elsewhere such a wait stands in for something slow: a transaction, a file that arrives in pieces.
  const files = globSync(
    ['tests/{e2e,a11y,api}/**/*.ts', 'tests/support/browser/*.ts', 'src/**/*.test.tsx'],
    {
      cwd: root,
    },
  );
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => FIXED_WAIT.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
