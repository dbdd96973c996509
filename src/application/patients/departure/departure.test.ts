import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { storePlan } from '#tests/support/scheduling/plans';
import {
  book,
  BOSS,
  STAFF,
  storeAgenda,
  storePatientAs,
  storeStudy,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import type { App } from '../../app.ts';
import { appointments, notices, orders, patients, plans, surgeries, waitingList } from '../../collections.ts';
import { requestOrder } from '../../exams/orders/request-order.ts';
import { certifyPlans } from '../../follow-up/certify-plans.ts';
import { reopenFollowUp } from '../../follow-up/work-plan.ts';
import { PATIENT_REFERENCES } from '../../merges/patient-references.ts';
import { proposeMerge } from '../../merges/propose-merge.ts';
import { reopenNotice } from '../../notices/mark-notice.ts';
import type { Collection, DocumentStore } from '../../ports/document-store.ts';
import { listConfirmations } from '../../scheduling/appointments/confirmations.ts';
import { rescheduleAppointment } from '../../scheduling/appointments/move-appointment.ts';
import { addWaiting } from '../../waiting-list/add-waiting.ts';
import { changeWaiting, reopenWaiting } from '../../waiting-list/change-waiting.ts';
import { updatePatient } from '../patient-record.ts';
import { cancelLeft } from './cancel-left.ts';
import { ENDINGS } from './endings.ts';
import { noteDeath, noteLeaving } from './note-departure.ts';
import { undoDeath, undoLeaving } from './undo-departure.ts';
import type { Departed } from '#contract/clinical/patient-departures';
import { saysTheSame } from '#domain/people/life/departure';
import { newWaitingSchema } from '#domain/scheduling/waiting-list/waiting-list';
import { newOrderSchema } from '#domain/studies/orders/order';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';

const TODAY = '2026-11-20';
const FIELD = 'zeiss-campimetro-field-analizer-3';
const DEATH = { fecha: '2026-11-18', fuente: 'Su hija Rosa, por teléfono' };
let o: OpenedApp;
let app: App;

beforeEach(async () => {
  o = openApp();
  app = o.app;
  await storeAgenda(app, 'Dra. Ana', ['08:00-18:00']);
  await storeStudy(app, 'CV-24S', [FIELD], ['08:00-18:00']);
  await storePatientAs(app, 'p1', 'Quispe');
  await storePatientAs(app, 'p2', 'Mamani');
});
afterEach(() => o.close());

const wait = (paciente: string) =>
  addWaiting(app, BOSS, newWaitingSchema.parse({ paciente: { id: paciente }, tipo: 'control' }));
const order = (over: object = {}) =>
  requestOrder(
    app,
    STAFF,
    newOrderSchema.parse({
      ...{ paciente: 'p1', estudio: 'CV-24S', ojo: 'OD', indicacion: 'Control de glaucoma' },
      ...{ solicitaExterno: 'Dr. de afuera', confirmado: true, ...over },
    }),
  );

/** Something of everything that calls, reminds, offers or schedules, of one patient. */
async function callsFor(paciente: string): Promise<void> {
  await storePlan(app, `${paciente}-abierto`, { paciente: { id: paciente } });
  await storePlan(app, `${paciente}-indeciso`, {
    paciente: { id: paciente },
    ojo: 'OI',
    estado: 'por_decidir',
  });
  await storePlan(app, `${paciente}-perdido`, {
    paciente: { id: paciente },
    problema: 'H36.0',
    estado: 'no_localizado',
  });
  await storePlan(app, `${paciente}-cumplido`, {
    paciente: { id: paciente },
    problema: 'H25.1',
    estado: 'cumplido',
  });
  valueOf(await wait(paciente));
  const hora = paciente === 'p1' ? '09:00' : '10:00';
  const visit = valueOf(await book(app, { hora, paciente: { id: paciente } }));
  valueOf(await order({ paciente, ojo: 'OI' }));
  const asked = valueOf(await order({ paciente }));
  valueOf(
    await book(app, {
      ...{ medico: undefined, tipo: 'estudio', estudio: 'CV-24S', ojo: 'OD', orden: asked.id },
      ...{ hora: paciente === 'p1' ? '11:00' : '12:00', paciente: { id: paciente } },
    }),
  );
  await app.store.create(
    notices,
    visit.id,
    notices.schema.parse({
      ...{ estado: 'pendiente', paciente: { id: paciente, nombre: 'Quispe, Ana' }, tipo: 'control' },
      ...{
        fecha: '2026-11-27',
        antes: null,
        despues: null,
        desde: '2026-11-20T13:00:00.000Z',
        quien: 'jefa',
      },
    }),
  );
  for (const estado of ['propuesta', 'aceptada', 'programada', 'descartada'] as const)
    await app.store.create(
      surgeries,
      `${paciente}-${estado}`,
      surgeries.schema.parse({
        ...{ paciente: { id: paciente }, procedimiento: 'faco', ojo: 'OD', medico: 'Dra. Ana', autor: 'ana' },
        ...{ consulta: 'c0', cie: 'H25.1', creada: '2026-11-01T13:00:00.000Z', estado, anestesia: 'topica' },
        ...(estado === 'descartada' ? {} : { toca: '2026-11-25' }),
        ...(estado === 'programada' ? { fecha: '2026-11-25' } : {}),
        historial: [],
      }),
    );
}

/** Every document of a patient, in every collection that holds any, by collection and id. */
async function everythingOf(paciente: string): Promise<Map<string, unknown>> {
  const pages = await Promise.all(
    PATIENT_REFERENCES.filter(({ collection }) => collection.name !== 'partidas').map(async (reference) => {
      const { items } = await app.store.query(reference.collection, {
        ...reference.ofPatient(paciente),
        limit: 500,
      });
      return items.map(({ id, value }) => [`${reference.collection.name}/${id}`, value] as const);
    }),
  );
  return new Map(pages.flat());
}

/** What still calls for a patient: by every kind of document that a departure ends. */
async function callingFor(paciente: string): Promise<string[]> {
  const found = await Promise.all(
    ENDINGS.map(async ({ collection, open, end }) => {
      const where = [{ field: 'paciente.id', op: '==', value: paciente } as const, ...open];
      const { items } = await app.store.query(collection, { where, limit: 500 });
      const by = { clase: 'fallecimiento', motivo: '-', quien: '-', cuando: '-', hoy: TODAY } as const;
      return items.filter(({ value }) => end(value, by) !== null).map(({ id }) => `${collection.name}/${id}`);
    }),
  );
  return found.flat();
}

const versionOf = async (id = 'p1'): Promise<number> => (await app.store.get(patients, id))?.version ?? 0;
const die = async (over: object = {}, id = 'p1'): Promise<Result<Departed, AppError>> =>
  noteDeath(app, STAFF.uid, id, { ...DEATH, version: await versionOf(id), ...over });

describe('who died', () => {
  test('has nothing left that calls, in any collection; the appointments are listed and marked, the others untouched', async () => {
    await callsFor('p1');
    await callsFor('p2');
    const others = await everythingOf('p2');
    expect((await callingFor('p1')).length).toBeGreaterThan(8);
    const died = valueOf(await die());
    expect(died).toMatchObject({
      fallecio: DEATH,
      terminados: { planes: 3, esperas: 1, avisos: 1, ordenes: 2, cirugias: 3 },
      turnos: [
        { hora: '09:00', medico: 'Dra. Ana' },
        { hora: '11:00', estudio: expect.any(String) },
      ],
    });
    expect(await callingFor('p1')).toEqual([]);
    for (const { id } of died.turnos)
      expect((await app.store.get(appointments, id))?.value).toMatchObject({
        estado: 'agendado',
        paciente: { fallecio: '2026-11-18' },
      });
    expect(
      valueOf(await listConfirmations(app, BOSS, { fecha: '2026-11-27' })).items.map(
        ({ paciente }) => paciente.id,
      ),
    ).not.toContain('p1');
    expect(await everythingOf('p2')).toEqual(others);
    expect((await auditLogOf(app)).at(-1)).toMatchObject({
      accion: 'fallecimiento anotado',
      documento: 'p1',
    });
  });

  test('is nobody whom the proof of plans finds lost, and is again once it is undone', async () => {
    await callsFor('p1');
    const before = await certifyPlans(app);
    valueOf(await die());
    expect(await certifyPlans(app)).toMatchObject({
      sinMedico: 0,
      sinTurno: 0,
      sinPlan: 0,
      reparados: 0,
      abiertos: 0,
    });
    valueOf(await undoDeath(app, BOSS.uid, 'p1'));
    expect(await certifyPlans(app)).toMatchObject({ abiertos: before.abiertos, sinPlan: before.sinPlan });
  });

  test('by mistake is as before once it is undone: every document says what it said, and no other is touched', async () => {
    await callsFor('p1');
    const before = await everythingOf('p1');
    const record = (await app.store.get(patients, 'p1'))?.value;
    valueOf(await die());
    const back = valueOf(await undoDeath(app, BOSS.uid, 'p1', await versionOf()));
    expect(back).toMatchObject({ devueltos: 10, cambiados: 0 });
    expect('fallecio' in back).toBe(false);
    const after = await everythingOf('p1');
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    for (const [name, value] of before) expect([name, after.get(name)]).toEqual([name, value]);
    expect((await app.store.get(patients, 'p1'))?.value).toEqual(record);
    expect(await undoDeath(app, BOSS.uid, 'p1')).toMatchObject({
      ok: false,
      error: { code: 'transicion_invalida' },
    });
  });

  test('keeps what somebody changed meanwhile, and asks again for whom an appointment was cancelled', async () => {
    await callsFor('p1');
    valueOf(await die());
    const surgery = await app.store.get(surgeries, 'p1-propuesta');
    if (surgery === null) throw new Error('no surgery');
    await app.store.update(surgeries, surgery.id, surgery.version, { ...surgery.value, nota: 'Se avisó' });
    expect(valueOf(await cancelLeft(app, STAFF, 'p1', 'Falleció'))).toEqual({ cancelados: 2, turnos: [] });
    expect(valueOf(await cancelLeft(app, STAFF, 'p1', 'Falleció'))).toEqual({ cancelados: 0, turnos: [] });
    // Nobody is to be told of what was cancelled.
    expect(
      (await app.store.query(notices, { where: [{ field: 'estado', op: '==', value: 'pendiente' }] })).items,
    ).toEqual([]);
    expect(valueOf(await undoDeath(app, BOSS.uid, 'p1'))).toMatchObject({ devueltos: 9, cambiados: 1 });
    expect((await app.store.get(surgeries, 'p1-propuesta'))?.value).toMatchObject({
      estado: 'descartada',
      nota: 'Se avisó',
    });
    const states = (
      await app.store.query(orders, { where: [{ field: 'paciente.id', op: '==', value: 'p1' }] })
    ).items;
    expect(states.map(({ value }) => [value.estado, value.turno])).toEqual([
      ['solicitado', undefined],
      ['solicitado', undefined],
    ]);
    expect((await app.store.get(plans, 'p1-abierto'))?.value).toMatchObject({
      estado: 'abierto',
      toca: '2026-11-27',
    });
    expect((await app.store.get(plans, 'p1-abierto'))?.value.cita).toBeUndefined();
  });

  test('is booked, registered and called by nobody; what was done before is written down still', async () => {
    await callsFor('p1');
    const [visit] = valueOf(await die()).turnos;
    const first = async <T>(collection: Collection<T>) => {
      const { items } = await app.store.query(collection, {
        where: [{ field: 'paciente.id', op: '==', value: 'p1' }],
        limit: 1,
      });
      const [found] = items;
      if (found === undefined) throw new Error(`nothing in ${collection.name}`);
      return found;
    };
    const [waiting, notice] = [await first(waitingList), await first(notices)];
    await storePlan(app, 'p1-rechazado', { problema: 'H40.2', estado: 'rechazado' });
    const refused = [
      await book(app, { hora: '15:00' }),
      await wait('p1'),
      await reopenWaiting(app, BOSS, waiting.id, waiting.version),
      await order(),
      await reopenNotice(app, BOSS, notice.id, { version: notice.version }),
      await rescheduleAppointment(app, BOSS, visit?.id ?? '', {
        fecha: '2026-11-27',
        hora: '16:00',
        version: 2,
      }),
      await reopenFollowUp(app, BOSS, 'p1-rechazado', { version: 1 }),
    ];
    for (const each of refused)
      expect(each).toMatchObject({
        ok: false,
        error: { code: 'transicion_invalida', message: expect.stringContaining('falleció el 18/11/2026') },
      });
    expect(await changeWaiting(app, BOSS, waiting.id, { version: waiting.version, nota: 'x' })).toMatchObject(
      { ok: false },
    );
    const past = await book(app, {
      fecha: '2026-11-17',
      hora: '09:00',
      atencionPasada: true,
      motivo: 'Se anotó tarde',
    });
    expect(valueOf(past).paciente).toMatchObject({ fallecio: '2026-11-18' });
    expect(await callingFor('p1')).toEqual([]);
  });

  test('died on a day that was, in the version that was seen, once; who is corrected stays dead', async () => {
    const stored = await app.store.get(patients, 'p1');
    if (stored === null) throw new Error('no patient');
    await app.store.update(patients, 'p1', stored.version, {
      ...stored.value,
      fechaNacimiento: '1950-03-04',
    });
    for (const fecha of ['2026-11-21', '1950-03-03'])
      expect(await die({ fecha })).toMatchObject({
        ok: false,
        error: { code: 'entrada_invalida', fields: { fecha: [expect.any(String)] } },
      });
    const stale = await die({ version: 1 });
    expect(stale).toMatchObject({ ok: false, error: { code: 'version_vieja' } });
    expect(!stale.ok && stale.error.details).toBeFalsy();
    valueOf(await die({ fecha: TODAY }));
    expect(await die()).toMatchObject({ ok: false, error: { code: 'transicion_invalida' } });
    const corrected = valueOf(
      await updatePatient(app, BOSS, 'p1', { nombres: 'Eva', version: await versionOf() }),
    );
    expect(corrected).toMatchObject({ nombres: 'Eva', fallecio: { fecha: TODAY } });
  });

  test('is united with nobody who lives', async () => {
    valueOf(await die());
    const two = { conserva: 'p1', absorbe: 'p2', elegidos: {}, motivo: 'La misma persona' };
    expect(await proposeMerge(app, 'otra', two)).toMatchObject({
      ok: false,
      error: { code: 'transicion_invalida' },
    });
    valueOf(await die({}, 'p2'));
    expect((await proposeMerge(app, 'otra', two)).ok).toBe(true);
  });

  test('is dead altogether or not at all, wherever the process is killed, and alive again likewise', async () => {
    await callsFor('p1');
    const dying = { ...app, store: dyingBeforeCommit(app.store) };
    const alive = await everythingOf('p1');
    await expect(noteDeath(dying, 'caja', 'p1', { ...DEATH, version: 1 })).rejects.toThrow('killed');
    expect([...(await everythingOf('p1'))]).toEqual([...alive]);
    valueOf(await die());
    const dead = await everythingOf('p1');
    await expect(undoDeath(dying, 'jefa', 'p1')).rejects.toThrow('killed');
    expect([...(await everythingOf('p1'))]).toEqual([...dead]);
    expect(valueOf(await undoDeath(app, 'jefa', 'p1')).devueltos).toBe(10);
    expect(saysTheSame([...alive], [...(await everythingOf('p1'))])).toBe(true);
  });
});

/** Everything is written, and then the process is gone before it is committed. */
const dyingBeforeCommit = (store: DocumentStore): DocumentStore =>
  ({
    get: store.get.bind(store),
    query: store.query.bind(store),
    transaction: (work: Parameters<DocumentStore['transaction']>[0]) =>
      store.transaction(async (tx) => {
        await work(tx);
        throw new Error('killed');
      }),
  }) as unknown as DocumentStore;

describe('who moved away or is treated elsewhere', () => {
  test('is called no more and not marked as dead, may be booked, and is as before on coming back', async () => {
    await callsFor('p1');
    const before = await everythingOf('p1');
    const left = valueOf(
      await noteLeaving(app, 'caja', 'p1', { clase: 'se_mudo', motivo: 'Vive ahora en Tarija', version: 1 }),
    );
    expect(left).toMatchObject({
      dejo: { clase: 'se_mudo', desde: TODAY, motivo: 'Vive ahora en Tarija' },
      terminados: { planes: 3, esperas: 1, avisos: 1, ordenes: 2, cirugias: 3 },
      turnos: [{ hora: '09:00' }, { hora: '11:00' }],
    });
    expect('fallecio' in left).toBe(false);
    expect(await callingFor('p1')).toEqual([]);
    expect((await app.store.get(plans, 'p1-abierto'))?.value).toMatchObject({
      estado: 'transferido',
      cierre: { motivo: 'Se mudó: Vive ahora en Tarija' },
    });
    const asked = await book(app, { hora: '15:00', confirmado: false });
    expect(asked).toMatchObject({
      ok: false,
      error: {
        code: 'requiere_confirmacion',
        details: { avisos: [{ codigo: 'dejo_la_clinica' }, { codigo: 'mismo_medico_mismo_dia' }] },
      },
    });
    expect(valueOf(await undoLeaving(app, 'caja', 'p1'))).toMatchObject({ devueltos: 10, cambiados: 0 });
    const after = await everythingOf('p1');
    for (const [name, value] of before) expect([name, after.get(name)]).toEqual([name, value]);
  });

  test('and then died: undoing the death leaves what the moving ended', async () => {
    await callsFor('p1');
    valueOf(
      await noteLeaving(app, 'caja', 'p1', { clase: 'otro_lugar', motivo: 'Con un colega', version: 1 }),
    );
    valueOf(await die());
    valueOf(await undoDeath(app, BOSS.uid, 'p1'));
    expect(await callingFor('p1')).toEqual([]);
    valueOf(await undoLeaving(app, 'caja', 'p1'));
    expect((await callingFor('p1')).length).toBe(10);
  });
});
