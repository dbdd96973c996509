import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../shared/civil-date.ts';
import { compareCourses, courseOf, COURSE_GROUPS, worstCourse, type Course } from './sight-course.ts';
import type { Point } from './series.ts';
import { trendsOf } from './trend.ts';

const TODAY = '2026-11-20';
/** Values every half year, the last one today. */
const fields = (values: readonly (number | null)[], over: Partial<Point> = {}): Point[] =>
  values.map((v, at) => {
    const fecha = addDays(TODAY, Math.round(-182.625 * (values.length - 1 - at)));
    return { ...{ fecha, consulta: String(at), ojo: 'OD' as const, v, metodo: 'HFA' }, ...over };
  });
const course = (serie: 'campo' | 'av' | 'pio', puntos: readonly Point[], objetivo?: number) =>
  courseOf('OD', { serie, puntos, tendencias: trendsOf(serie, puntos), hoy: TODAY, objetivo });

test('a field that loses 2 dB a year from −10 reaches −22 in six years, with its interval and how many fields', () => {
  const found = course('campo', fields([-2, -3.1, -4, -4.9, -6, -7.1, -8, -8.9, -10]));
  expect(found).toMatchObject({ grupo: 'se_pierde', serie: 'campo', ojo: 'OD', n: 9 });
  if (found === 'estable') throw new Error('it is not');
  expect(found.porAnio).toBeCloseTo(-2, 1);
  expect(found.anios).toBeCloseTo(6, 0);
  expect(found.aniosIc?.[0]).toBeLessThan(found.anios ?? 0);
  expect(found.aniosIc?.[1]).toBeGreaterThan(found.anios ?? 0);
});

test.each([
  ['four fields', 'campo', fields([-2, -6, -10, -14]), undefined, 'pocos_puntos'],
  ['no field', 'campo', [], undefined, 'pocos_puntos'],
  [
    'fields that nobody relies on',
    'campo',
    fields([-2, -4, -6, -8, -10, -12], { dudoso: 'fijación' }),
    undefined,
    'pocos_puntos',
  ],
  [
    'fields that go up and down a little',
    'campo',
    fields([-4, -2, -5, -2, -5, -4.5]),
    undefined,
    'puede_perderse',
  ],
  ['a field that gets better', 'campo', fields([-8, -7, -6, -5, -4, -3]), undefined, 'estable'],
  ['a field past the limit', 'campo', fields([-18, -19, -20, -21, -22, -23]), undefined, 'alcanzado'],
  ['an acuity off the chart', 'av', fields([0.3, 0.5, 0.7, 0.8, 0.9, null]), undefined, 'alcanzado'],
  ['an acuity that falls', 'av', fields([0, 0.1, 0.2, 0.3, 0.4, 0.5]), undefined, 'se_pierde'],
  ['a pressure over its target', 'pio', fields([14, 15, 24]), 15, 'sobre_objetivo'],
  ['a pressure past the tonometer', 'pio', fields([14, null], { texto: '> 60' }), 15, 'sobre_objetivo'],
  ['a pressure at its target', 'pio', fields([14, 15, 15]), 15, 'estable'],
  ['a pressure without a target', 'pio', fields([14, 15, 24]), undefined, 'pocos_puntos'],
] as const)('%s', (_what, serie, puntos, objetivo, expected) => {
  const found = course(serie, puntos, objetivo);
  expect(found === 'estable' ? found : found.grupo).toBe(expected);
  if (expected === 'pocos_puntos') expect(found).not.toHaveProperty('anios');
});

test('where one measure can be judged and asks for nothing, another with few points does not call', () => {
  const few: Course = { grupo: 'pocos_puntos', serie: 'av', ojo: 'OD', n: 2 };
  const lost: Course = { grupo: 'se_pierde', serie: 'campo', ojo: 'OI', n: 8, anios: 4 };
  expect([worstCourse([few, 'estable']), worstCourse([few]), worstCourse(['estable', few, lost])]).toEqual([
    null,
    few,
    lost,
  ]);
});

test('the order is one: two eyes stand one way, three never in a circle, and sooner is before later', () => {
  const any = fc.record({
    grupo: fc.constantFrom(...COURSE_GROUPS),
    serie: fc.constantFrom('campo' as const, 'av' as const),
    ojo: fc.constant('OD' as const),
    n: fc.integer({ min: 0, max: 20 }),
    anios: fc.integer({ min: 0, max: 90 }),
    sobre: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(any, any, any, (a, b, c) => {
      expect(Math.sign(compareCourses(a, b))).toBe(0 - Math.sign(compareCourses(b, a)));
      if (compareCourses(a, b) < 0 && compareCourses(b, c) < 0) expect(compareCourses(a, c)).toBeLessThan(0);
      if (a.grupo === 'se_pierde' && b.grupo === 'se_pierde' && a.anios < b.anios)
        expect(compareCourses(a, b)).toBeLessThan(0);
    }),
  );
});

describe('on synthetic eyes of known slope', () => {
  /** Park and Miller, and the sum of twelve for a normal: the same eyes each time. */
  let seed = 20_261_126;
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const normal = (): number => Array.from({ length: 12 }, random).reduce((sum, each) => sum + each, -6);

  test('the eyes that reach the limit within fifteen years stand before the others: area under the curve ≥ 0.9', () => {
    const eyes = Array.from({ length: 400 }, () => {
      const [start, slope] = [-2 - 8 * random(), -0.1 - 1.9 * random() ** 2];
      const values = Array.from({ length: 10 }, (_each, at) => start + (slope * at) / 2 + normal());
      const years = (-22 - (start + slope * 4.5)) / slope;
      return { isLost: years < 15, course: course('campo', fields(values)) };
    });
    const [lost, kept] = [eyes.filter(({ isLost }) => isLost), eyes.filter(({ isLost }) => !isLost)];
    expect(Math.min(lost.length, kept.length)).toBeGreaterThan(60);
    const before = (a: Course | 'estable', b: Course | 'estable'): number => {
      if (a === 'estable' || b === 'estable') return a === b ? 0.5 : b === 'estable' ? 1 : 0;
      const order = compareCourses(a, b);
      return order === 0 ? 0.5 : order < 0 ? 1 : 0;
    };
    const wins = lost.reduce(
      (sum, one) => sum + kept.reduce((own, other) => own + before(one.course, other.course), 0),
      0,
    );
    expect(wins / (lost.length * kept.length)).toBeGreaterThanOrEqual(0.9);
  });
});
