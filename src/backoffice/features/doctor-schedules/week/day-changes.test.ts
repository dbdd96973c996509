import { expect, it } from 'vitest';
import { emptyWeek, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { weekChanges } from './day-changes.ts';

const morning = [{ inicio: '08:00', fin: '12:00' }];
const before: WeeklySchedule = { ...emptyWeek(), monday: morning, tuesday: morning };

it('names the days that differ and the minutes that the week gains or loses', () => {
  const after: WeeklySchedule = { ...before, tuesday: [], saturday: [{ inicio: '09:00', fin: '10:30' }] };
  expect(weekChanges(before, after)).toEqual({
    days: [
      { weekday: 'tuesday', before: morning, after: [] },
      { weekday: 'saturday', before: [], after: [{ inicio: '09:00', fin: '10:30' }] },
    ],
    minutes: -150,
  });
});

it('finds nothing in two weeks with the same hours', () => {
  expect(
    weekChanges(before, { ...before, monday: [{ ...morning[0], inicio: '08:00', fin: '12:00' }] }),
  ).toEqual({
    days: [],
    minutes: 0,
  });
});
