import { expect, test } from 'vitest';
import { appointmentOf } from '#tests/support/scheduling/appointments';
import type { FilteredAppointment } from './appointment-filter.ts';
import { freeMinutes, glanceSchema, summarizeDay } from './day-summary.ts';
import type { Appointment } from './appointment.ts';

const at = (hora: string, over: Partial<Appointment> = {}): Appointment & { id: string } => ({
  ...appointmentOf({ hora, duracionMin: 20, paciente: { id: hora, nombre: `Paciente ${hora}` } }),
  id: hora,
  ...over,
});
const MORNING = [{ inicio: 8 * 60, fin: 12 * 60 }];

test('a day is counted by state, and whoever no longer comes is neither counted nor named unless asked for', () => {
  const day = [
    at('08:00', { estado: 'cancelado' }),
    at('08:20'),
    at('08:40', { estado: 'confirmado' }),
    at('09:00'),
  ];
  expect(summarizeDay(day, 4)).toEqual({
    total: 3,
    enCola: 0,
    fuera: 1,
    estados: { agendado: 2, confirmado: 1 },
    primeros: [
      expect.objectContaining({ id: '08:20', nombre: 'Paciente 08:20', hora: '08:20', estado: 'agendado' }),
      expect.objectContaining({ id: '08:40' }),
      expect.objectContaining({ id: '09:00' }),
    ],
  });
  expect(summarizeDay(day, 1, ['cancelado', 'agendado'])).toEqual({
    total: 4,
    enCola: 0,
    fuera: 0,
    estados: { cancelado: 1, agendado: 2, confirmado: 1 },
    primeros: [expect.objectContaining({ id: '08:00' })],
  });
});

test('a day without appointments counts nothing and names nobody', () => {
  expect(summarizeDay([], 3)).toEqual({ total: 0, enCola: 0, fuera: 0, estados: {}, primeros: [] });
});

test('who waits without an hour is counted apart, named last and said to have none', () => {
  const day = [at('08:00', { enCola: true, estado: 'en_sala' }), at('09:00')];
  expect(summarizeDay(day, 3)).toEqual({
    total: 1,
    enCola: 1,
    fuera: 0,
    estados: { agendado: 1 },
    primeros: [
      expect.not.objectContaining({ enCola: true }),
      expect.objectContaining({ id: '08:00', enCola: true }),
    ],
  });
});

test.each<{ what: string; day: Appointment[]; from?: number; free: number }>([
  { what: 'nothing is booked', day: [], free: 240 },
  { what: 'two are booked', day: [at('08:00'), at('08:20')], free: 200 },
  { what: 'two at one hour take it once', day: [at('08:00'), at('08:00', { sobreturno: true })], free: 220 },
  { what: 'one is cancelled', day: [at('08:00', { estado: 'cancelado' })], free: 240 },
  {
    what: 'one left after five minutes',
    day: [at('08:00', { estado: 'se_retiro', liberadoDesde: '08:05' })],
    free: 235,
  },
  {
    what: 'one did not come and freed all',
    day: [at('08:00', { estado: 'no_asistio', liberadoDesde: '08:00' })],
    free: 240,
  },
  { what: 'one waits in the queue', day: [at('08:00', { enCola: true })], free: 240 },
  { what: 'one is outside the hours', day: [at('12:30')], free: 240 },
  { what: 'half of the morning is over', day: [at('08:00')], from: 600, free: 120 },
])('$what: $free minutes are free', ({ day, from, free }) => {
  expect(freeMinutes(MORNING, day, from)).toBe(free);
});

test('an overview reads whatever a filter reads: what is listed is counted', () => {
  const read: Readonly<Record<keyof FilteredAppointment, true>> = {
    ...{ medico: true, estado: true, tipo: true, estudio: true, equipo: true, paciente: true },
    fueraDeHorario: true,
  };
  expect(Object.keys(glanceSchema.shape)).toEqual(expect.arrayContaining(Object.keys(read)));
});
