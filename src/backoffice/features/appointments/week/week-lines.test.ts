import { expect, test } from 'vitest';
import type { DaySummaryRecord, DoctorSummaryRecord } from '#client/queries/agenda';
import { weekLines } from './week-lines.ts';

const DAYS = ['2026-11-16', '2026-11-17'];
const rows = [
  { id: 'a', nombre: 'Dra. A' },
  { id: 'b', nombre: 'Dr. B' },
];
const of = (medico: string | null, total: number, abiertoMin: number): DoctorSummaryRecord => ({
  medico,
  total,
  estados: {},
  primeros: [],
  abiertoMin,
  libreMin: abiertoMin,
});
const day = (fecha: string, medicos: DoctorSummaryRecord[]): DaySummaryRecord => ({
  fecha,
  total: 0,
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
