import { expect, it } from 'vitest';
import type { DoctorWeek, VersionRecord } from '#contract/doctor-schedules';
import { weeksOfVersion } from '#domain/scheduling/hours/week-letters';
import { emptyWeek, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { draftKey, isDraftOf, scheduleFrom, scheduleToday } from './edited-week.ts';

const A = { ...emptyWeek(), monday: [{ inicio: '08:00', fin: '12:00' }] };
const B = { ...emptyWeek(), friday: [{ inicio: '14:00', fin: '18:00' }] };
const versionFrom = (vigenteDesde: string): VersionRecord => {
  const { semana, semanaB } = weeksOfVersion<WeeklySchedule>({ A, B }, vigenteDesde);
  return {
    ...{ vigenteDesde, vigenteHasta: null, estado: 'futura', quien: null, autor: null, cuando: null },
    semana: { ...emptyWeek(), ...semana },
    semanaB: { ...emptyWeek(), ...semanaB },
  };
};

it.each(['2026-11-23', '2026-11-30', '2026-12-02', '2027-01-04'])(
  'saved from %s and opened again, week A is still week A',
  (desde) => {
    expect(scheduleFrom(versionFrom(desde), desde)).toMatchObject({ semanaA: A, semanaB: B });
  },
);

it('the schedule in force today has both weeks by their letters', () => {
  const week = {
    ...B,
    id: 'Dra. Ana',
    alterna: { hoy: 'B', semanaA: A, semanaB: B },
  } as unknown as DoctorWeek;
  expect(scheduleToday(week, '2026-11-23')).toEqual({
    desde: null,
    semanaA: A,
    semanaB: B,
    dia: '2026-11-23',
  });
});

it('tells the drafts of a doctor from those of another whose name begins alike', () => {
  expect(isDraftOf(draftKey('Dr. Luis', '2026-12-01', 'B'), 'Dr. Luis')).toBe(true);
  expect(isDraftOf(draftKey('Dr. Luis', null, 'A'), 'Dr. Luis')).toBe(true);
  expect(isDraftOf(draftKey('Dr. Luis Paz', null, 'B'), 'Dr. Luis')).toBe(false);
});
