import { expect, it } from 'vitest';
import { emptyWeek, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { draftKey, isDraftOf, letterOn, weeksFrom } from './edited-week.ts';

const A: WeeklySchedule = { ...emptyWeek(), monday: [{ inicio: '08:00', fin: '12:00' }] };
const B: WeeklySchedule = { ...emptyWeek(), friday: [{ inicio: '14:00', fin: '18:00' }] };
/** Friday 20 November falls in a week B. */
const schedule = { letra: 'B', dia: '2026-11-20' } as const;

it.each([
  ['2026-11-16', 'B'],
  ['2026-11-22', 'B'],
  ['2026-11-23', 'A'],
  ['2026-12-01', 'B'],
  ['2026-11-13', 'A'],
])('on %s it is week %s', (fecha, letter) => {
  expect(letterOn(schedule, fecha)).toBe(letter);
});

it('saves both weeks so that nobody’s turn changes, whichever week the first day falls in', () => {
  expect(weeksFrom(schedule, { A, B }, '2026-11-23')).toEqual({ semana: A, semanaB: B });
  expect(weeksFrom(schedule, { A, B }, '2026-11-20')).toEqual({ semana: B, semanaB: A });
  expect(weeksFrom(schedule, { A, B: null }, '2026-11-20')).toEqual({ semana: A, semanaB: null });
});

it('tells the drafts of a doctor from those of another whose name begins alike', () => {
  expect(isDraftOf(draftKey('Dr. Luis', '2026-12-01', 'B'), 'Dr. Luis')).toBe(true);
  expect(isDraftOf(draftKey('Dr. Luis', null, 'A'), 'Dr. Luis')).toBe(true);
  expect(isDraftOf(draftKey('Dr. Luis Paz', null, 'B'), 'Dr. Luis')).toBe(false);
});
