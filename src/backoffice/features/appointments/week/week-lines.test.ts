import { expect, test } from 'vitest';
import type { DaySummaryRecord, DoctorSummaryRecord } from '#client/queries/agenda';
import { shownDays, weekLines } from './week-lines.ts';

const DAYS = ['2026-11-16', '2026-11-17'];
const rows = [
  { id: 'a', nombre: 'Dra. A', doctor: undefined },
  { id: 'b', nombre: 'Dr. B', doctor: undefined },
];
const of = (medico: string | null, total: number, abiertoMin: number): DoctorSummaryRecord => ({
  medico,
  total,
  enCola: 0,
  fuera: 0,
  estados: {},
  primeros: [],
  abiertoMin,
  libreMin: abiertoMin,
  lugares: abiertoMin / 20,
});
const day = (fecha: string, medicos: DoctorSummaryRecord[]): DaySummaryRecord => ({
  fecha,
  total: 0,
  enCola: 0,
  fuera: 0,
  estados: {},
  primeros: [],
  medicos,
});

test('each doctor has a cell for each day, and who neither attends nor has anybody is left out', () => {
  const lines = weekLines(rows, DAYS, [day(DAYS[1] ?? '', [of('a', 2, 240), of('b', 0, 0)])], false);
  expect(lines.map(({ id, cells }) => [id, cells.map((cell) => cell?.total ?? null)])).toEqual([
    ['a', [null, 2]],
  ]);
});

test('a doctor who was asked for stays, and one with appointments outside of any hours too', () => {
  expect(weekLines(rows, DAYS, [], true).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(weekLines(rows, DAYS, [day(DAYS[0] ?? '', [of('b', 1, 0)])], false).map(({ id }) => id)).toEqual([
    'b',
  ]);
});

test('studies without a doctor come last', () => {
  const lines = weekLines(rows, DAYS, [day(DAYS[0] ?? '', [of(null, 3, 0), of('a', 1, 60)])], false);
  expect(lines.map(({ nombre }) => nombre)).toEqual(['Dra. A', 'Estudios sin médico']);
});

test('a Sunday is shown when somebody attends or comes, any other day always', () => {
  const week = ['2026-11-21', '2026-11-22'];
  expect(shownDays(week, [day('2026-11-22', [of('a', 0, 0)])])).toEqual(['2026-11-21']);
  expect(shownDays(week, [day('2026-11-22', [of('a', 0, 240)])])).toEqual(week);
  expect(shownDays(week, [{ ...day('2026-11-22', []), total: 1 }])).toEqual(week);
});
