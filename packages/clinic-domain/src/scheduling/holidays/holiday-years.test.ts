import { expect, test } from 'vitest';
import { areHolidaysKnown, bookableYears } from './holiday-years.ts';

test.each([
  ['2026-11-23', 180, [2026, 2027]],
  ['2026-11-23', 38, [2026]],
  ['2026-11-23', 39, [2026, 2027]],
  ['2026-12-31', 730, [2026, 2027, 2028]],
  ['2023-06-01', 300, [2024]],
  ['2022-06-01', 30, []],
])('on %s with %i days ahead appointments are given in %j', (hoy, days, years) => {
  expect(bookableYears(hoy, days)).toEqual(years);
});

test('a year is known by a holiday of the nation, not by what the clinic closes itself', () => {
  expect(areHolidaysKnown([])).toBe(false);
  expect(areHolidaysKnown([{ origen: 'clinica' }, { origen: 'departamental' }])).toBe(false);
  expect(areHolidaysKnown([{ origen: 'clinica' }, { origen: 'nacional' }])).toBe(true);
});
