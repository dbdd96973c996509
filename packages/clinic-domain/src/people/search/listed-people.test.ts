import { expect, test } from 'vitest';
import { rowsMeant } from './listed-people.ts';

const ROWS = [
  { id: 'a', nombre: 'Mamani Copa, Ana', telefono: '+59171230003', also: ['EX26-003912'] },
  { id: 'b', nombre: 'Quispe, Eva', also: ['Dra. Rojas', undefined] },
  { nombre: 'Vargas, Luis' },
];
const meant = (typed: string, known: string[] = []) =>
  rowsMeant(ROWS, typed, { personOf: (row) => row, known: new Set(known) }).map(
    ({ nombre }) => nombre.split(/[ ,]/)[0],
  );

test.each([
  ['', ['Mamani', 'Quispe', 'Vargas']],
  ['cop ana', ['Mamani']],
  ['712 30003', ['Mamani']],
  ['+591 71230003', ['Mamani']],
  ['30003', ['Mamani']],
  ['EX26-003912', ['Mamani']],
  ['003912', ['Mamani']],
  ['quispe rojas', ['Quispe']],
  ['mamni', ['Mamani']],
  ['quispi', ['Quispe']],
  ['nadie', []],
])('«%s» leaves %j in a list', (typed, expected) => {
  expect(meant(typed)).toEqual(expected);
});

test('whom the records know by a document or a former surname is left too, and then nobody who is only alike', () => {
  expect(meant('99100301-1A', ['b'])).toEqual(['Quispe']);
  expect(meant('mamni', ['b'])).toEqual(['Quispe']);
});
