import type { HolidayView } from '#domain/scheduling/holiday';
import { expect, it } from 'vitest';
import { emptyWeek, type WeeklySchedule } from '#domain/scheduling/weekly-schedule';
import type { DoctorRow } from '#backoffice/shared/doctor-rows.ts';
import { weekOfDate } from './use-agenda-view.ts';
import { weekGrid } from './week-totals.ts';

const row = (id: string, week: Partial<WeeklySchedule>): DoctorRow => ({
  id,
  nombre: id,
  doctor: undefined,
  week: { ...emptyWeek(), ...week, id, version: 1, ilegibles: [], vigenteDesde: null, proximas: [] },
});
const morning = [{ inicio: '08:00', fin: '12:00' }];
const rows = [
  row('a', { monday: morning, friday: morning }),
  row('b', { friday: [...morning, { inicio: '14:00', fin: '17:30' }] }),
];
const friday: HolidayView = {
  id: 'x',
  version: 1,
  fecha: '2026-11-20',
  anio: 2026,
  nombre: 'Feriado',
  alcance: { tipo: 'clinica' },
  origen: 'clinica',
  estado: 'confirmado',
};

it('a week begins on Monday', () => {
  expect(weekOfDate('2026-11-22')).toEqual(weekOfDate('2026-11-16'));
  expect(weekOfDate('2026-11-20')[0]).toBe('2026-11-16');
});

it('adds up by doctor, by day and in all', () => {
  const { lines, totals, minutes } = weekGrid(rows, [], weekOfDate('2026-11-20'));
  expect(lines.map((line) => line.minutes)).toEqual([480, 450]);
  expect(totals.map((total) => [total.minutes, total.doctors])).toEqual([
    [240, 1],
    [0, 0],
    [0, 0],
    [0, 0],
    [690, 2],
    [0, 0],
    [0, 0],
  ]);
  expect(minutes).toBe(930);
});

it('a closed day has no hours', () => {
  const { lines, minutes } = weekGrid(rows, [friday], weekOfDate('2026-11-20'));
  expect(lines[1]?.cells[4]?.hours.kind).toBe('closed');
  expect(minutes).toBe(240);
});
