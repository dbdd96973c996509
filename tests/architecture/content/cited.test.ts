import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const all = (pattern: string): string[] => globSync(pattern, { cwd: root });
const documents = [...all('*.md'), ...all('{bench,docs,packages,scripts,src,tests}/**/*.md')];
/** Whoever may cite: the documents themselves, and the comments of the code. This file has examples of what may not be. */
const texts = [...documents, ...all('{bench,packages,scripts,src,tests}/**/*.{ts,tsx,js,mjs,astro}')]
  .filter((file) => path.basename(file) !== 'cited.test.ts')
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** How a heading is linked to: in small letters, without signs, with hyphens for spaces. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/gu, '-');
const anchors = new Map<string, string[]>();
const anchorsOf = (file: string): string[] => {
  const read =
    anchors.get(file) ??
    [...textOf(file).matchAll(/^#{1,6} (.+)$/gmu)].map(([, heading = '']) => anchorOf(heading));
  anchors.set(file, read);
  return read;
};

/** The document that is meant: from the root, beside who cites it, or by its name alone. */
const found = (name: string, from: string): string | undefined =>
  [path.normalize(name), path.normalize(path.join(path.dirname(from), name))].find((file) =>
    documents.includes(file),
  ) ?? (name.includes('/') ? undefined : documents.find((file) => path.basename(file) === name));

/** The documents that a text names: not those of the public site's content, and no address on the web. */
const namedIn = (text: string): RegExpMatchArray[] => [
  ...text
    .replaceAll(/https?:\/\/[^\s)'"`]+/gu, '')
    .matchAll(/(?<![\w./-])([\w./-]*\w\.md)\b(?:#([\w-]+))?/gu),
];

describe('what explains the project', () => {
  test('cites only documents that are in it, and no number of a list kept elsewhere', () => {
    const lost = texts.flatMap(({ file, text }) => [
      ...namedIn(text)
        .filter(([, name = '']) => found(name, file) === undefined)
        .map(([words]) => `${file}: ${words}`),
      ...[...text.matchAll(/\bIssue \d+/gu)].map(([words]) => `${file}: ${words}`),
    ]);
    expect(lost).toEqual([]);
  });

  test('links only to sections that are there', () => {
    const lost = texts.flatMap(({ file, text }) => {
      const own = file.endsWith('.md') ? [...text.matchAll(/\]\(#([\w-]+)\)/gu)] : [];
      return [
        ...namedIn(text)
          .map(([words, name = '', anchor]) => ({ words, at: found(name, file), anchor }))
          .filter(
            ({ at, anchor }) => at !== undefined && anchor !== undefined && !anchorsOf(at).includes(anchor),
          )
          .map(({ words }) => `${file}: ${words}`),
        ...own
          .filter(([, anchor = '']) => !anchorsOf(file).includes(anchor))
          .map(([words]) => `${file}: ${words}`),
      ];
    });
    expect(lost).toEqual([]);
  });

  test('names only decisions that were written', () => {
    const written = new Set(
      documents.flatMap((file) => /^docs\/decisions\/.*?(\d{3})-[^/]+$/u.exec(file)?.[1] ?? []),
    );
    const lost = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/\bdecisions? \[?(\d{3})\b/giu)]
        .filter(([, number = '']) => !written.has(number))
        .map(([words]) => `${file}: ${words}`),
    );
    expect(lost).toEqual([]);
  });

  test('calls a rule of booking by a number that has its sentence, and each has one', () => {
    const told = [...textOf('docs/booking-rules.md').matchAll(/^- \*\*(R\d+)\*\* /gmu)].map(
      ([, rule]) => rule,
    );
    expect(told.toSorted((a = '', b = '') => Number(a.slice(1)) - Number(b.slice(1)))).toEqual(
      Array.from({ length: told.length }, (_, index) => `R${String(index + 1)}`),
    );
    const called = texts.flatMap(({ file, text }) =>
      /^src\/(?:application|backoffice|domain\/(?!clinical))/u.test(file)
        ? [...text.matchAll(/(?<=['(]|, |\bof )R\d+\b/gu)]
            .filter(([rule]) => !told.includes(rule))
            .map(([rule]) => `${file}: ${rule}`)
        : [],
    );
    expect(called).toEqual([]);
  });
});
