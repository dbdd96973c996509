import { expect, test } from 'vitest';
import type { AppointmentRecord } from '#client/queries/appointments';
import { EVERYBODY, forWhom, STUDIES } from './room-rows.ts';

const row = (id: string, over: Partial<AppointmentRecord>): AppointmentRecord => ({
  id,
  version: 1,
  fecha: '2026-11-20',
  hora: '09:00',
  fin: '09:20',
  duracionMin: 20,
  tipo: 'control',
  estado: 'en_sala',
  paciente: { nombre: 'Quispe, Ana', nombres: 'Ana', apellidos: 'Quispe' },
  siguientes: [],
  ...over,
});

/** Nine in the morning at the clinic is 13:00 UTC. */
const ROWS = [
  row('a', { medico: 'Dra. Ana', estadoDesde: '2026-11-20T13:00:00.000Z' }),
  row('b', { medico: 'Dr. Beto', estadoDesde: '2026-11-20T12:45:00.000Z' }),
  row('c', { medico: 'Dra. Ana', estado: 'en_preparacion', estadoDesde: '2026-11-20T12:00:00.000Z' }),
  row('d', { tipo: 'estudio', estadoDesde: null }),
  row('e', { medico: 'Dra. Ana', estado: 'en_atencion' }),
];
const idsFor = (whose: string): string[] => forWhom(ROWS, whose).map(({ id }) => id);

test('a row is of a doctor, or a study without one', () => {
  expect(idsFor(EVERYBODY)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(idsFor('Dra. Ana')).toEqual(['a', 'c', 'e']);
  expect(idsFor(STUDIES)).toEqual(['d']);
  expect(idsFor('Dr. Otro')).toEqual([]);
});
