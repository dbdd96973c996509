import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Entry points of processes: they read the environment. */
const starts = ['scripts', 'src/server']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => path.join(folder, name)))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  .filter(({ text }) => text.includes('readEnv(process.env)'));

test('every process makes its schemas answer in Spanish before it reads anything', () => {
  const silent = starts.filter(({ text }) => {
    const spoken = text.indexOf('speakSpanish();');
    return spoken < 0 || spoken > text.indexOf('readEnv(process.env)');
  });
  expect(starts.length).toBeGreaterThan(4);
  expect(silent.map(({ file }) => file)).toEqual([]);
});
