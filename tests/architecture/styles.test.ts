import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { allSheets, classesIn, faces, utilitiesAmong, type Face } from './sheets.ts';

/**
 * Lines of style sheets, not counting blank ones and comments. New styles use utilities (decision 015): whoever touches
 * a feature converts its sheet.
 */
const LINES_BY_HAND = 3431;
/** Spacings that are not on the scale of `theme.css`. */
const SPACES_OFF_THE_SCALE = 60;
/** Font sizes that are neither on the scale, nor fluid, nor in points for paper. */
const LETTERS_OFF_THE_SCALE = 13;

/** The theme defines the values that everything else refers to. */
const THEME = 'styles/theme.css';
/** Rules that may override a screen's styles: for paper, and for people's system preferences. */
const OTHERWISE = ['styles/office/print.css', 'styles/print.css', 'styles/site/preferences.css'];
/** Classes of libraries. */
const FOREIGN = /^(lucide|react-aria-)/;
/** Classes that other elements' classes refer to. */
const MARKER = /^(group|peer)(\/|$)/;

const sheets = allSheets().filter(({ file }) => file !== THEME);
const theme = readFileSync(path.resolve(import.meta.dirname, '../../src', THEME), 'utf8');

/** A number that may only decrease, and then has to be updated here. */
function expectNoMore(counted: number, known: number, name: string): void {
  expect(counted, `${name} is ${String(known)}: style what is new with utilities`).toBeLessThanOrEqual(known);
  expect(counted, `well done: ${name} is now ${String(counted)}`).toBe(known);
}

/** The alternatives of the first braces of a pattern, each by itself. */
const alternatives = (pattern: string): string[] => {
  const [, before = pattern, inside, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return inside === undefined ? [pattern] : inside.split(',').map((each) => before + each + after);
};

test('every source that Tailwind is told to read is there: a file that moved would lose its classes', () => {
  const sources = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/@source '([^']+)'/g)].flatMap(([, pattern = '']) =>
      alternatives(path.join(path.dirname(file), pattern)),
    ),
  );
  expect(sources.length).toBeGreaterThan(8);
  const src = path.resolve(import.meta.dirname, '../../src');
  const isThere = (source: string): boolean =>
    existsSync(path.join(src, source)) || globSync(source, { cwd: src }).length > 0;
  expect(sources.filter((source) => !isThere(source))).toEqual([]);
});

test('style sheets only become shorter', () => {
  const lines = sheets.flatMap(({ text }) => text.split('\n').filter((line) => line.trim() !== ''));
  expectNoMore(lines.length, LINES_BY_HAND, 'LINES_BY_HAND');
});

test('the ink that stays dark is on ground that stays white: by the lamp, dark ground would swallow it', () => {
  const src = path.resolve(import.meta.dirname, '../../src');
  const written = globSync('backoffice/**/*.{ts,tsx}', { cwd: src }).flatMap((file) =>
    [
      ...readFileSync(path.join(src, file), 'utf8').matchAll(
        /['"`][^'"`\n]*\btext-dark(?![-\w])[^'"`\n]*['"`]/gu,
      ),
    ].map(([classes]) => `${file}: ${classes}`),
  );
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter((each) => !each.includes('bg-white'))).toEqual([]);
});

describe.each(faces())('the sheets of $entry', (face: Face) => {
  const named = new Set(face.sheets.flatMap(({ text }) => [...classesIn(text)]));
  let utilities = new Set<string>();

  beforeAll(async () => {
    utilities = await utilitiesAmong([...face.classes].filter((name) => !named.has(name)));
  });

  test('have no rule for a class that nothing is called', () => {
    const isNamed = (name: string): boolean =>
      face.words.has(name) || FOREIGN.test(name) || face.heads.some((head) => name.startsWith(head));
    expect([...named].filter((name) => !isNamed(name))).toEqual([]);
  });

  test('and the theme know every class that is written', () => {
    const isKnown = (name: string): boolean => named.has(name) || utilities.has(name) || MARKER.test(name);
    expect([...face.classes].filter((name) => !isKnown(name))).toEqual([]);
  });

  test('share no class: two screens cannot dress each other', () => {
    const owners = new Map<string, string[]>();
    for (const { file, text } of face.sheets.filter(({ file }) => !OTHERWISE.includes(file)))
      for (const name of ownClasses(text)) owners.set(name, [...(owners.get(name) ?? []), file]);
    const shared = [...owners].filter(([, files]) => files.length > 1);
    expect(shared.map(([name, files]) => `.${name}: ${files.join(', ')}`)).toEqual([]);
  });
});

/** The classes a sheet has a rule for: `.turno {`, alone or in a list. */
function ownClasses(text: string): Set<string> {
  const selectors = [...text.matchAll(/([^{}@;]+)\{/g)].flatMap(([, list = '']) => list.split(','));
  return new Set(selectors.flatMap((selector) => /^\.([a-z][\w-]*)$/.exec(selector.trim())?.[1] ?? []));
}

describe('the values of sheets', () => {
  test('a width at which the page changes is one of the five that have a name', () => {
    const widths = sheets.flatMap(({ file, text }) =>
      [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
        [...query.matchAll(/width[^)]*\d+(?:rem|px|em)/g)].map(([found]) => `${file}: ${found}`),
      ),
    );
    expect(widths).toEqual([]);
    expect([...theme.matchAll(/--breakpoint-(\w+):/g)].map(([, name]) => name)).toEqual([
      'xs',
      'sm',
      'md',
      'lg',
      'xl',
    ]);
  });

  test('the breakpoints that scripts know are the theme’s', async () => {
    const { BELOW_MD, belowXl } = await import('#components/ui/breakpoints.ts');
    for (const [name, query] of [
      ['md', BELOW_MD],
      ['xl', belowXl(1).replace('px', 'rem')],
    ] as const)
      expect(theme).toContain(`--breakpoint-${name}: ${/[\d.]+rem/.exec(query)?.[0] ?? ''};`);
  });

  test('spaces come onto the scale', () => {
    const scale = new Set(
      [...theme.matchAll(/--spacing-[^:]+: ([\d.]+)rem/g)].map(([, value]) => Number(value)),
    );
    const off = sheets.flatMap(({ text }) =>
      [...text.matchAll(/(?:margin|padding|gap)[a-z-]*:([^;{}]+);/g)].flatMap(([, value = '']) =>
        [...value.matchAll(/(?<![\w.(])-?([\d.]+)rem/g)].filter(([, rem]) => !scale.has(Number(rem))),
      ),
    );
    expectNoMore(off.length, SPACES_OFF_THE_SCALE, 'SPACES_OFF_THE_SCALE');
  });

  test('letters come onto the scale', () => {
    const off = sheets.flatMap(({ text }) => [...text.matchAll(/font-size: [\d.]+(?:rem|px|em)/g)]);
    expectNoMore(off.length, LETTERS_OFF_THE_SCALE, 'LETTERS_OFF_THE_SCALE');
  });
});

test('icons are as large as the letters beside them: none has a size in pixels', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const fixed = globSync('{src/{backoffice,islands},packages/controls/src}/**/*.tsx', { cwd: root }).filter(
    (file) => /\bsize=\{\d|'aria-hidden': true, size: \d/u.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(fixed).toEqual([]);
});
