import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import stories from '../../playwright.config.ts';
import suites from '../../vitest.config.ts';
import firebase from '../../vitest.firebase.config.ts';
import { PATIENCE_MS } from '../support/patience.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What a test of the running product calls to wait for a time instead of for what it expects. */
const FIXED_WAIT = /\.waitForTimeout\(|\bsleep\(\d|await new Promise\(\(\w+\) => setTimeout\(\w+, \d/;

/** Waits that give up after a second unless told otherwise; `expect.poll`, which only a test may call, has its limit from the settings. */
const SHORT_WAIT = /\bvi\.wait(?:For|Until)\((?![^;]*timeout: PATIENCE_MS)/;
/** A limit of one's own in milliseconds, or the name of one. */
const OWN_LIMIT = /\b(?:timeout: |setTimeout\()([\d_]+|[A-Z_]+)\b/g;
/** A whole test that gives up sooner than all others do. */
const TEST_LIMIT = /^ *\}, ([\d_]+)\);$/gmu;
const SHARED_LIMITS = ['PATIENCE_MS', 'LIVE_MS'];

test('only a story is tried a second time, and is named where the command ends', () => {
  expect(stories.retries).toBe(1);
  expect(readFileSync(path.join(root, 'scripts/test.ts'), 'utf8')).toContain('const SECOND_TRIES = 2;');
  expect(JSON.stringify(suites)).not.toContain('"retry"');
});

test('every suite is in one of the three commands, every story in one of them, and CI runs all three', () => {
  const command = readFileSync(path.join(root, 'scripts/test.ts'), 'utf8');
  const tiers = [...command.matchAll(/^const (?:PURE|JUDGES|SERVED|AT_LENGTH) = \[([^\]]+)\]/gmu)];
  const named = tiers.flatMap(([, names = '']) => [...names.matchAll(/'([^']+)'/gu)].map(([, name]) => name));
  const projects = (suites.test?.projects ?? []).map((project) =>
    typeof project === 'object' && 'test' in project ? project.test.name : project,
  );
  expect(named.toSorted()).toEqual(projects.toSorted());
  expect([stories.grepInvert, stories.grep]).toEqual([/@whole/, undefined]);
  const run = readFileSync(path.join(root, '.ci/run'), 'utf8').split('\n');
  expect(run.filter((line) => line.includes('npm'))).toEqual([
    'npm ci --no-audit --no-fund && npm test',
    'npm run check',
    'npm run test:whole',
  ]);
});

test('no test waits for a fixed time', () => {
  // Elsewhere such a wait is in for something slow: a transaction, a file that arrives in pieces.
  const files = globSync(
    ['tests/{e2e,a11y,api}/**/*.ts', 'tests/support/browser/*.ts', 'src/**/*.test.tsx'],
    {
      cwd: root,
    },
  );
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => FIXED_WAIT.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

test('every wait has the one limit of all, also on a busy machine', () => {
  expect(PATIENCE_MS).toBeGreaterThanOrEqual(60_000);
  expect([suites.test?.expect?.poll?.timeout, firebase.test?.expect?.poll?.timeout]).toEqual([
    PATIENCE_MS,
    PATIENCE_MS,
  ]);
  expect(stories.expect?.timeout).toBe(PATIENCE_MS);
  const files = globSync(['tests/**/*.ts', '{src,packages}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], {
    cwd: root,
  });
  expect(files.length).toBeGreaterThan(300);
  const short = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const limits = [...text.matchAll(OWN_LIMIT)].map(([, limit = '']) => limit);
    const own = limits.filter((limit) => !SHARED_LIMITS.includes(limit) && !isLong(limit));
    const tests = [...text.matchAll(TEST_LIMIT)].map(([, limit = '']) => limit);
    own.push(...tests.filter((limit) => Number(limit.replaceAll('_', '')) < (suites.test?.testTimeout ?? 0)));
    return [...own, ...(SHORT_WAIT.test(text) ? ['vi.waitFor'] : [])].map((what) => `${file}: ${what}`);
  });
  expect(short).toEqual([]);
});

const isLong = (limit: string): boolean => Number(limit.replaceAll('_', '')) >= PATIENCE_MS;
