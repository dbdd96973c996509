import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvField, csvRecords, neutralText, plainCell } from './csv-text.ts';

test.each([
  '=1+1',
  '+591 71234567',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\n',
  '  =1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])('%j does not begin a cell: a program would run it', (text) => {
  expect(neutralText(text)).toBe(`'${text}`);
});

test.each(['Quispe, Ana', '10:30', 'a=b', 'Ñandú', '', "O'Higgins"])('%j stays as it is', (text) => {
  expect(neutralText(text)).toBe(text);
});

test.each([
  { text: 'Quispe, Ana', field: '"Quispe, Ana"' },
  { text: 'uno;dos', field: '"uno;dos"' },
  { text: 'dijo "ya"', field: '"dijo ""ya"""' },
  { text: 'dos\nlíneas', field: '"dos\nlíneas"' },
  { text: 'con\ttabulador', field: '"con\ttabulador"' },
  { text: 'Quispe', field: 'Quispe' },
])('$text is the field $field', ({ text, field }) => {
  expect(csvField(text)).toBe(field);
});

test('whatever is written to a cell is read from it again', () => {
  const text = fc
    .string({ unit: fc.constantFrom(...Array.from('aé=+-@＝＠\'",; \t\n')) })
    .map((each) => each.trim());
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [record] = csvRecords(`a;b\n${csvCell(one)};${csvCell(other)}\n`).slice(1);
      expect(record?.cells.map(plainCell)).toEqual([one, other]);
    }),
  );
});
