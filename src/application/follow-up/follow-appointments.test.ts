import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { planOf, storedPlan, storePlan } from '#tests/support/scheduling/plans';
import {
  book,
  BOSS,
  storeAgenda,
  storePatientAs,
  storeStudy,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import { plans } from '../collections.ts';
import { correctAppointment, enterState } from '../scheduling/appointments/change-appointment.ts';
import { rescheduleAppointment } from '../scheduling/appointments/move-appointment.ts';
import { serves } from '#domain/clinical/follow-up/plan-appointments';
import type { Plan } from '#domain/clinical/follow-up/plan';
import { appointmentOf } from '#tests/support/scheduling/appointments';

let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storeAgenda(app, 'Dr. Beto', ['08:00-12:00']);
  await storeStudy(app, 'OCT-M', ['topcon-oct-triton']);
  for (const id of ['p1', 'p2']) await storePatientAs(app, id, 'Quispe');
});
afterEach(() => opened.close());

const state = async (id = 'a'): Promise<string> => (await storedPlan(app, id)).estado;
const booked = async (over: Readonly<Record<string, unknown>> = {}) => valueOf(await book(app, over));

describe('a plan and its appointment', () => {
  test('booking within the window takes the patient off the list, until the day after the appointment', async () => {
    await storePlan(app, 'a');
    const { id } = await booked();
    expect(await storedPlan(app, 'a')).toMatchObject({
      estado: 'agendado',
      cita: { turno: id, fecha: '2026-11-27', hora: '09:00' },
      toca: '2026-11-28',
    });
  });

  test.each([
    ['cancelled', 'cancelado'],
    ['missed', 'no_asistio'],
  ] as const)('%s, it waits again', async (_word, estado) => {
    await storePlan(app, 'a');
    const { id, version } = await booked();
    opened.clock.advance({ days: 7, minutes: 30 });
    valueOf(await enterState(app, BOSS, id, { estado, version, motivo: 'Llamó' }));
    const plan = await storedPlan(app, 'a');
    expect([plan.estado, plan.cita, plan.toca]).toEqual(['abierto', undefined, '2026-11-27']);
  });

  test('moved out of its window it waits again, moved back it is expected again', async () => {
    await storePlan(app, 'a');
    const { id, version } = await booked();
    const away = { fecha: '2027-01-15', hora: '09:00', version };
    const moved = valueOf(await rescheduleAppointment(app, BOSS, id, away));
    expect(await state()).toBe('abierto');
    const back = { fecha: '2026-11-26', hora: '10:00', version: moved.version };
    valueOf(await rescheduleAppointment(app, BOSS, id, back));
    expect(await storedPlan(app, 'a')).toMatchObject({ estado: 'agendado', cita: { fecha: '2026-11-26' } });
  });

  test('moved to another doctor, or booked with one, it serves nobody', async () => {
    await storePlan(app, 'a');
    await booked({ medico: 'Dr. Beto' });
    expect(await state()).toBe('abierto');
  });

  test('another patient’s appointment changes nothing, and one appointment serves both eyes', async () => {
    await storePlan(app, 'a');
    await storePlan(app, 'b', { ojo: 'OI', problema: 'H40.1' });
    await booked({ paciente: { id: 'p2' } });
    expect([await state('a'), await state('b')]).toEqual(['abierto', 'abierto']);
    await booked({ hora: '10:00' });
    expect([await state('a'), await state('b')]).toEqual(['agendado', 'agendado']);
  });

  test('a second appointment takes the place of one that is cancelled', async () => {
    await storePlan(app, 'a');
    const first = await booked();
    const second = await booked({ fecha: '2026-11-28', hora: '10:00' });
    valueOf(
      await enterState(app, BOSS, first.id, { estado: 'cancelado', version: first.version, motivo: 'Viaje' }),
    );
    expect((await storedPlan(app, 'a')).cita?.turno).toBe(second.id);
  });

  test('a study on the other eye is not the one that was asked for', async () => {
    await storePlan(app, 'a', { clase: 'estudio' });
    const study = { tipo: 'estudio', estudio: 'OCT-M', medico: undefined, hora: '09:00' };
    await booked({ ...study, ojo: 'OI' });
    expect(await state()).toBe('abierto');
    await booked({ ...study, ojo: 'AO', hora: '10:00' });
    expect(await state()).toBe('agendado');
  });

  test('attended ends nothing, and an overdue patient who is booked soon is expected', async () => {
    await storePlan(app, 'a', { desde: '2026-08-01', vence: '2026-09-01', toca: '2026-09-01' });
    const { id, version } = await booked();
    expect(await state()).toBe('agendado');
    opened.clock.advance({ days: 7 });
    valueOf(
      await correctAppointment(app, BOSS, id, { estado: 'atendido', version, motivo: 'Se olvidó marcar' }),
    );
    expect(await storedPlan(app, 'a')).toMatchObject({ estado: 'agendado', toca: '2026-11-28' });
  });

  test('who was not found is found when he or she books; what is over or undecided stays so', async () => {
    await storePlan(app, 'a', { estado: 'no_localizado', toca: '2026-12-20' });
    await storePlan(app, 'b', { estado: 'por_decidir', problema: 'H25.1' });
    const { toca: _none, ...over } = planOf({ estado: 'rechazado', problema: 'H52.1' });
    await app.store.create(plans, 'c', over);
    await booked();
    expect([await state('a'), await state('b'), await state('c')]).toEqual([
      'agendado',
      'por_decidir',
      'rechazado',
    ]);
  });
});

describe('which appointment serves', () => {
  const at = (over: Parameters<typeof appointmentOf>[0]) => ({
    id: 't',
    value: appointmentOf({ medico: 'Dra. Ana', fecha: '2026-11-27', ...over }),
  });
  const injection: Partial<Plan> = { clase: 'inyeccion' };

  test.each([
    ['a control on its day', {}, {}, true],
    ['the day before the window', {}, { fecha: '2026-11-19' }, false],
    ['some days late', {}, { fecha: '2026-12-01' }, true],
    ['weeks late', {}, { fecha: '2026-12-20' }, false],
    ['a procedure for a control', {}, { tipo: 'procedimiento' }, false],
    ['a control for an injection', injection, {}, false],
    ['an injection into its eye', injection, { tipo: 'procedimiento', ojo: 'OD' }, true],
    ['an injection into the other eye', injection, { tipo: 'procedimiento', ojo: 'OI' }, false],
    ['one eye of two', { ...injection, ojo: 'AO' }, { tipo: 'procedimiento', ojo: 'OI' }, false],
    ['both eyes of one', injection, { tipo: 'procedimiento', ojo: 'AO' }, true],
    ['who left unattended', {}, { estado: 'se_retiro' }, false],
  ] as const)('%s: %#', (_what, plan, appointment, expected) => {
    expect(serves(planOf(plan), at(appointment), '2026-11-20')).toBe(expected);
  });
});
