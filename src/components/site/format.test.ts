import { expect, test } from 'vitest';
import { civilDate, initials, longDate, rssDate } from './format.ts';

test('a content date keeps its civil day whatever the machine’s time zone is', () => {
  const date = new Date('2026-11-20');
  expect(longDate(date)).toBe('20 de noviembre de 2026');
  expect(civilDate(date)).toBe('2026-11-20');
});

test('a feed has the beginning of that day in Bolivia', () => {
  expect(rssDate(new Date('2026-11-20'))).toBe('Fri, 20 Nov 2026 00:00:00 -0400');
});

test.each([
  ['Dra. Lourdes Salazar Choquetarqui', 'LS'],
  ['Dr. Hernán Ibáñez Colquehuanca', 'HI'],
  ['Ana', 'A'],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
