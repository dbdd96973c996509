import { expect, it } from 'vitest';
import { emptyWeek, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { combineWeeks, compareWeeks } from './week-diff.ts';

const block = (inicio: string, fin: string) => [{ inicio, fin }];
const base: WeeklySchedule = {
  ...emptyWeek(),
  monday: block('08:00', '12:00'),
  tuesday: block('08:00', '12:00'),
};
const mine = { ...base, monday: block('09:00', '12:00'), friday: block('15:00', '18:00') };
const theirs = { ...base, tuesday: [], friday: block('14:00', '18:00') };

it('names the days that differ and suggests whoever changed them', () => {
  expect(compareWeeks(base, mine, theirs)).toEqual([
    { weekday: 'monday', suggested: 'mine' },
    { weekday: 'tuesday', suggested: 'theirs' },
    { weekday: 'friday', suggested: 'mine' },
  ]);
});

it('combines both weeks day by day', () => {
  expect(combineWeeks(mine, theirs, { monday: 'mine', tuesday: 'theirs', friday: 'theirs' })).toEqual({
    ...base,
    monday: block('09:00', '12:00'),
    tuesday: [],
    friday: block('14:00', '18:00'),
  });
});
