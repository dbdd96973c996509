import { expect, it } from 'vitest';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { weeksFrom } from './shown-week.ts';

const semanaA = { ...emptyWeek(), monday: [{ inicio: '08:00', fin: '12:00' }] };
const semanaB = { ...emptyWeek(), tuesday: [{ inicio: '14:00', fin: '18:00' }] };

it('one week is saved as it is', () => {
  expect(weeksFrom({ semanaA, semanaB: null }, '2026-11-02', '2026-11-20')).toEqual({ semana: semanaA });
});

it('of two, the one of the week in which the new version begins comes first', () => {
  // The week of Monday the 2nd is an A week: that of the 16th is A again, that of the 23rd is B.
  expect(weeksFrom({ semanaA, semanaB }, '2026-11-04', '2026-11-20')).toEqual({ semana: semanaA, semanaB });
  expect(weeksFrom({ semanaA, semanaB }, '2026-11-04', '2026-11-23')).toEqual({
    semana: semanaB,
    semanaB: semanaA,
  });
});
