import { expect, test } from 'vitest';
import { fieldStudies } from './field-studies.ts';

test.each<[string, readonly string[], readonly string[]]>([
  ['24-2 sita standard', [], ['CV-24S']],
  ['24-2 sita-fast', [], ['CV-24F']],
  ['24-2 sita faster', [], ['CV-24R']],
  ['24-2 sita-faster', ['111800'], ['CV-24R']],
  ['', ['111800', '111815'], ['CV-24S']],
  ['visual field 24-2 test pattern | visual field sita-fast test strategy', ['111800', '111817'], ['CV-24F']],
  ['10-2', [], ['CV-10']],
  ['10-2 sita faster', [], ['CV-10']],
  ['', ['111801', '111817'], ['CV-10']],
  ['30-2 sita fast', ['111802'], ['CV-30']],
  ['esterman binocular', [], ['CV-EST']],
  ['esterman two zone', ['111822'], ['CV-EST']],
])('%j %j is of its study', (words, codes, studies) => {
  expect(fieldStudies(words, codes)).toEqual(studies);
});

test.each<[string, readonly string[]]>([
  ['', []],
  ['24-2', []],
  ['24-2c sita faster', []],
  ['24-2c', ['111800', '111817']],
  ['24-2 full threshold', []],
  ['24-2 sita swap', []],
  ['24-2 fastpac', []],
  ['24-2 fast threshold', []],
  ['24-2 sita standard | sita fast', []],
  ['10-2 | 24-2 sita fast', []],
  ['10-2 sita swap', []],
  ['60-4 sita standard', []],
  ['esterman | 24-2', []],
  ['g1 pattern dynamic', []],
])('%j %j is of none: a person compares it', (words, codes) => {
  expect(fieldStudies(words, codes)).toEqual([]);
});

test('each pattern and strategy of the standard that the catalogue has not, is of no study', () => {
  const all = Array.from({ length: 38 }, (_, n) => String(111_800 + n));
  for (const pattern of all.slice(3, 15)) expect(fieldStudies('', [pattern, '111815'])).toEqual([]);
  for (const strategy of all.slice(15).filter((code) => !['111815', '111817'].includes(code)))
    for (const pattern of ['111800', '111801', '111802'])
      expect(fieldStudies('', [pattern, strategy])).toEqual([]);
});
