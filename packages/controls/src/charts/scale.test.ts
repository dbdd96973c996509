import { expect, test } from 'vitest';
import { axisTicks, linear, shownLabels, spreadLabels } from './scale.ts';

test.each([
  { top: 0, ticks: [0, 1] },
  { top: 3, ticks: [0, 1, 2, 3] },
  { top: 7, ticks: [0, 2, 4, 6, 8] },
  { top: 41, ticks: [0, 20, 40, 60] },
  { top: 100, ticks: [0, 50, 100] },
])('an axis up to $top has round steps', ({ top, ticks }) => {
  expect(axisTicks(top)).toEqual(ticks);
});

test('a value is in proportion, and a range without width at its start', () => {
  expect(linear([0, 10], [100, 0])(2.5)).toBe(75);
  expect(linear([4, 4], [0, 50])(4)).toBe(0);
});

test('labels that do not fit are left out evenly', () => {
  const shown = shownLabels(12, 5);
  expect(Array.from({ length: 12 }, (_, index) => shown(index))).toEqual(
    Array.from({ length: 12 }, (_, index) => index % 3 === 0),
  );
});

test('labels that would touch are pushed apart in their order', () => {
  expect(spreadLabels([50, 52, 10], 16)).toEqual([50, 66, 10]);
});
