import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, storeUser, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { CountingStore } from '#tests/support/counting-store';
import {
  BOSS,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import { readAlerts } from '../antecedents/read-antecedents.ts';
import { addAntecedent } from '../antecedents/write-antecedents.ts';
import { exportEverything } from '../interchange/export-everything.ts';
import { compareRecords } from '../merges/propose-merge.ts';
import { readPatient, updatePatient } from '../patients/patient-record.ts';
import { openRecord } from '../records/record-access.ts';
import { exportAppointments } from '../scheduling/appointments/export-appointments.ts';
import { exportSignedDay } from '../seal/signed-day.ts';
import { giveReason } from './give-reason.ts';
import { sweepExpired } from '../housekeeping.ts';
import { shownPeople } from '../operational-collections.ts';
import { peopleIn, tellPeople } from './tell-people.ts';
import { shownOf } from './shown-people.ts';
import { appError } from '#domain/shared/app-error';
import { err, ok } from '#domain/shared/result';

const WHY = { motivo: 'Pedido de una auditoría' };
let opened: OpenedApp;
let app: App;
beforeEach(async () => {
  opened = openApp({ listed: { attempts: 700, minutes: 60 } });
  app = opened.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-12:00']);
  await storeUser(app, 'ana', { medico: 'Dra. Ana', doctor: true });
  for (const id of ['p1', 'p2']) await storePatientAs(app, id, 'Quispe');
});
afterEach(() => opened.close());

const linesOf = async (accion: string) => (await auditLogOf(app)).filter((line) => line.accion === accion);

describe('a list of people', () => {
  const page = (from: number, many: number) =>
    ok({
      items: Array.from({ length: many }, (_, at) => ({
        paciente: { id: `q${String(from + at)}`, nombre: 'Quispe, Ana' },
      })),
    });
  const list = (from: number, many: number, isReading = true) =>
    tellPeople(app, STAFF.uid, page(from, many), { isReading });

  test('of more than a working day is a line that says of how many, once for each day of people', async () => {
    await list(0, 200);
    await list(100, 200);
    expect(await linesOf('listado de personas')).toEqual([]);
    await list(300, 50);
    await list(0, 350);
    expect(await linesOf('listado de personas')).toMatchObject([
      { quien: STAFF.uid, detalle: { personas: 350, nombre: '350 personas' } },
    ]);
  });

  test('past the limit of an hour is given to whoever says why, with a line, and a change is answered all the same', async () => {
    for (const from of [0, 200, 400]) expect((await list(from, 200)).ok).toBe(true);
    expect(await list(600, 200)).toMatchObject({
      error: { code: 'requiere_motivo', details: { pide: 'lectura' } },
    });
    // Whom one has seen already is seen again, and what one changes is shown.
    expect((await list(0, 200)).ok).toBe(true);
    expect((await list(600, 200, false)).ok).toBe(true);
    expect((await list(800, 1)).ok).toBe(false);
    valueOf(await giveReason(app, STAFF.uid, WHY));
    expect((await list(800, 200)).ok).toBe(true);
    expect(await linesOf('motivo de lectura')).toMatchObject([{ detalle: WHY }]);
    opened.clock.advance({ minutes: 8 * 60 });
    expect((await list(0, 600)).ok).toBe(true);
    expect((await list(600, 200)).ok).toBe(false);
  });

  test('is counted on by another process and after a restart, and no list waits for it to be kept', async () => {
    const elsewhere = (): App => ({ ...app, store: new CountingStore(app.store) });
    const listBy = (by: App, from: number, many: number) =>
      tellPeople(by, STAFF.uid, page(from, many), { isReading: true });
    const [one, other] = [elsewhere(), elsewhere()];
    await listBy(one, 0, 200);
    await listBy(other, 200, 200);
    for (const by of [one, other]) await shownOf(by).keep();
    const after = elsewhere();
    expect((await listBy(after, 100, 600)).ok).toBe(true);
    expect((await listBy(after, 700, 1)).ok).toBe(false);
    // The hour after, everybody begins again.
    opened.clock.advance({ minutes: 60 });
    expect((await listBy(elsewhere(), 700, 600)).ok).toBe(true);
    const store = new CountingStore(app.store);
    await listBy({ ...app, store }, 0, 10);
    await listBy({ ...app, store }, 10, 10);
    await listBy({ ...app, store }, 20, 10);
    // Read once, while the first answer is made; written once, later.
    expect(store.trips).toBe(1);
    await shownOf({ ...app, store }).keep();
    const [kept] = (await app.store.query(shownPeople)).items;
    expect([kept?.id, kept?.value.personas.length]).toEqual([STAFF.uid, 30]);
    expect(JSON.stringify(kept?.value)).not.toContain('q10');
    opened.clock.advance({ minutes: 61 });
    await sweepExpired(app);
    expect((await app.store.query(shownPeople)).items).toEqual([]);
  });

  test('names people however the answer is made', () => {
    expect([
      ...peopleIn({
        items: [
          { paciente: { id: 'a', nombre: 'A' } },
          { identificador: 'b', apellidos: 'B', nombres: 'Eva' },
          {
            conserva: { id: 'c', nombre: 'C', documento: '1' },
            absorbe: { id: 'd', nombre: 'D', documento: '' },
          },
        ],
        dias: [{ turnos: [{ id: 't', hora: '10:00', nombre: 'Eva', estado: 'agendado' }] }],
        sala: [{ turno: 't', paciente: 'f' }],
        archivo: { nombre: 'x.pdf' },
      }),
    ]).toEqual(['a', 'b', 'c', 'd', 'Eva', 'f']);
  });
});

describe('somebody’s data', () => {
  test('that a refusal brings along is a reading like any other', async () => {
    const same = err(
      appError('ya_existe', 'Ya está', { details: { paciente: { id: 'p1', apellidos: 'Quispe' } } }),
    );
    await tellPeople(app, STAFF.uid, same, { isReading: false });
    expect(await linesOf('lectura de paciente')).toMatchObject([{ quien: STAFF.uid, documento: 'p1' }]);
  });

  test('is in the refusal of an old version for whoever has that page open, and for nobody else', async () => {
    const change = { telefono: '71234567', version: 0 };
    for (const actor of [BOSS, DOCTOR, STAFF])
      expect(await updatePatient(app, actor, 'p1', change)).toEqual(err({ code: 'version_vieja' }));
    valueOf(await readPatient(app, BOSS.uid, 'p1'));
    expect(await updatePatient(app, BOSS, 'p1', change)).toMatchObject({
      error: { details: { actual: { id: 'p1' } } },
    });
    opened.clock.advance({ minutes: 8 * 60 });
    expect(await updatePatient(app, BOSS, 'p1', change)).toEqual(err({ code: 'version_vieja' }));
  });

  test('of two records that are compared is read twice', async () => {
    valueOf(await compareRecords(app, STAFF.uid, { conserva: 'p1', absorbe: 'p2' }));
    expect((await linesOf('lectura de paciente')).map(({ documento }) => documento)).toEqual(['p1', 'p2']);
  });

  test('of alerts is whole with the record open alone, or on the day of an appointment, and a line then', async () => {
    valueOf(await openRecord(app, DOCTOR, 'p1', WHY));
    valueOf(await addAntecedent(app, DOCTOR, 'p1', { clase: 'condicion', que: 'asma' }));
    expect(valueOf(await readAlerts(app, STAFF, 'p1'))).toEqual({ items: [], parcial: true });
    expect(valueOf(await readAlerts(app, BOSS, 'p1'))).toEqual({ items: [], parcial: true });
    expect(await linesOf('alertas leídas')).toEqual([]);
    expect(valueOf(await readAlerts(app, DOCTOR, 'p1')).items.map(({ clave }) => clave)).toContain(
      'condicion.asma',
    );
    expect(await linesOf('alertas leídas')).toMatchObject([{ quien: DOCTOR.uid, documento: 'p1' }]);
  });
});

describe('a file about many people', () => {
  test.each([
    ['the signed notes of a day', () => exportSignedDay(app, BOSS.uid, '2026-11-20')],
    ['the clinic in FHIR', () => exportEverything(app, BOSS.uid, undefined)],
    [
      'the appointments of more than a month',
      () =>
        exportAppointments(app, BOSS, {
          ...{ desde: '2026-01-01', hasta: '2026-12-31', formato: 'csv', telefonos: false },
        }),
    ],
  ])('%s goes to whoever has said why', async (_what, take) => {
    expect(await take()).toMatchObject({ error: { code: 'requiere_motivo' } });
    valueOf(await giveReason(app, BOSS.uid, WHY));
    expect((await take()).ok).toBe(true);
    expect((await auditLogOf(app)).some(({ accion }) => accion.startsWith('exportación'))).toBe(true);
  });

  test('about those who work here, or of a month of appointments, is not asked about', async () => {
    expect((await exportEverything(app, BOSS.uid, 'Practitioner')).ok).toBe(true);
    const month = { desde: '2026-11-01', hasta: '2026-11-30', formato: 'csv', telefonos: false };
    expect((await exportAppointments(app, STAFF, month)).ok).toBe(true);
  });
});
