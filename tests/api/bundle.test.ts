import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OPERATIONS } from '#contract/operations';
import { ENDPOINTS } from '#client/endpoints';
import { officePieces } from '../../scripts/testing/sizes.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The text of every matching file below a folder. */
const textsBelow = (folder: string, isWanted: (file: string) => boolean): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(path.join(entry.parentPath, entry.name)))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));

const scripts = textsBelow('dist/client', (file) => /\.(js|html)$/.test(file));

/** True when the browser is sent a text, as the build may have written it. */
const isSent = (text: string): boolean => scripts.some((script) => script.includes(text));

/** Words that only the contract contains: its summaries, and the messages of its own checks. */
function wordsOfTheContract(): string[] {
  const elsewhere = ['src', 'packages'].flatMap((folder) =>
    textsBelow(folder, (file) => /\.(ts|tsx|astro|yaml|md)$/.test(file) && !file.includes('/contract/')),
  );
  const written = textsBelow('src/contract', () => true).flatMap((text) =>
    [...text.matchAll(/(?:summary|error): '([^']{8,})'/g)].map(([, words = '']) => words),
  );
  return [...new Set(written)].filter((words) => !elsewhere.some((text) => text.includes(words)));
}

test('no schema of the contract travels to the browser', () => {
  const words = wordsOfTheContract();
  expect(words.length).toBeGreaterThan(Object.keys(OPERATIONS).length * 0.9);
  expect(words.filter(isSent)).toEqual([]);
});

test('the names and the addresses of its operations do', () => {
  expect(Object.values(ENDPOINTS).filter((endpoint) => !isSent(endpoint))).toEqual([]);
});

test('a screen of the office that is opened first asks for at most sixty pieces of script', () => {
  const screens = officePieces(path.join(root, 'dist/client'));
  expect(screens.length).toBeGreaterThan(20);
  // Each costs the browser about 2 ms of processor.
  expect(screens.filter(({ pieces }) => pieces > 60)).toEqual([]);
});

test.each([
  ['public', /^(?!_Office).*\.css$/],
  ['staff’s', /^_Office.*\.css$/],
])('the %s pages define every colour that their sheets use, on paper too', (_whose, name) => {
  const css = textsBelow('dist/client/_astro', (file) => name.test(path.basename(file))).join('\n');
  const used = [...css.matchAll(/var\((--color-[\w-]+)\)/g)].map(([, colour = '']) => colour);
  expect(used.length).toBeGreaterThan(20);
  expect([...new Set(used)].filter((colour) => !css.includes(`${colour}:`))).toEqual([]);
});
