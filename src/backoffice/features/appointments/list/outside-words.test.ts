import { expect, test } from 'vitest';
import { readAddress } from '../agenda-address.ts';
import { outsideWords } from './outside-words.ts';

test.each([
  ['vista=lista', null],
  ['vista=lista&consulta=nuevos', null],
  [
    'vista=lista&consulta=fuera',
    'Se buscó del 20 de noviembre de 2026 al 19 de noviembre de 2028: ningún turno se da más adelante.',
  ],
  [
    'vista=lista&consulta=fuera&hasta=2026-12-01',
    'Se buscó del 20 de noviembre de 2026 al 1 de diciembre de 2026.',
  ],
])('%s: %s', (search, words) => {
  expect(outsideWords(readAddress(new URLSearchParams(search), '2026-11-20'))).toBe(words);
});
