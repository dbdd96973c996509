import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** What writes appointments must count them in the same transaction, or statistics would drift away from the truth. */
const WRITES = /\.(create|update|delete)\(\s*(QUIET\.)?appointments\b/;

test('whatever writes appointments also writes their roll-ups', () => {
  const files = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const writing = files.filter((file) => WRITES.test(readFileSync(path.join(root, file), 'utf8')));
  expect(writing.length).toBeGreaterThan(2);
  const forgetful = writing.filter(
    (file) => !readFileSync(path.join(root, file), 'utf8').includes('readRollUps('),
  );
  expect(forgetful).toEqual([]);
});
