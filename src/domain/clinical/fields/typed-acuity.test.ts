import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACUITY_LINES } from './acuity-lines.ts';
import { logMar, readAcuity, worseByLines } from './acuity.ts';
import { readTyped } from './typed-acuity.ts';

describe('what a person types', () => {
  test.each([
    ['20/40', '20/40'],
    ['20/40-2', '20/40-2'],
    [' 20 / 40 +1 ', '20/40+1'],
    ['40', '20/40'],
    ['veinte cuarenta menos dos', '20/40-2'],
    ['Veinte sobre cuarenta', '20/40'],
    ['6/12', '20/40'],
    ['0.5', '20/40'],
    ['0,5', '20/40'],
    ['1,0', '20/20'],
    ['0.30 logMAR', '20/40'],
    ['logMAR 1,0', '20/200'],
    ['cd 2m', 'CD 200 cm'],
    ['CD 50 cm', 'CD 50 cm'],
    ['cuenta dedos a 1 metro', 'CD 100 cm'],
    ['mm', 'MM'],
    ['movimiento de manos', 'MM'],
    ['npl', 'NPL'],
    ['No percibe luz', 'NPL'],
    ['PL con proyección', 'PL con proyección'],
    ['percepción de luz sin proyección', 'PL sin proyección'],
    ['fija y sigue', 'Fija y sigue'],
  ])('«%s» is %s', (typed, meant) => {
    expect(readTyped(typed)).toEqual({ leido: meant });
    expect(readAcuity('AV', 'lejos', meant)).toEqual({ ok: true, value: meant });
  });

  test.each([
    ['20/37', ['20/32', '20/40']],
    ['6/10', ['20/30', '20/32']],
    ['0.45', ['20/40', '20/50']],
    ['20/300', ['20/200', '20/400']],
    ['0.35 logmar', ['20/40', '20/50']],
  ])('«%s» is no line, and the nearest are named', (typed, cerca) => {
    expect(readTyped(typed)).toEqual({ cerca });
    expect(readAcuity('AV', 'lejos', typed)).toMatchObject({
      ok: false,
      error: expect.stringContaining(cerca.join(' y ')),
    });
  });

  test.each([
    '',
    '1',
    '2',
    '20',
    '20/',
    '/40',
    '20/40-5',
    '20-40',
    '20/40 20/50',
    've poco',
    'cd',
    'cd 7 m',
    '6',
    '0',
    '-1',
  ])('«%s» is not read', (typed) => {
    expect(readAcuity('AV', 'lejos', typed)).toMatchObject({ ok: false });
  });

  test('light without saying whether it is projected is asked about', () => {
    expect(readAcuity('AV', 'lejos', 'pl')).toEqual({
      ok: false,
      error: 'AV: diga si percibe luz con proyección o sin proyección.',
    });
  });

  test.each([
    ['J1', 'J1'],
    ['j 3', 'J3'],
    ['n8', 'N8'],
    ['0.5 m', '0,5 M'],
  ])('near, «%s» is %s', (typed, meant) => {
    expect(readAcuity('AV', 'cerca', typed)).toEqual({ ok: true, value: meant });
  });
});

const WRITINGS = {
  feet: ({ pies }: (typeof ACUITY_LINES)[number]) => pies,
  spaced: ({ pies }: (typeof ACUITY_LINES)[number]) => pies.replace('/', ' / '),
  comma: ({ pies }: (typeof ACUITY_LINES)[number]) => pies.replace('.', ','),
  metres: ({ metros }: (typeof ACUITY_LINES)[number]) => metros,
  decimal: ({ decimal }: (typeof ACUITY_LINES)[number]) => (decimal.includes('.') ? decimal : `${decimal}.0`),
} as const;

test('of 10,000 writings with slips none is misread in silence', () => {
  const writing = fc.record({
    line: fc.constantFrom(...ACUITY_LINES),
    how: fc.constantFrom(...Object.values(WRITINGS)),
    letters: fc.constantFrom('', '-1', '+2', ' -3', '+4'),
    slip: fc.option(fc.record({ at: fc.nat(12), to: fc.constantFrom('', '0', '3', '/', 'x', ' ') })),
  });
  const canonical = new Set(
    ACUITY_LINES.flatMap((line) =>
      Object.values(WRITINGS).flatMap((how) =>
        ['', '-1', '-2', '-3', '-4', '+1', '+2', '+3', '+4'].map(
          (letters) =>
            `${how(line).replaceAll(' ', '').replace(',', '.')}${letters} = ${line.pies}${letters}`,
        ),
      ),
    ),
  );
  fc.assert(
    fc.property(writing, ({ line, how, letters, slip }) => {
      const typed = how(line) + letters;
      const meant = `${line.pies}${letters.trim()}`;
      if (slip === null) {
        expect(readTyped(typed)).toEqual({ leido: meant });
        return;
      }
      const slipped = typed.slice(0, slip.at) + slip.to + typed.slice(slip.at + 1);
      const read = readTyped(slipped);
      // Read as another value only where what was typed is a right way to write that other value.
      if (read !== null && typeof read === 'object' && 'leido' in read && read.leido !== meant) {
        const plain = slipped
          .trim()
          .replaceAll(/\s+/gu, ' ')
          .replaceAll(/ ?([/+-]) ?/gu, '$1')
          .replaceAll(',', '.');
        const feet = /^(?:20[/ ])?(\d+(?:\.\d)?)([+-][1-4])?$/u.exec(plain);
        const asFeet = feet === null ? '' : `20/${feet[1] ?? ''}${feet[2] ?? ''} = ${read.leido}`;
        const asDecimal = plain.replace(
          /^([01])\.(\d*?)0*((?:[+-]\d)?)$/u,
          (_all, whole: string, part: string, rest: string) => `${whole}.${part === '' ? '0' : part}${rest}`,
        );
        expect(
          [plain, asFeet, asDecimal].some(
            (each) => canonical.has(each) || canonical.has(`${each} = ${read.leido}`),
          ),
          `${slipped} → ${read.leido}`,
        ).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
});

test('letters are two hundredths of logMAR, and lines are counted from better to worse', () => {
  expect(logMar('20/40-2')).toBe(34);
  expect(logMar('20/20+2')).toBe(-4);
  expect(logMar('CD 50 cm')).toBeNull();
  expect(worseByLines('20/20', '20/40')).toBe(3);
  expect(worseByLines('CD 50 cm', 'NPL')).toBe(4);
  expect(worseByLines('20/40', 'Fija y sigue')).toBeNull();
});
