import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  foldText,
  lackingWords,
  matchesWords,
  PREFIX,
  prefixTokens,
  searchToken,
  searchWords,
  sortKey,
  unbrokenFigures,
} from './spanish-text.ts';

test.each([
  ['Quispe Mamani', 'quispe mamani'],
  ['  ÁLVAREZ   de la  Peña ', 'alvarez de la pena'],
  ['Nu\u0301n\u0303ez', 'nunez'],
  ['Ch’allco', 'ch allco'],
  ['1234567-1A', '1234567 1a'],
  ['…', ''],
])('%j is searched as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['Prednisolona 1 %', 'Prednisolona 1\u00a0%'],
  ['0,3 % + 1 mg/ml, 5 ml', '0,3\u00a0% + 1\u00a0mg/ml, 5\u00a0ml'],
  ['1 gota cada 2 horas', '1 gota cada 2 horas'],
])('in %j a figure stays on the line of its unit', (text, unbroken) => {
  expect(unbrokenFigures(text)).toBe(unbroken);
});

test('what is missing of a list is quoted, and a fact stands as it is', () => {
  const isPoint = (text: string): boolean =>
    text.startsWith('El consentimiento') || text.startsWith('El ojo');
  const points = ['El ojo está marcado', 'El consentimiento está firmado'];
  expect(lackingWords([...points, 'El lente no está anotado'], isPoint)).toBe(
    'No consta: «El ojo está marcado», «El consentimiento está firmado». El lente no está anotado',
  );
  expect(lackingWords(['Su turno no es de hoy'], isPoint)).toBe('Su turno no es de hoy');
});

test('names sort as in Spanish by their bytes: accents and case do not count, ñ comes after n', () => {
  const names = [
    'Zeballos',
    'Ñuflo',
    'Nuñez',
    'nunez',
    'Nuzco',
    'Álvarez',
    'Alvarez B',
    'alba',
    'Oña',
    'Ona',
    'Nu\u0301n\u0303ez B',
  ];
  const sorted = [...names].sort((a, b) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))));
  expect(sorted).toEqual([
    'alba',
    'Álvarez',
    'Alvarez B',
    'nunez',
    'Nuñez',
    'Nu\u0301n\u0303ez B',
    'Nuzco',
    'Ñuflo',
    'Ona',
    'Oña',
    'Zeballos',
  ]);
});

describe('beginnings of words', () => {
  test('from two letters to ten, each once', () => {
    expect(prefixTokens(['Ana Añez', '', 'ANAB'])).toEqual(['an', 'ana', 'anab', 'ane', 'anez']);
    expect(prefixTokens(['Constantinopla']).at(-1)).toBe('constantin');
    expect(prefixTokens(['x'])).toEqual([]);
  });

  test.each([
    ['quisp mar', 'quisp'],
    ['a b', null],
    ['Constantinopla', 'constantin'],
    ['', null],
  ])('%j is looked for by %j', (typed, token) => {
    expect(searchToken(typed)).toBe(token);
  });

  test('whoever matches what was typed is found by its token', () => {
    const letters = fc.stringMatching(/^[a-zñáü]{1,14}$/);
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 1, maxLength: 4 }),
        fc.nat(3),
        fc.integer({ min: 2, max: 14 }),
        (words, at, length) => {
          const typed = (words[at % words.length] ?? '').slice(0, length);
          expect(matchesWords([words.join(' ')], typed)).toBe(true);
          const token = searchToken(typed);
          if (token !== null) expect(prefixTokens(words)).toContain(token);
          expect(searchWords(typed).every((word) => word.length < PREFIX.min)).toBe(token === null);
        },
      ),
    );
  });
});

test.each([
  ['quisp mar', true],
  ['mar quisp', true],
  ['MARÍA', true],
  ['7123', true],
  ['isp', false],
  ['quispe pedro', false],
  ['', true],
])('María Quispe 7123456 is found by %j: %s', (typed, found) => {
  expect(matchesWords(['María', 'Quispe', '7123456'], typed)).toBe(found);
});
