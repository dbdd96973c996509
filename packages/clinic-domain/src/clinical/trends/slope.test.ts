import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEWEST, slopeOf, studentT, type Sample } from './slope.ts';

const at = (...ys: readonly number[]): Sample[] => ys.map((y, x) => ({ x, y }));

test('the slope and its interval are those of a worked example', () => {
  // y = 10, 12, 11, 15, 17 at 0..4: Sxy = 17, Sxx = 10, residual sum of squares 5.1; t(3) = 3.1824.
  const found = slopeOf(at(10, 12, 11, 15, 17));
  expect(found?.porAnio).toBeCloseTo(1.7, 10);
  const half = 3.1824 * Math.sqrt(5.1 / 3 / 10);
  expect(found?.ic[0]).toBeCloseTo(1.7 - half, 10);
  expect(found?.ic[1]).toBeCloseTo(1.7 + half, 10);
});

test.each([
  ['four points', at(10, 12, 11, 15)],
  ['no point', []],
  ['five points of one day', Array.from({ length: 5 }, (_, y) => ({ x: 3, y }))],
])('%s are too few', (_name, samples) => {
  expect(slopeOf(samples)).toBeNull();
});

test.each([
  [3, 3.1824],
  [10, 2.2281],
  [30, 2.0423],
  [31, 2.0395],
  [60, 2.0003],
  [120, 1.9799],
])('the quantile of t with %d degrees of freedom is %d', (freedom, t) => {
  expect(studentT(freedom)).toBeCloseTo(t, 3);
});

const samples = fc.uniqueArray(
  fc.record({ x: fc.integer({ min: 0, max: 40 }), y: fc.integer({ min: 0, max: 60 }) }),
  { minLength: FEWEST, maxLength: 60, selector: ({ x }) => x },
);

test('moving every value or every date changes nothing, turning time round turns the slope round', () => {
  fc.assert(
    fc.property(samples, fc.integer({ min: -50, max: 50 }), (own, by) => {
      const [known, up, later, back] = [
        slopeOf(own),
        slopeOf(own.map(({ x, y }) => ({ x, y: y + by }))),
        slopeOf(own.map(({ x, y }) => ({ x: x + by, y }))),
        slopeOf(own.map(({ x, y }) => ({ x: -x, y }))),
      ];
      for (const each of [up, later]) {
        expect(each?.porAnio).toBeCloseTo(known?.porAnio ?? Number.NaN, 6);
        expect(each?.ic[1]).toBeCloseTo(known?.ic[1] ?? Number.NaN, 6);
      }
      expect(back?.porAnio).toBeCloseTo(-(known?.porAnio ?? Number.NaN), 6);
      expect(back?.ic[0]).toBeCloseTo(-(known?.ic[1] ?? Number.NaN), 6);
    }),
  );
});

test('no other line leaves less between itself and the points', () => {
  const restOf = (own: readonly Sample[], slope: number): number => {
    const mean = (pick: (each: Sample) => number): number =>
      own.reduce((sum, each) => sum + pick(each), 0) / own.length;
    const start = mean(({ x, y }) => y - slope * x);
    return own.reduce((sum, { x, y }) => sum + (y - start - slope * x) ** 2, 0);
  };
  fc.assert(
    fc.property(samples, fc.double({ min: -5, max: 5, noNaN: true }), (own, off) => {
      const found = slopeOf(own);
      if (found === null) throw new Error('there are enough of them');
      expect(restOf(own, found.porAnio)).toBeLessThanOrEqual(restOf(own, found.porAnio + off) + 1e-6);
    }),
  );
});

test('of lines with noise about 95 in 100 intervals hold the true slope', () => {
  let held = 0;
  let seed = 20_261_123;
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const noise = (): number => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
  const TIMES = 4000;
  for (let time = 0; time < TIMES; time += 1) {
    const found = slopeOf(Array.from({ length: 8 }, (_, x) => ({ x, y: 15 - 0.5 * x + 2 * noise() })));
    if (found !== null && found.ic[0] <= -0.5 && found.ic[1] >= -0.5) held += 1;
  }
  expect(held / TIMES).toBeGreaterThan(0.94);
  expect(held / TIMES).toBeLessThan(0.96);
});
