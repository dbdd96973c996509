import { describe, expect, test } from 'vitest';
import { appointment, DAY, EVE, free, minute, query, span, taken } from '#tests/support/scheduling/schedules';
import { err, ok } from '../../shared/result.ts';
import { checkPlacement } from './placement.ts';
import { heldBy, type Hold } from './hold.ts';
import { occupationsOf } from './appointment-occupancy.ts';
import { moveAppointment } from '../appointment/move-appointment.ts';
import {
  emptyDay,
  insertInterval,
  moveInterval,
  type OccupancyDay,
  type Resource,
} from '../availability/occupancy.ts';
import { patientWarnings, type PatientAppointment } from '../appointment/patient-warnings.ts';

/** Rules R16 to R21: patients, overbookings, states, moves, holds. */

const dayOf = (recurso: Resource, ...intervalos: OccupancyDay['intervalos']): OccupancyDay => ({
  ...emptyDay({ recurso, id: 'x', fecha: DAY }),
  intervalos,
});
const fits = (
  recurso: Resource,
  there: ReturnType<typeof taken>,
  wanted: ReturnType<typeof taken>,
): boolean => insertInterval(dayOf(recurso, there), wanted).ok;

describe('R16 one patient, two appointments', () => {
  const leg = { itinerario: 'i1' };
  test.each([
    { what: 'overlap', there: {}, wanted: {}, fit: false },
    { what: 'legs of one itinerary', there: leg, wanted: leg, fit: true },
    { what: 'legs of two itineraries', there: leg, wanted: { itinerario: 'i2' }, fit: false },
  ])('$what: may stand together $fit', ({ there, wanted, fit }) => {
    expect(fits('paciente', taken('10:00-10:40', there), taken('10:20-10:50', wanted))).toBe(fit);
  });

  const other = (over: Partial<PatientAppointment>): PatientAppointment => ({
    id: 't9',
    medico: 'Dra. Ana',
    fecha: DAY,
    hora: '08:00',
    estado: 'agendado',
    ...over,
  });
  test.each<{ what: string; over: Partial<PatientAppointment>; codes: string[] }>([
    { what: 'the same day', over: {}, codes: ['mismo_medico_mismo_dia'] },
    { what: 'the same day, attended', over: { estado: 'atendido' }, codes: ['mismo_medico_mismo_dia'] },
    { what: 'a later day', over: { fecha: '2026-12-20' }, codes: ['ya_tiene_turno'] },
    { what: 'a past day', over: { fecha: '2026-12-01' }, codes: [] },
    { what: 'a cancelled one', over: { estado: 'cancelado' }, codes: [] },
    { what: 'another doctor', over: { medico: 'Dr. B' }, codes: [] },
    { what: 'the one being moved', over: { id: 'este' }, codes: [] },
  ])('with the same doctor, $what: $codes', ({ over, codes }) => {
    const wanted = { medico: 'Dra. Ana', fecha: DAY, excluir: 'este' };
    expect(patientWarnings([other(over)], wanted, EVE).map(({ codigo }) => codigo)).toEqual(codes);
  });
});

describe('R17 overbookings', () => {
  const extra = (text: string, turno: string) => taken(text, { turno, sobreturno: true });
  test.each<{ recurso: Resource; there?: true; wanted?: true; fit: boolean }>([
    { recurso: 'medico', fit: false },
    { recurso: 'medico', wanted: true, fit: true },
    { recurso: 'medico', there: true, fit: true },
    { recurso: 'equipo', wanted: true, fit: false },
    { recurso: 'paciente', wanted: true, there: true, fit: false },
  ])(
    'the day of a $recurso with one there marked $there takes one marked $wanted: $fit',
    ({ recurso, there, wanted, fit }) => {
      const mark = (on: true | undefined) => (on === true ? { sobreturno: true as const } : {});
      expect(fits(recurso, taken('10:00-10:40', mark(there)), taken('10:10-10:30', mark(wanted)))).toBe(fit);
    },
  );

  test('two per block, no slot used up, and only within the hours', () => {
    const medico = [taken('08:00-08:20'), extra('08:00-08:20', 's1'), extra('08:20-08:40', 's2')];
    const asked = query(['08:00-09:00', '14:00-15:00'], 20, { medico });
    expect(free(asked)).toEqual(['08:20', '08:40', '14:00', '14:20', '14:40']);
    const at = (hora: string) =>
      checkPlacement(asked, { inicio: minute(hora), duracionMin: 20, sobreturno: true }).porque;
    expect(at('08:10')).toEqual({ motivo: 'tope', regla: 'R17', fuente: { clase: 'ajustes' } });
    expect(at('14:10')).toBeNull();
    expect(at('12:00')?.motivo).toBe('fuera_de_horario');
  });
});

