import { expect, test } from 'vitest';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { sheetsOf } from './sheets.ts';

const doctors: DoctorRow[] = ['b', 'a'].map((id) => ({ id, nombre: id, doctor: undefined, week: undefined }));
const record = (id: string, over: Partial<AppointmentRecord>): AppointmentRecord => ({
  id,
  version: 1,
  fecha: '2026-11-20',
  hora: '09:00',
  fin: '09:20',
  duracionMin: 20,
  tipo: 'control',
  estado: 'agendado',
  paciente: { nombre: id, nombres: '', apellidos: id },
  siguientes: [],
  ...over,
});
const day = [
  record('1', { medico: 'a' }),
  record('2', { medico: 'b' }),
  record('3', { tipo: 'estudio' }),
  record('4', { medico: 'a', estado: 'cancelado' }),
  record('5', { medico: 'a', estado: 'no_asistio' }),
];
const shapeOf = (withEveryState: boolean) =>
  sheetsOf(day, doctors, withEveryState).map(({ nombre, items }) => [nombre, items.map(({ id }) => id)]);

test('each doctor with appointments has a sheet, in the order of the doctors, and studies alone the last one', () => {
  expect(shapeOf(false)).toEqual([
    ['b', ['2']],
    ['a', ['1', '5']],
    ['Estudios', ['3']],
  ]);
});

test('who was cancelled is printed only when states were asked for', () => {
  expect(shapeOf(true)[1]).toEqual(['a', ['1', '4', '5']]);
});
