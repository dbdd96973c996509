import { expect, it } from 'vitest';
import { monthWeeks } from './year-grid.ts';

it('begins weeks on Monday', () => {
  expect(monthWeeks(2026, 11)[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(monthWeeks(2026, 6)[0]?.[0]).toBe('2026-06-01');
  expect(monthWeeks(2026, 12)[0]?.slice(0, 2)).toEqual([null, '2026-12-01']);
});

it('knows how long months are', () => {
  const days = (year: number, month: number): number =>
    monthWeeks(year, month)
      .flat()
      .filter((day) => day !== null).length;
  expect([days(2026, 2), days(2028, 2), days(2026, 11), days(2026, 12)]).toEqual([28, 29, 30, 31]);
});

it('ends with a whole week also in December', () => {
  expect(monthWeeks(2026, 12).every((week) => week.length === 7)).toBe(true);
});
