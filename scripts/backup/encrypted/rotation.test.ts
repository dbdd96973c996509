import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptOf, readKeep } from './rotation.ts';

const night = (day: number): Date => new Date(Date.UTC(2026, 10, 20 - day, 6, 30));
const daysKept = (moments: readonly Date[], keep: Parameters<typeof keptOf>[1]): string[] =>
  [...keptOf(moments, keep)].map((time) => new Date(time).toISOString().slice(0, 10)).sort();

test('seven days, four weeks and twelve months of nightly copies are so many, the newest of each', () => {
  const all = Array.from({ length: 400 }, (_, day) => night(day));
  expect(daysKept(all, { days: 7, weeks: 4, months: 12 })).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-01'],
    ...['2026-11-08', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'],
    ...['2026-11-19', '2026-11-20'],
  ]);
});

test('a clinic that was closed for months keeps its old copies: what is missing pushes nothing out', () => {
  const before = Array.from({ length: 5 }, (_, day) => night(day + 200));
  expect(daysKept([night(0), ...before], { days: 7, weeks: 4, months: 12 })).toEqual(
    [...before, night(0)].map((each) => each.toISOString().slice(0, 10)).sort(),
  );
});

test('a copy just before midnight in the clinic is of that day, though it is tomorrow in Greenwich', () => {
  const late = new Date('2026-11-20T03:50:00Z');
  const next = new Date('2026-11-20T06:30:00Z');
  expect(keptOf([late, next], { days: 2, weeks: 0, months: 0 }).size).toBe(2);
});

test('whatever is kept, the newest stays, nothing is made up, and removing once is removing for good', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 900 * 24 }), { minLength: 1, maxLength: 60 });
  const keep = fc.oneof(
    fc.record({ newest: fc.integer({ min: 1, max: 40 }) }),
    fc.record({
      days: fc.integer({ min: 1, max: 30 }),
      weeks: fc.integer({ min: 0, max: 9 }),
      months: fc.integer({ min: 0, max: 24 }),
    }),
  );
  fc.assert(
    fc.property(moments, keep, (hours, kept) => {
      const all = hours.map((hour) => new Date(Date.UTC(2024, 0, 1, hour)));
      const stay = keptOf(all, kept);
      const times = all.map((each) => each.getTime());
      expect(stay.has(Math.max(...times))).toBe(true);
      expect([...stay].every((time) => times.includes(time))).toBe(true);
      expect(
        keptOf(
          [...stay].map((time) => new Date(time)),
          kept,
        ),
      ).toEqual(stay);
    }),
  );
});

test.each([
  ['30', { newest: 30 }],
  ['7,4,12', { days: 7, weeks: 4, months: 12 }],
  ['1,0,0', { days: 1, weeks: 0, months: 0 }],
  ['0', null],
  ['0,4,12', null],
  ['7,4', null],
  ['-1', null],
  ['siete', null],
])('«%s» is how many are kept: %j', (text, keep) => {
  expect(readKeep(text)).toEqual(keep);
});
