import { describe, expect, test } from 'vitest';
import { nameDoubts, type NamedOrder } from './name-doubts.ts';

const ORDER: NamedOrder = {
  ...{ acceso: 'EX26-003912', ci: '1187344', nacimiento: '1952-03-12', creada: '2026-11-20' },
};
const doubtsOf = (nombre: string, order = ORDER): string[] =>
  nameDoubts(nombre, order).map(({ que, dice }) => `${que} ${dice}`);

describe('a file name', () => {
  test.each([
    [
      'LIMACHI_1187344_19520312_OS_20261123_101402.pdf',
      'the order’s own numbers, the day and the hour of the study',
    ],
    ['ex26-003912.dcm', 'the accession number in small letters'],
    ['IMG_4471.jpg', 'a number too short for a card'],
    ['20261123-101402.jpg', 'a day and an hour'],
    ['12-03-1952 Limachi.pdf', 'the birth date as one writes it'],
    ['foto.png', 'nothing'],
    ['Limachi 20240115 previo.pdf', 'the day of an earlier study'],
  ])('«%s» raises no doubt: %s', (nombre) => {
    expect(doubtsOf(nombre)).toEqual([]);
  });

  test.each([
    ['LIMACHI_6020915.pdf', ['ci 6020915']],
    ['EX26-003911_OCT.dcm', ['acceso EX26-003911']],
    ['QUISPE_19480321_20261123.pdf', ['nacimiento 1948-03-21']],
    ['6020915 21-03-1948.jpg', ['ci 6020915', 'nacimiento 1948-03-21']],
  ])('«%s» says somebody else’s: %j', (nombre, doubts) => {
    expect(doubtsOf(nombre)).toEqual(doubts);
  });

  test('is not held against what the clinic does not know', () => {
    expect(doubtsOf('6020915_19480321.pdf', { ...ORDER, ci: null, nacimiento: null })).toEqual([]);
  });

  test('with a card that reads as a date is reported by the card', () => {
    expect(doubtsOf('19480321.pdf', { ...ORDER, ci: '19480321', nacimiento: null })).toEqual([]);
  });

  test('of a child’s birth is not taken for another’s when it is its own', () => {
    expect(doubtsOf('NINA_20250110.pdf', { ...ORDER, nacimiento: '2025-01-10' })).toEqual([]);
  });
});
