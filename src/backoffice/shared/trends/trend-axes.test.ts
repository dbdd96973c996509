import { expect, test } from 'vitest';
import type { TrendPoint } from '#client/queries/trends';
import { addDays } from '#domain/shared/civil-date';
import { figure, stretchesOf, timeAxis, valueAxis, valueText } from './trend-axes.ts';
import { slopeWords, spanWords } from './slope-words.ts';

const FIRST = '2024-01-10';
const points = (...values: readonly (number | null)[]): TrendPoint[] =>
  values.map((v, at) => ({ fecha: addDays(FIRST, at * 100), consulta: String(at), ojo: 'OD', v }));

test.each([
  ['of normal pressures ends at 40', { serie: 'pio', puntos: points(14, 16) }, [0, 40]],
  ['of an acute attack goes on', { serie: 'pio', puntos: points(14, 58) }, [0, 60]],
  ['shows a target above everything', { serie: 'pio', puntos: points(14), objetivo: { OI: 41 } }, [0, 50]],
  ['of the disc is always the whole', { serie: 'disco', puntos: points(0.3) }, [0, 1]],
  ['of a flat refraction spans four dioptres', { serie: 'rx', puntos: points(0, 0) }, [-4, 0]],
  ['of myopia goes down to it', { serie: 'rx', puntos: points(-8.5, -7) }, [-10, 0]],
  ['of hyperopia goes up to it', { serie: 'rx', puntos: points(5.5) }, [0, 6]],
] as const)('the height %s', (_name, trend, expected) => {
  const { foot, top } = valueAxis(trend);
  expect([foot, top]).toEqual(expected);
});

test('acuity is on its head: the better the higher, with its line beside each value', () => {
  const { foot, top, ticks } = valueAxis({ serie: 'av', puntos: points(0.3, 1.3) });
  expect(foot).toBeGreaterThan(1.3);
  expect(top).toBeLessThan(0);
  expect(ticks.map(({ text, beside }) => `${text} ${beside ?? ''}`)).toEqual([
    '0,0 20/20',
    '0,3 20/40',
    '0,7 20/100',
    '1,0 20/200',
    '1,3 20/400',
  ]);
});

test.each(['pio', 'av', 'rx', 'disco'] as const)('no value of %s is outside its axis', (serie) => {
  for (const v of [-30, -0.3, 0, 0.55, 1, 1.6, 21, 80]) {
    if (serie === 'disco' && (v < 0 || v > 1)) continue;
    if (serie === 'pio' && v < 0) continue;
    const { foot, top } = valueAxis({ serie, puntos: points(v) });
    expect(Math.min(foot, top)).toBeLessThanOrEqual(v);
    expect(Math.max(foot, top)).toBeGreaterThanOrEqual(v);
  }
});

test('six years are named by years, half a year by months, and never more than there is room for', () => {
  const named = (dates: readonly string[]) => timeAxis(dates, 8).ticks.map(({ text }) => text);
  expect(named([FIRST, '2029-11-23'])).toEqual(['2024', '2025', '2026', '2027', '2028', '2029']);
  expect(named([FIRST, '2024-04-10'])).toEqual(['ene 24', 'feb 24', 'mar 24', 'abr 24']);
  for (const room of [1, 2, 5])
    expect(timeAxis(['1990-01-01', '2026-11-23'], room).ticks.length).toBeLessThanOrEqual(room);
});

test('a line joins visits, is only guessed across a long gap, and ends where there is no number', () => {
  const far = [...points(14, 16), { fecha: '2026-01-01', consulta: 'x', ojo: 'OD' as const, v: 20 }];
  expect(stretchesOf(far).map(({ isGap }) => isGap)).toEqual([false, true]);
  expect(stretchesOf(points(0.3, null, 0.4))).toEqual([]);
  const twice = [...points(14), ...points(18), ...points(0, 20).slice(1)];
  expect(stretchesOf(twice)).toMatchObject([{ from: { v: 16 }, to: { v: 20 } }]);
});

test.each([
  [-2.5, 2, true, '−2,50'],
  [0, 2, true, '0,00'],
  [-0.001, 2, true, '0,00'],
  [1.25, 2, true, '+1,25'],
  [14, 1, false, '14,0'],
])('%d is written %s', (value, digits, signed, text) => {
  expect(figure(value, digits, signed)).toBe(text);
});
test('a whole pressure has no decimals', () => {
  expect([valueText('pio', 14), valueText('pio', 14.5), valueText('av', 0.3)]).toEqual([
    '14',
    '14,5',
    '0,30',
  ]);
});

test.each([
  ['up', [0.2, 1.4], 'Sube'],
  ['down', [-1.4, -0.2], 'Baja'],
  ['neither, where the interval holds zero', [-0.2, 1.4], 'Sin cambio demostrado'],
] as const)('a pressure goes %s only where its whole interval does', (_name, [low, high], verdict) => {
  const slope = { ojo: 'OD', n: 6, porAnio: (low + high) / 2, ic: [low, high] } as const;
  const trend = { serie: 'pio', puntos: points(1, 2, 3, 4, 5, 6), eventos: [] } as const;
  expect(slopeWords(trend, slope)).toMatchObject({
    verdict,
    detail: expect.stringMatching(
      /^[+−]\d,\d\d mmHg por año \(IC 95 %: [+−]\d,\d\d a [+−]\d,\d\d\), 6 visitas en 16 meses$/u,
    ),
  });
});

test.each([
  ['too few visits', { n: 3 }, points(1, 2, 3), '3 visitas de las 5 que hacen falta', 3],
  ['one visit', { n: 1 }, points(1), '1 visita de las 5 que hacen falta', 1],
  ['one day', { n: 5 }, points(1), 'Todas las mediciones son de un mismo día', null],
  [
    'a value without a number',
    { n: 5 },
    points(1, null),
    'Hay valores sin línea de la tabla, que no se promedian',
    null,
  ],
])('what lacks is said: %s', (_name, { n }, own, detail, have) => {
  const slope = { ojo: 'OD', n, motivo: 'datos_insuficientes' } as const;
  expect(slopeWords({ serie: 'av', puntos: own, eventos: [] }, slope)).toEqual({
    verdict: 'Datos insuficientes',
    detail,
    have,
  });
});

test.each([
  [12, '12 días'],
  [61, '2 meses'],
  [2200, '6 años'],
  [1000, '2,7 años'],
])('%d days are %s', (days, words) => {
  expect(spanWords(days)).toBe(words);
});

test('a slope across a laser or new drops of that eye says so', () => {
  const trend = (fecha: string, ojo: 'OD' | 'OI' | 'AO') => ({
    serie: 'pio' as const,
    puntos: points(1, 2, 3, 4, 5),
    eventos: [{ fecha, ojo, tipo: 'laser' as const, nombre: 'Trabeculoplastia' }],
  });
  const slope = { ojo: 'OD', n: 5, porAnio: 1, ic: [0, 2] } as const;
  const says = (...of: Parameters<typeof trend>) =>
    slopeWords(trend(...of), slope).detail.endsWith('con cambios de tratamiento de por medio');
  expect([
    says('2024-06-01', 'OD'),
    says('2024-06-01', 'AO'),
    says('2024-06-01', 'OI'),
    says('2023-06-01', 'OD'),
  ]).toEqual([true, true, false, false]);
});
