import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  BOSS,
  DOCTOR,
  TECHNICIAN,
  storeAgenda,
  storePatientAs,
  takenOf,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import type { App } from '../../app.ts';
import { doctors } from '../../collections.ts';
import { correctAppointment, enterState } from '../appointments/change-appointment.ts';
import { rescheduleAppointment } from '../appointments/move-appointment.ts';
import { certifyAppointments } from '../certificate/certificate.ts';
import { callToRoom } from '../room/room.ts';

/** The clinic's today is Friday 20 November 2026, nine in the morning. */
const HOY = '2026-11-20';
let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp();
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storeAgenda(app, 'Dr. Luis', ['08:00-12:00']);
  for (const id of ['p1', 'p2', 'p3']) await storePatientAs(app, id, 'Quispe');
});
afterEach(() => opened.close());

const queue = (paciente: string, over: object = {}, actor = BOSS) =>
  book(
    app,
    { fecha: undefined, hora: undefined, sinTurno: true, enCola: true, paciente: { id: paciente }, ...over },
    actor,
  );
const doctorDay = () => takenOf(app, HOY, 'medico:Dra. Ana');

test('who is at the desk joins the queue of a busy doctor with a ticket, and takes no time', async () => {
  const busy = valueOf(await book(app, { fecha: HOY, hora: '09:00', paciente: { id: 'p1' } }));
  const before = await doctorDay();
  const queued = valueOf(await queue('p2'));
  expect(queued).toMatchObject({ estado: 'en_sala', enCola: true, ficha: { letra: 'A', numero: 1 } });
  expect(await doctorDay()).toEqual(before);
  expect(before).toEqual([`540-560 ${busy.id}`]);
  expect((await auditLogOf(app)).at(-1)).toMatchObject({ accion: 'puesto en la cola', documento: queued.id });
  expect(valueOf(await certifyAppointments(app))).toMatchObject({ limpio: true, turnos: 2, ocupan: 1 });
});

test('is called, seen and done like anybody else', async () => {
  const { id, version } = valueOf(await queue('p2'));
  expect(valueOf(await callToRoom(app, DOCTOR, id))).toMatchObject({ ficha: 'A1' });
  const inside = valueOf(await enterState(app, DOCTOR, id, { estado: 'en_atencion', version }));
  const seen = await enterState(app, DOCTOR, id, { estado: 'atendido', version: inside.version });
  expect(valueOf(seen)).toMatchObject({ estado: 'atendido', enCola: true });
});

test('nobody is twice in one queue, however fast; in the queue of another doctor they are', async () => {
  const both = await Promise.all([queue('p1'), queue('p1')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    error: { fields: { 'paciente.id': ['Ese paciente ya está en la sala para Dra. Ana, con la ficha A1.'] } },
  });
  expect(await queue('p1', { medico: 'Dr. Luis' })).toMatchObject({ ok: true });
});

test('who left may come back', async () => {
  const { id, version } = valueOf(await queue('p1'));
  valueOf(await enterState(app, BOSS, id, { estado: 'se_retiro', version }));
  expect(await queue('p1')).toMatchObject({ ok: true, value: { ficha: { numero: 2 } } });
});

test('the queue of a doctor who is absent, or has gone home, is refused', async () => {
  const doctor = await app.store.get(doctors, 'Dra. Ana');
  if (doctor === null) throw new Error('not stored');
  const ausencias = [{ id: 'a1', fecha: HOY, clase: 'enfermedad' as const }];
  await app.store.update(doctors, 'Dra. Ana', doctor.version, { ...doctor.value, ausencias });
  expect(await queue('p1')).toMatchObject({ error: { code: 'ausencia' } });
  opened.clock.advance({ minutes: 240 });
  expect(await queue('p1', { medico: 'Dr. Luis' })).toMatchObject({ error: { code: 'fuera_de_horario' } });
});

test('only who may book with a doctor fills the queue', async () => {
  expect(await queue('p1', {}, TECHNICIAN)).toMatchObject({ error: { code: 'prohibido' } });
  expect(await queue('p1', { medico: 'Dr. Luis' }, DOCTOR)).toMatchObject({ error: { code: 'prohibido' } });
  expect(await queue('p1', {}, DOCTOR)).toMatchObject({ ok: true });
});

test('who leaves the queue for an hour takes that hour, and no taken one', async () => {
  valueOf(await book(app, { fecha: HOY, hora: '10:00', paciente: { id: 'p1' } }));
  const { id, version } = valueOf(await queue('p2'));
  const to = (hora: string) => rescheduleAppointment(app, BOSS, id, { hora, version });
  expect(await to('10:00')).toMatchObject({ error: { code: 'ocupado' } });
  const moved = valueOf(await to('10:20'));
  expect(moved.enCola).toBeUndefined();
  expect(await doctorDay()).toContain(`620-640 ${id}`);
});

test('who is corrected into not having come has an hour again, unless it is taken', async () => {
  valueOf(await book(app, { fecha: HOY, hora: '09:00', paciente: { id: 'p1' } }));
  const { id, version } = valueOf(await queue('p2'));
  const corrected = await correctAppointment(app, BOSS, id, {
    estado: 'agendado',
    motivo: 'No era hoy',
    version,
  });
  expect(corrected).toMatchObject({ error: { code: 'ocupado' } });
});
