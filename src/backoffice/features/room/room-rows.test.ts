import { expect, test } from 'vitest';
import type { AppointmentRecord } from '#client/queries/appointments';
import { EVERYBODY, roomFigures, STUDIES, waitingFor } from './room-rows.ts';

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
const idsFor = (whose: string): string[] => waitingFor(ROWS, whose).map(({ id }) => id);

test('who is being seen does not wait; the rest waits for a doctor or for a study', () => {
  expect(idsFor(EVERYBODY)).toEqual(['a', 'b', 'c', 'd']);
  expect(idsFor('Dra. Ana')).toEqual(['a', 'c']);
  expect(idsFor(STUDIES)).toEqual(['d']);
  expect(idsFor('Dr. Otro')).toEqual([]);
});

test('the longest wait is of those who sit, whoever has drops in the eyes aside', () => {
  const now = { fecha: '2026-11-20', minuto: 9 * 60 + 10 };
  expect(roomFigures(ROWS, now)).toEqual({ inRoom: 3, prepared: 1, longest: 25 });
  expect(roomFigures([], now)).toEqual({ inRoom: 0, prepared: 0, longest: null });
});

test('a workstation whose clock is behind counts no wait below nothing', () => {
  expect(roomFigures(ROWS.slice(0, 1), { fecha: '2026-11-20', minuto: 8 * 60 }).longest).toBe(0);
});
