import { expect, test } from 'vitest';
import type { AppointmentRecord } from '#client/queries/appointments';
import { RequestFailure } from '#client/query';
import type { RequestError } from '#client/request';
import { isCut, nearestOf, outcomeOf, type BulkAction } from './outcomes.ts';

const record = (over: Partial<AppointmentRecord> = {}): AppointmentRecord => ({
  id: 't1',
  version: 1,
  medico: 'Dra. Ana',
  fecha: '2026-11-20',
  hora: '09:00',
  fin: '09:20',
  duracionMin: 20,
  tipo: 'control',
  estado: 'agendado',
  paciente: { nombre: 'Ana Rojas', nombres: '', apellidos: 'Ana Rojas' },
  siguientes: ['cancelado'],
  ...over,
});
const refused = (over: Partial<RequestError>): RequestFailure =>
  new RequestFailure({ code: 'ocupado', status: 409, message: 'Ese horario ya está ocupado.', ...over });
const place = (fecha: string, hora: string) => ({ fecha, hora, fin: hora });
const toTuesday: BulkAction = { kind: 'mover', fecha: '2026-11-24', cercano: true };
const cancel: BulkAction = { kind: 'cancelar', motivo: 'x', canceladoPor: 'clinica' };

test('a place that is taken is refused with its sentence and what is free', () => {
  const outcome = outcomeOf(
    refused({ details: { alternativas: [place('2026-11-24', '09:20'), place('2026-11-25', '09:00')] } }),
    toTuesday,
    record(),
  );
  expect(outcome).toMatchObject({ kind: 'rechazado', message: 'Ese horario ya está ocupado.' });
  expect(nearestOf(outcome, toTuesday, record())).toEqual(place('2026-11-24', '09:20'));
  expect(nearestOf(outcome, { ...toTuesday, cercano: false }, record())).toBeNull();
  expect(nearestOf(outcome, { kind: 'mover', fecha: '2026-11-26', cercano: true }, record())).toBeNull();
});

test.each<{ what: string; action: BulkAction; actual: AppointmentRecord; kind: string }>([
  {
    what: 'cancelled by the lost attempt',
    action: cancel,
    actual: record({ estado: 'cancelado' }),
    kind: 'hecho',
  },
  {
    what: 'changed by somebody else',
    action: cancel,
    actual: record({ estado: 'en_sala' }),
    kind: 'rechazado',
  },
  {
    what: 'moved by the lost attempt',
    action: toTuesday,
    actual: record({ fecha: '2026-11-24' }),
    kind: 'hecho',
  },
  { what: 'moved elsewhere', action: toTuesday, actual: record({ fecha: '2026-11-30' }), kind: 'rechazado' },
  {
    what: 'given to the doctor by the lost attempt',
    action: { kind: 'reasignar', medico: 'Dr. Luis', cercano: false },
    actual: record({ medico: 'Dr. Luis', hora: '10:00' }),
    kind: 'hecho',
  },
])('a stale version that was $what counts as $kind', ({ action, actual, kind }) => {
  const outcome = outcomeOf(
    refused({ code: 'version_vieja', details: { actual: { ...actual, version: 2 } } }),
    action,
    record(),
  );
  expect(outcome.kind).toBe(kind);
});

test.each([
  { what: 'no connection', cause: refused({ status: 0 }), cut: true },
  { what: 'a server in trouble', cause: refused({ status: 503 }), cut: true },
  { what: 'a lost session', cause: refused({ status: 401 }), cut: true },
  { what: 'a refusal', cause: refused({ status: 409 }), cut: false },
  { what: 'no right', cause: refused({ status: 403 }), cut: false },
])('$what stops the rest: $cut', ({ cause, cut }) => {
  expect(isCut(cause)).toBe(cut);
});
