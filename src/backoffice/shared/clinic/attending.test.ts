import { expect, it } from 'vitest';
import type { DoctorWeek } from '#contract/doctor-schedules';
import type { ListedDoctor } from '#contract/doctors';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { hoursOn } from './attending.ts';

const friday = [{ inicio: '08:00', fin: '12:00' }];
const week: DoctorWeek = {
  ...emptyWeek(),
  friday,
  id: 'x',
  version: 1,
  ilegibles: [],
  vigenteDesde: '2026-11-10',
  proximas: ['2026-12-01'],
};
const doctor: ListedDoctor = {
  id: 'x',
  nombre: 'x',
  activo: true,
  activoHasta: null,
  especialidad: null,
  codigoPendiente: null,
  version: 1,
};

it('tells the hours while the week of today rules', () => {
  expect(hoursOn(doctor, week, '2026-11-20')).toEqual({ kind: 'hours', blocks: friday });
  expect(hoursOn(doctor, week, '2026-11-21')).toEqual({ kind: 'hours', blocks: [] });
});

it('does not invent the hours of other weeks', () => {
  expect(hoursOn(doctor, week, '2026-11-06')).toEqual({ kind: 'other' });
  expect(hoursOn(doctor, week, '2026-12-04')).toEqual({ kind: 'other' });
});

it('knows who has left, and from when', () => {
  const leaving = { ...doctor, activoHasta: '2026-11-20' };
  expect(hoursOn(leaving, week, '2026-11-20').kind).toBe('hours');
  expect(hoursOn(leaving, week, '2026-11-27').kind).toBe('inactive');
  expect(hoursOn({ ...doctor, activo: false }, week, '2026-11-20').kind).toBe('inactive');
});
