import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../src/styles/office');

/** What every screen shares may be drawn otherwise on paper. */
const PRINT = 'print.css';

/** The classes that a sheet gives a rule of their own: `.turno {`, alone or in a list. */
function classesOf(file: string): Set<string> {
  const text = readFileSync(path.join(folder, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = [...text.matchAll(/([^{}@;]+)\{/g)].flatMap(([, list = '']) => list.split(','));
  return new Set(selectors.flatMap((selector) => /^\.([a-z][\w-]*)$/.exec(selector.trim())?.[1] ?? []));
}

test('a class of the back office belongs to one sheet: two screens cannot dress each other', () => {
  const owners = new Map<string, string[]>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.css') && name !== PRINT))
    for (const name of classesOf(file)) owners.set(name, [...(owners.get(name) ?? []), file]);
  const shared = [...owners].filter(([, files]) => files.length > 1);
  expect(shared.map(([name, files]) => `.${name}: ${files.join(', ')}`)).toEqual([]);
});
