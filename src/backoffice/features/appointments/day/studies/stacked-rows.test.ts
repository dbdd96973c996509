import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stackedRows } from './stacked-rows.ts';

const ats = (wanted: readonly number[], height = 9, length = 600) =>
  stackedRows(wanted, height, length).map(({ at }) => at);

test('rows with room stand at their hour', () => {
  expect(ats([0, 30, 39, 120])).toEqual([0, 30, 39, 120]);
});

test('rows of one hour stand around it, and push nobody who has room', () => {
  expect(ats([100, 100, 100, 200])).toEqual([91, 100, 109, 200]);
  expect(ats([100, 100, 112])).toEqual([95, 104, 113]);
});

test('the first and the last stay within the day', () => {
  expect(ats([0, 0, 0])).toEqual([0, 9, 18]);
  expect(ats([598, 600], 9, 600)).toEqual([582, 591]);
});

test('more than fit below each other take turns in two lanes', () => {
  const rows = stackedRows([0, 0, 0, 0], 30, 60);
  expect(rows.map(({ at, lane, lanes }) => [at, lane, lanes])).toEqual([
    [0, 0, 2],
    [0, 1, 2],
    [30, 0, 2],
    [30, 1, 2],
  ]);
});

test('no row lies over another or outside, whatever the day', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.integer({ min: 0, max: 600 }), { maxLength: 80 })
        .map((each) => each.toSorted((a, b) => a - b)),
      fc.integer({ min: 5, max: 20 }),
      (wanted, height) => {
        const rows = stackedRows(wanted, height, 600);
        const lowest = new Map<number, number>();
        for (const { at, lane } of rows) {
          expect(at).toBeGreaterThanOrEqual((lowest.get(lane) ?? 0) - 1e-6);
          expect(at + height).toBeLessThanOrEqual(600 + 1e-6);
          lowest.set(lane, at + height);
        }
      },
    ),
  );
});