test.each([
  ['agendado', ['10:00-10:40']],
  ['en_preparacion', ['10:00-10:40']],
  ['atendido', ['10:00-10:40']],
  ['cancelado', []],
  ['reprogramado', []],
] as const)('R18 in the state %s the doctor’s time is taken: %j', (estado, expected) => {
  const spans = occupationsOf('t1', appointment({ estado }))
    .filter(({ recurso }) => recurso === 'medico')
    .map(({ intervalo: { inicio, fin } }) => ({ inicio, fin }));
  expect(spans).toEqual(expected.map(span));
});

test('R19 moving leaves one day and enters the other, or changes neither', () => {
  const from = dayOf('medico', taken('10:00-10:40', { turno: 't1' }));
  const to = { ...dayOf('medico', taken('09:00-09:20', { turno: 't2' })), fecha: '2026-12-04' };
  const wanted = taken('09:20-10:00', { turno: 't1' });
  expect(moveInterval(from, to, wanted)).toEqual(
    ok({ from: { ...from, intervalos: [] }, to: { ...to, intervalos: [...to.intervalos, wanted] } }),
  );
  expect(moveInterval(from, to, taken('09:10-09:30', { turno: 't1' }))).toEqual(
    err({ motivo: 'ocupado', turno: 't2', ...span('09:00-09:20') }),
  );
});

test('R20 an appointment keeps its own end, length and names', () => {
  const kept = appointment({
    tipo: 'estudio',
    estudio: { codigo: 'TOP', nombre: 'Topografía' },
    duracionMin: 15,
  });
  expect(kept).toMatchObject({
    fin: '10:15',
    duracionMin: 15,
    estudio: { nombre: 'Topografía' },
    paciente: { nombre: 'Pérez, Juan' },
  });
});

test('R21 a hold is seen by others for five minutes and decides nothing', () => {
  const hold: Hold = {
    medico: 'Dra. Ana',
    fecha: DAY,
    hora: '10:00',
    duracionMin: 20,
    quien: 'u2',
    nombre: 'María',
    vence: '2026-12-03T13:05:00Z',
  };
  const seen = (uid: string, instante: string, text = '10:10-10:30') =>
    heldBy([hold], { medico: 'Dra. Ana', fecha: DAY, ...span(text) }, { uid, instante });
  expect(seen('u1', '2026-12-03T13:04:59Z')).toEqual(['María']);
  expect(seen('u1', '2026-12-03T13:05:00Z')).toEqual([]);
  expect(seen('u2', '2026-12-03T13:04:59Z')).toEqual([]);
  expect(seen('u1', '2026-12-03T13:04:59Z', '10:20-10:40')).toEqual([]);
});

test('a doctor moves what is his own, and not to a colleague', () => {
  const by = {
    quien: { uid: 'u2', rol: 'medico', medico: 'Dra. Ana' } as const,
    cuando: '2026-12-01T12:00:00Z',
  };
  const codeOf = (result: ReturnType<typeof moveAppointment>) => (result.ok ? 'ok' : result.error.code);
  expect(codeOf(moveAppointment(appointment(), { hora: '11:00' }, by))).toBe('ok');
  expect(codeOf(moveAppointment(appointment(), { medico: 'Dr. B' }, by))).toBe('prohibido');
  expect(codeOf(moveAppointment(appointment({ medico: 'Dr. B' }), { hora: '11:00' }, by))).toBe('prohibido');
});
