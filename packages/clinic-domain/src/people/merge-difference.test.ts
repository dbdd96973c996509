import { describe, expect, test } from 'vitest';
import { looksLikeTwo, wronglyRetyped } from './merge-difference.ts';

const ANA = {
  ci: '7123456',
  complemento: '1A',
  claveDocumento: 'ci:7123456-1A',
  fechaNacimiento: '1958-03-04',
};
const ROSA = { ci: '4567890', claveDocumento: 'ci:4567890', fechaNacimiento: '1990-12-31' };

test.each([
  { what: 'another document and another birth date', b: ROSA, two: true },
  { what: 'another document only', b: { ...ROSA, fechaNacimiento: '1958-03-04' }, two: false },
  { what: 'another birth date only', b: { ...ANA, fechaNacimiento: '1990-12-31' }, two: false },
  { what: 'no document', b: { fechaNacimiento: '1990-12-31' }, two: false },
  { what: 'no birth date', b: { ci: '4567890', claveDocumento: 'ci:4567890' }, two: false },
])('a record with $what looks like two people: $two', ({ b, two }) => {
  expect([looksLikeTwo(ANA, b), looksLikeTwo(b, ANA)]).toEqual([two, two]);
});

describe('what is typed again', () => {
  test.each([
    { documento: '7123456-1A', fechaNacimiento: '04/03/1958' },
    { documento: ' 7123456 1a ', fechaNacimiento: '4/3/1958' },
    { documento: '71234561A', fechaNacimiento: '1958-03-04' },
  ])('$documento, $fechaNacimiento is right', (typed) => {
    expect(wronglyRetyped(ANA, typed)).toBeNull();
  });

  test.each([
    { typed: undefined, wrong: ['repetido.documento', 'repetido.fechaNacimiento'] },
    {
      typed: { documento: '', fechaNacimiento: '' },
      wrong: ['repetido.documento', 'repetido.fechaNacimiento'],
    },
    { typed: { documento: '4567890', fechaNacimiento: '04/03/1958' }, wrong: ['repetido.documento'] },
    { typed: { documento: '7123456', fechaNacimiento: '04/03/1958' }, wrong: ['repetido.documento'] },
    {
      typed: { documento: '7123456-1A', fechaNacimiento: '03/04/1958' },
      wrong: ['repetido.fechaNacimiento'],
    },
  ])('$typed is wrong in $wrong', ({ typed, wrong }) => {
    expect(Object.keys(wronglyRetyped(ANA, typed) ?? {})).toEqual(wrong);
  });
});
