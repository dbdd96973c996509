import { describe, expect, it } from 'vitest';
import { appointmentOf } from '#tests/support/scheduling/appointments';
import { mayCall, refusedCall, roomName, roomView, withCall, type RoomDay } from './room-call.ts';
import type { AppointmentActor } from '../appointment/appointment-states.ts';

const HOY = '2026-11-20';
const visit = (estado: 'en_sala' | 'en_preparacion' | 'en_atencion' | 'agendado' | 'atendido') =>
  appointmentOf({ fecha: HOY, estado, medico: 'Dra. Ana' });
const study = (estado: 'en_sala' | 'en_atencion') =>
  appointmentOf({ fecha: HOY, estado, tipo: 'estudio', estudio: { codigo: 'OCT-M', nombre: 'OCT' } });
const ADMIN: AppointmentActor = { uid: 'a', rol: 'admin' };
const OWN: AppointmentActor = { uid: 'm', rol: 'medico', medico: 'Dra. Ana' };
const OTHER: AppointmentActor = { uid: 'o', rol: 'medico', medico: 'Dr. Otro' };
const STAFF: AppointmentActor = { uid: 's', rol: 'personal', funciones: ['tecnico'] };

describe('who may call', () => {
  it.each([
    ['admin, in the room', ADMIN, visit('en_sala'), true],
    ['the doctor, in the room', OWN, visit('en_sala'), true],
    ['the doctor, in attention', OWN, visit('en_atencion'), true],
    ['another doctor', OTHER, visit('en_sala'), false],
    ['staff, who receive everybody', STAFF, visit('en_preparacion'), true],
    ['staff, a visit that has begun', STAFF, visit('en_atencion'), false],
    ['staff, a study that has begun', STAFF, study('en_atencion'), true],
    ['nobody before the patient has come', ADMIN, visit('agendado'), false],
    ['nobody once the patient has left', ADMIN, visit('atendido'), false],
  ])('%s', (_what, actor, appointment, may) => {
    expect(mayCall(actor, appointment, HOY)).toBe(may);
    expect(refusedCall(actor, appointment, HOY).ok).toBe(may);
  });

  it('nobody on another day, and the refusal says so', () => {
    expect(mayCall(ADMIN, visit('en_sala'), '2026-11-21')).toBe(false);
    expect(refusedCall(ADMIN, visit('en_sala'), '2026-11-21')).toMatchObject({
      error: { code: 'transicion_invalida', message: expect.stringContaining('hoy') as string },
    });
  });
});

const call = (ficha: string) => ({ ficha, iniciales: 'A. Q.', donde: 'Consultorio 3', cuando: 'x' });
const day = (...codes: string[]): RoomDay => {
  const made = codes.reduce<RoomDay | null>((before, code) => withCall(before, HOY, call(code)), null);
  return made ?? { fecha: HOY, llamados: [] };
};

describe('the calls of a day', () => {
  it('are counted on, the newest first', () => {
    expect(day('A1', 'A2', 'A1').llamados.map(({ numero, ficha }) => `${String(numero)} ${ficha}`)).toEqual([
      '3 A1',
      '2 A2',
      '1 A1',
    ]);
  });

  it('are kept up to sixty, and the count goes on', () => {
    const many = day(...Array.from({ length: 70 }, (_, index) => `A${String(index)}`));
    expect(many.llamados).toHaveLength(60);
    expect(many.llamados[0]?.numero).toBe(70);
  });

  it('show each ticket once, where it was called last, with how often', () => {
    expect(
      roomView(day('A1', 'A2', 'A1'), HOY).llamados.map(({ ficha, veces }) => `${ficha} ${String(veces)}`),
    ).toEqual(['A1 2', 'A2 1']);
  });

  it('without a call there is none', () => {
    expect(roomView(null, HOY)).toEqual({ fecha: HOY, llamados: [] });
  });
});

it.each([
  ['3', 'Consultorio 3'],
  ['2B', 'Consultorio 2B'],
  ['Sala de láser', 'Sala de láser'],
])('«%s» is said «%s»', (room, name) => {
  expect(roomName(room)).toBe(name);
});
