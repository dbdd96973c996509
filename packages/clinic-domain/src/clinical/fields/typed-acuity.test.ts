import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACUITY_LINES, WRITTEN_ACUITIES } from './acuity-lines.ts';
import { isClearlyWorse, logMar, rankOf, readAcuity, worseByLines } from './acuity.ts';
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
    ['cd 50', 'CD 50 cm'],
    ['CD10', 'CD 10 cm'],
    ['cd 600', 'CD 600 cm'],
    ['cd 1', 'CD 100 cm'],
    ['cuenta dedos a 2', 'CD 200 cm'],
    ['cd 1,5', 'CD 150 cm'],
    ['cd 6', 'CD 600 cm'],
    ['mm', 'MM'],
    ['movimiento de manos', 'MM'],
    ['npl', 'NPL'],
    ['No percibe luz', 'NPL'],
    ['PL con proyección', 'PL con proyección'],
    ['percepción de luz sin proyección', 'PL sin proyección'],
    ['fija y sigue', 'Fija y sigue'],
    ['20/125', '20/125'],
    ['veinte trescientos', '20/300'],
    ['veinte trescientos veinte menos uno', '20/320-1'],
    ['veinte sobre treinta y dos', '20/32'],
    ['20/300', '20/300'],
    ['300', '20/300'],
    ['20/320', '20/320'],
    ['20/500-1', '20/500-1'],
    ['20/640', '20/640'],
    ['20/12,5', '20/12.5'],
    ['20/2000', '20/2000'],
    ['3/60', '3/60'],
    ['1 / 60', '1/60'],
    ['6/18', '20/60'],
    ['6/36', '6/36'],
    ['6/5', '6/5'],
    ['20／40', '20/40'],
    ['20/40–2', '20/40-2'],
    ['20/40\u00A0−\u00A02', '20/40-2'],
    ['20/40 (-2)', '20/40-2'],
    ['20/100p', '20/100 parcial'],
    ['20/100 P', '20/100 parcial'],
    ['20/100 (p)', '20/100 parcial'],
    ['20/100 parcial', '20/100 parcial'],
    ['0,2p', '20/100 parcial'],
    ['0,6 parc.', '0,6 parcial'],
    ['cd a 1 mt', 'CD 100 cm'],
    ['PL c/p', 'PL con proyección'],
    ['PLCP', 'PL con proyección'],
    ['PL, buena proyección', 'PL con proyección'],
    ['PL s/p', 'PL sin proyección'],
    ['pl no proyecta', 'PL sin proyección'],
    ['PLBP', 'PL con proyección'],
    ['PL MP', 'PL sin proyección'],
    ['no PL', 'NPL'],
    ['FSM', 'Fija, sigue y mantiene'],
    ['20/20.', '20/20'],
    ['1.5 logMAR', '20/640'],
    ['mov. de manos', 'MM'],
    ['N.P.L.', 'NPL'],
    ['sin percepción luminosa', 'NPL'],
    ['PL c/proy', 'PL con proyección'],
    ['cta dedos 1m', 'CD 100 cm'],
    ['cd a medio metro', 'CD 50 cm'],
    ['20/25 -2 letras', '20/25-2'],
    ...[
      '0,1 20/200',
      '0,2 20/100',
      '0,3 0,3',
      '0,4 20/50',
      '0,5 20/40',
      '0,6 0,6',
      '0,7 0,7',
      '0,8 20/25',
    ].map((each) => each.split(' ') as [string, string]),
    ...['0,9 0,9', '1,0 20/20', '1,2 1,2', '1,5 1,5', '2,0 20/10', '0.30 0,3', '0,3-2 0,3-2', '1.20 1,2'].map(
      (each) => each.split(' ') as [string, string],
    ),
  ])('«%s» is %s', (typed, meant) => {
    expect(readTyped(typed)).toEqual({ leido: meant });
    expect(readAcuity('AV', 'lejos', meant)).toEqual({ ok: true, value: meant });
  });

  test.each([
    ['20/37', ['20/32', '20/40']],
    ['6/10', ['20/30', '20/32']],
    ['0.45', ['20/40', '20/50']],
    ['20/310', ['20/300', '20/320']],
    ['6/170', ['20/600', '20/630']],
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
    '20/40-2p',
    '20/40+',
    '20/25 2 letras',
    'cd cara',
    'p',
    'PL-',
    'MM 30 cm',
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

  test.each(['pl', 'P.L.', 'PL+', 'PPL', 'pl positiva'])(
    'light without saying whether it is projected is asked about: «%s»',
    (typed) => {
      expect(readAcuity('AV', 'lejos', typed)).toEqual({
        ok: false,
        error: 'AV: diga si percibe luz con proyección o sin proyección.',
      });
    },
  );

  test.each([
    ['J1', 'J1'],
    ['j 3', 'J3'],
    ['n8', 'N8'],
    ['0.5 m', '0,5 M'],
    ['1,0m', '1 M'],
    ['1.60 M', '1,6 M'],
    ['.75m', '0,75 M'],
    ['J1+', 'J1+'],
    ['j 16', 'J16'],
    ['20/30', '20/30'],
    ['20 / 12,5', '20/12.5'],
    ['J3p', 'J3 parcial'],
    ['J2 parcial', 'J2 parcial'],
    ['20/30p', '20/30 parcial'],
    ['20/25-1', '20/25-1'],
    ['Jaeger 2', 'J2'],
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
  const canonical = new Set([
    ...WRITTEN_ACUITIES.flatMap(({ texto }) =>
      ['', '-1', '-2', '-3', '-4', '+1', '+2', '+3', '+4'].map(
        (letters) => `${texto.replace(',', '.')}${letters} = ${texto}${letters}`,
      ),
    ),
    ...ACUITY_LINES.flatMap((line) =>
      Object.values(WRITINGS).flatMap((how) =>
        ['', '-1', '-2', '-3', '-4', '+1', '+2', '+3', '+4'].map(
          (letters) =>
            `${how(line).replaceAll(' ', '').replace(',', '.')}${letters} = ${line.pies}${letters}`,
        ),
      ),
    ),
  ]);
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

test('a line read in part ranks as that line, of which nobody said how many letters', () => {
  expect([logMar('20/100 parcial'), rankOf('20/100 parcial')]).toEqual([70, 70]);
  expect(worseByLines('20/40', '20/100 parcial')).toBe(4);
  expect(isClearlyWorse('20/40', '20/100 parcial')).toBe(true);
});

test('letters are two hundredths of logMAR, and lines are counted from better to worse', () => {
  expect(logMar('20/40-2')).toBe(34);
  expect(logMar('20/20+2')).toBe(-4);
  expect(logMar('CD 50 cm')).toBeNull();
  expect(worseByLines('20/20', '20/40')).toBe(3);
  expect(worseByLines('CD 50 cm', 'NPL')).toBe(4);
  expect(worseByLines('20/40', 'Fija y sigue')).toBeNull();
});

test('every acuity that can be written is read back as it is, and its logMAR is that of its fraction', () => {
  const written = [
    ...ACUITY_LINES.map((each) => ({ texto: each.pies, logmar: each.logmar })),
    ...WRITTEN_ACUITIES,
  ];
  expect(new Set(written.map(({ texto }) => texto)).size).toBe(written.length);
  for (const { texto, logmar } of written) {
    const [over, under] = texto.replace(',', '.').split('/').map(Number);
    const fraction = under === undefined ? (over ?? 0) : (over ?? 0) / under;
    expect(Math.abs(-100 * Math.log10(fraction) - logmar), texto).toBeLessThan(1);
    for (const letters of ['', '-2', '+1'])
      expect(readAcuity('AV', 'lejos', texto + letters), texto).toEqual({ ok: true, value: texto + letters });
  }
});

test('the metres and the decimal of a line are those of its feet', () => {
  for (const { pies, metros, decimal } of ACUITY_LINES) {
    const feet = Number(pies.slice(3));
    expect(Math.abs(Number(metros.slice(2)) / 6 / (feet / 20) - 1), pies).toBeLessThan(0.02);
    expect(Math.abs(Number(decimal) / (20 / feet) - 1), pies).toBeLessThan(0.045);
  }
});

test.each([
  ['20/800', 'CD 50 cm', true],
  ['20/2000', 'CD 50 cm', true],
  ['CD 50 cm', 'MM', true],
  ['CD 50 cm', 'CD 100 cm', false],
  ['MM', 'PL con proyección', true],
  ['PL con proyección', 'PL sin proyección', true],
  ['PL sin proyección', 'NPL', true],
  ['MM', 'CD 50 cm', false],
  ['NPL', 'NPL', false],
  ['20/40', '20/50', false],
  ['20/40', '20/63', true],
  ['0,9', '0,6', false],
  ['0,9', '20/40', true],
  ['20/40', 'No fija', false],
  ['20/40', 'no_se_pudo', false],
])('from %s to %s is clearly worse: %s', (then, now, expected) => {
  expect(isClearlyWorse(then, now)).toBe(expected);
});

test('of no line and no category there is no place from best to worst', () => {
  for (const text of [
    'no_colabora',
    'no_se_pudo',
    'no_usa_lentes',
    'ausente',
    'Fija y sigue',
    'constructor',
    '',
  ])
    expect(rankOf(text)).toBeNull();
});

test('fingers counted without a unit at what may be either, or at neither, are not read', () => {
  for (const text of [
    'cd 7',
    'cd 8',
    'cd 9',
    'cd 9,5',
    'cd 0,5',
    'cd 0',
    'cd 601',
    'cd 1,234',
    'cd 5 cm',
    'cd',
  ])
    expect(readTyped(text), text).toBeNull();
  for (let at = 1; at <= 700; at += 1) {
    const cm = at <= 6 ? at * 100 : at;
    const read = readTyped(`cd ${String(at)}`);
    expect(read, String(at)).toEqual(
      at >= 7 && at < 10 ? null : cm > 600 ? null : { leido: `CD ${String(cm)} cm` },
    );
  }
});
