import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no screen writes a phone by hand: formatPhone does, so that each phone looks the same everywhere', () => {
  const files = globSync('src/{backoffice,components,copy}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /replace\([^)]*\+591/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
