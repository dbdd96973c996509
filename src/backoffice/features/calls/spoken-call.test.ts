import { expect, it } from 'vitest';
import { numberInWords, spokenCall } from './spoken-call.ts';

it.each([
  [1, 'uno'],
  [12, 'doce'],
  [22, 'veintidós'],
  [30, 'treinta'],
  [47, 'cuarenta y siete'],
  [100, 'cien'],
  [101, 'ciento uno'],
  [215, 'doscientos quince'],
  [900, 'novecientos'],
  [1000, '1000'],
])('%d is said «%s»', (value, words) => {
  expect(numberInWords(value)).toBe(words);
});

it.each([
  ['A12', 'Consultorio 3', 'Turno A, doce, consultorio tres'],
  ['E1', 'Sala de láser', 'Turno E, uno, sala de láser'],
  ['A105', 'Dra. Ana Rojas', 'Turno A, ciento cinco, Dra. Ana Rojas'],
])('%s to %s is said «%s»', (ficha, donde, words) => {
  expect(spokenCall({ ficha, donde })).toBe(words);
});
