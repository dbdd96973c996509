import { expect, test } from 'vitest';
import { monthWeeks } from './month-weeks.ts';

test.each([
  { month: '2026-11-20', weeks: 6, first: '2026-10-26', last: '2026-12-06' },
  { month: '2026-02-01', weeks: 5, first: '2026-01-26', last: '2026-03-01' },
  { month: '2027-02-28', weeks: 4, first: '2027-02-01', last: '2027-02-28' },
  { month: '2026-12-31', weeks: 5, first: '2026-11-30', last: '2027-01-03' },
])('$month touches $weeks weeks from $first to $last', ({ month, weeks, first, last }) => {
  const all = monthWeeks(month);
  expect([all.length, all[0]?.[0], all.at(-1)?.at(-1)]).toEqual([weeks, first, last]);
});
