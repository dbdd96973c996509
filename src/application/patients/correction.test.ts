import { afterEach, beforeEach, expect, test } from 'vitest';
import { CountingStore } from '#tests/support/counting-store';
import { openApp, type OpenedApp } from '#tests/support/open-app';
import { book, BOSS, storeAgenda, storePatientAs, valueOf } from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import { appointments, consultations, patients, waitingList } from '../collections.ts';
import { rescheduleAppointment } from '../scheduling/appointments/move-appointment.ts';
import { addWaiting } from '../waiting-list/add-waiting.ts';
import { closeWaiting, reopenWaiting } from '../waiting-list/change-waiting.ts';
import { matchWaiting } from '../waiting-list/match-waiting.ts';
import { updatePatient } from './patient-record.ts';
import { ok } from '#domain/shared/result';
import { newWaitingSchema } from '#domain/scheduling/waiting-list/waiting-list';

let o: OpenedApp;
let app: App;

beforeEach(async () => {
  o = openApp();
  app = o.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-18:00']);
  await storePatientAs(app, 'p1', 'Quispe');
});
afterEach(() => o.close());

const correct = async (patch: object) =>
  valueOf(
    await updatePatient(app, BOSS, 'p1', {
      ...patch,
      version: (await app.store.get(patients, 'p1'))?.version ?? 0,
    }),
  );
const wait = async () =>
  valueOf(await addWaiting(app, BOSS, newWaitingSchema.parse({ paciente: { id: 'p1' }, tipo: 'control' })));
const NOW = { nombre: 'Quispe, Ana', telefono: '+59169876543' };

test('what is past keeps the phone that was said then, until it is moved to a day to come', async () => {
  const { id } = valueOf(await book(app));
  o.clock.advance({ days: 10 });
  await correct({ telefono: '69876543' });
  expect((await app.store.get(appointments, id))?.value.paciente.telefono).toBe('+59171234567');
  const version = (await app.store.get(appointments, id))?.version ?? 0;
  valueOf(await rescheduleAppointment(app, BOSS, id, { fecha: '2026-12-04', hora: '10:00', version }));
  expect((await app.store.get(appointments, id))?.value.paciente).toMatchObject(NOW);
});

test('who waits again is called at the phone of today', async () => {
  const { id, version } = await wait();
  valueOf(await closeWaiting(app, BOSS, id, { motivo: 'otro', version }));
  await correct({ telefono: '69876543' });
  valueOf(await reopenWaiting(app, BOSS, id, version + 1));
  expect((await app.store.get(waitingList, id))?.value.paciente).toMatchObject(NOW);
});

test('a child who is called at the guardian’s phone is called at that one once it is corrected; one with a phone of its own is not', async () => {
  const mother = { nombre: 'Rosa Flores', parentesco: 'madre' };
  const { id } = valueOf(await book(app));
  const called = async () => (await app.store.get(appointments, id))?.value.paciente.telefono;
  await correct({ tutor: { ...mother, telefono: '70011111' } });
  expect(await called()).toBe('+59171234567');
  await correct({ telefono: '70011111' });
  await correct({ tutor: { ...mother, telefono: '69876543' } });
  expect(await called()).toBe('+59169876543');
  await correct({ tutor: { ...mother, telefono: '70022222' }, telefono: '70033333' });
  await correct({ tutor: null });
  expect(await called()).toBe('+59170033333');
});

test('a freed place is offered to the phone on the record, also where an old entry says another', async () => {
  const { id } = await wait();
  await correct({ telefono: '69876543' });
  await app.store.transaction(async (tx) => {
    const stored = await tx.get(waitingList, id);
    if (stored === null) throw new Error('nobody waits');
    const paciente = { ...stored.value.paciente, telefono: '+59160000000' };
    tx.update(waitingList, stored, { ...stored.value, paciente });
    return ok(undefined);
  });
  const place = { medico: 'Dra. Ana', fecha: '2026-11-27', hora: '09:00', duracionMin: 20 };
  const { items } = valueOf(await matchWaiting(app, BOSS, place));
  expect(items.map(({ entrada }) => entrada.paciente)).toMatchObject([NOW]);
});

test('a corrected birth date reaches the note that is being written, and no signed one', async () => {
  const note = consultations.schema.parse({
    ...{ paciente: { id: 'p1' }, medico: 'Dra. Ana', autor: 'ana', fecha: '2026-11-20' },
    ...{ creada: '2026-11-20T13:00:00.000Z', motivo: '', diagnosticos: [], plan: '', adendas: [] },
    ...{ estado: 'borrador', nacimiento: '1950-01-01' },
  });
  await app.store.create(consultations, 'draft', note);
  await app.store.create(consultations, 'signed', { ...note, estado: 'cerrada' });
  await correct({ fechaNacimiento: '2021-01-01' });
  expect((await app.store.get(consultations, 'draft'))?.value.nacimiento).toBe('2021-01-01');
  expect((await app.store.get(consultations, 'signed'))?.value.nacimiento).toBe('1950-01-01');
  await correct({ fechaNacimiento: null });
  expect((await app.store.get(consultations, 'draft'))?.value.nacimiento).toBeUndefined();
});

test('it costs one round trip more than a correction of what nobody copies, and nothing half-written', async () => {
  await book(app);
  await wait();
  // The embedded store restarts a transaction that meets a collection for the first time.
  await correct({ telefono: '69876540' });
  const trips = async (patch: object): Promise<number> => {
    const store = new CountingStore(app.store);
    const version = (await app.store.get(patients, 'p1'))?.version ?? 0;
    valueOf(await updatePatient({ ...app, store }, BOSS, 'p1', { ...patch, version }));
    return store.trips;
  };
  expect([await trips({ correo: 'ana@ejemplo.bo' }), await trips({ telefono: '69876543' })]).toEqual([2, 3]);
  const before = (await app.store.query(appointments, {})).items;
  const stale = await updatePatient(app, BOSS, 'p1', { telefono: '60000001', version: 1 });
  expect(stale.ok).toBe(false);
  expect((await app.store.query(appointments, {})).items).toEqual(before);
});
