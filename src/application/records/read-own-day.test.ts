import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CountingStore } from '#tests/support/counting-store';
import { openApp, storeUser, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import { consultationOf } from '#tests/support/scheduling/consultations';
import { storePlan } from '#tests/support/scheduling/plans';
import {
  book,
  BOSS,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  storeStudy,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import type { App } from '../app.ts';
import { addAntecedent } from '../antecedents/write-antecedents.ts';
import { readAlerts } from '../antecedents/read-antecedents.ts';
import { consultations, orders, sightRisks } from '../collections.ts';
import { requestOrder } from '../exams/orders/request-order.ts';
import { markReady } from '../preconsultation/mark-ready.ts';
import { openPreconsultation } from '../preconsultation/open-preconsultation.ts';
import { enterState } from '../scheduling/appointments/change-appointment.ts';
import { saveSection } from '../visits/save-section.ts';
import { openRecord } from './record-access.ts';
import { readOwnDay } from './read-own-day.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { newOrderSchema } from '#domain/studies/orders/order';

const TODAY = '2026-11-20';
const BETO: AppointmentActor = { uid: 'beto', rol: 'medico', medico: 'Dr. Beto' };
const WHY = { motivo: 'Control del tratamiento' };
let o: OpenedApp;
let app: App;

beforeEach(async () => {
  o = openApp();
  app = o.app;
  for (const [uid, medico] of [
    ['ana', 'Dra. Ana'],
    ['beto', 'Dr. Beto'],
  ] as const) {
    await storeAgenda(app, medico, ['08:00-12:00']);
    await storeUser(app, uid, { medico, doctor: true });
  }
  for (const id of ['p1', 'p2', 'p3']) await storePatientAs(app, id, 'Quispe');
});
afterEach(() => o.close());

const day = async (actor = DOCTOR) => valueOf(await readOwnDay(app, actor));
const today = async (hora: string, paciente: string, over: object = {}, actor = BOSS) =>
  valueOf(await book(app, { fecha: TODAY, hora, paciente: { id: paciente }, ...over }, actor));
const arrived = async (turno: { id: string; version: number }) =>
  valueOf(await enterState(app, BOSS, turno.id, { estado: 'en_sala', version: turno.version }));

describe('of each patient of the day', () => {
  test('what was measured, what lacks, what is against, what is followed and what is not done', async () => {
    valueOf(await openRecord(app, DOCTOR, 'p1', WHY));
    await storeStudy(app, 'CV-24S', ['zeiss-campimetro-field-analizer-3']);
    const asked = { paciente: 'p1', estudio: 'CV-24S', ojo: 'AO', indicacion: 'Glaucoma' };
    const { id: orden } = valueOf(await requestOrder(app, DOCTOR, newOrderSchema.parse(asked)));
    const order = await app.store.get(orders, orden);
    if (order === null) throw new Error('There is no order.');
    await app.store.update(orders, orden, order.version, {
      ...{ ...order.value, vence: '2026-11-11', toca: '2026-11-11' },
    });
    await storePlan(app, 'a', { problema: 'H40.1', ojo: 'OI' });
    await storePlan(app, 'b', { problema: 'H25.1', ojo: 'OI', medico: 'Dr. Beto' });
    const turno = await arrived(await today('10:00', 'p1'));
    const { consulta } = valueOf(await openPreconsultation(app, STAFF, turno.id));
    valueOf(
      await saveSection(
        app,
        STAFF,
        { id: consulta, seccion: 'presion' },
        {
          ...{ version: 0, valores: { pio: { OD: { v: 31, hora: '09:00', ok: 'confirmado' } } } },
        },
      ),
    );
    const [first] = (await day()).items;
    expect(first).toMatchObject({
      ...{ turno: turno.id, empezada: true, falta: ['agudeza', 'presión OI'] },
      medidas: [{ que: 'pio', OD: { texto: '31', alta: true } }],
      alertas: [{ clave: 'alergia.sin_preguntar' }],
      sigue: [{ ojo: 'OI', clase: 'control' }],
      pedidos: [{ ojo: 'AO', vence: '2026-11-11' }],
    });
    expect(first?.sigue).toHaveLength(1);
    const late = await app.store.get(orders, orden);
    if (late === null) throw new Error('There is no order.');
    const booked = { estado: 'agendado', turno: { id: 'e1', fecha: TODAY, hora: '16:00' } } as const;
    await app.store.update(orders, orden, late.version, { ...late.value, ...booked });
    expect((await day()).items[0]?.pedidos).toEqual([]);
    valueOf(await markReady(app, STAFF, consulta, { listo: true }));
    valueOf(await addAntecedent(app, DOCTOR, 'p1', { clase: 'condicion', que: 'asma' }));
    valueOf(await addAntecedent(app, DOCTOR, 'p1', { clase: 'alergia', que: 'niega' }));
    expect((await day()).items[0]?.alertas.map(({ clave }) => clave)).toEqual(['condicion.asma']);
    expect(await day(BETO)).toMatchObject({ items: [], notas: [] });
  });

  test('nothing of whom the doctor alone put into the day, until somebody else receives them', async () => {
    const turno = await today('10:00', 'p1', {}, DOCTOR);
    expect((await day()).items).toEqual([]);
    expect(valueOf(await readAlerts(app, DOCTOR, 'p1')).gotas).toBeUndefined();
    await arrived(turno);
    expect((await day()).items.map(({ turno: id }) => id)).toEqual([turno.id]);
    expect(valueOf(await readAlerts(app, DOCTOR, 'p1')).gotas).toEqual([]);
    // The drops of the room are for the doctor of today: for nobody who receives, books or sees others.
    for (const other of [STAFF, BOSS, BETO])
      expect(valueOf(await readAlerts(app, other, 'p1'))).not.toHaveProperty('gotas');
  });

  test('four waits for the store, whoever comes, and nothing is written', async () => {
    for (const [at, hora] of ['09:00', '09:20', '09:40', '10:00', '10:20'].entries())
      await arrived(await today(hora, `p${String((at % 3) + 1)}`));
    const lines = (await auditLogOf(app)).length;
    const store = new CountingStore(app.store);
    expect(valueOf(await readOwnDay({ ...app, store }, DOCTOR)).items.length).toBeGreaterThan(2);
    expect(store.trips).toBeLessThanOrEqual(4);
    expect((await auditLogOf(app)).length).toBe(lines);
  });
});

test('the register: who may lose sight without an appointment, the notes not signed, and the results not read, of this doctor alone', async () => {
  expect((await day()).vista).toBeNull();
  const plan = { problema: 'H40.1', ojo: 'OD' } as const;
  await storePlan(app, 'losing', { ...plan, paciente: { id: 'p1' } });
  await storePlan(app, 'booked', {
    ...plan,
    paciente: { id: 'p2' },
    cita: { turno: 't', fecha: '2026-12-01', hora: '09:00' },
  });
  await storePlan(app, 'few', { ...plan, paciente: { id: 'p3' } });
  const curso = { serie: 'av', ojo: 'OD', n: 6 } as const;
  await app.store.create(sightRisks, 'Dra. Ana', {
    ...{ medico: 'Dra. Ana', hecho: '2026-11-20T07:00:00.000Z' },
    filas: [
      { plan: 'booked', curso: { ...curso, grupo: 'se_pierde', anios: 1 } },
      { plan: 'losing', curso: { ...curso, grupo: 'se_pierde', anios: 2 } },
      { plan: 'few', curso: { ...curso, grupo: 'pocos_puntos' } },
    ],
  });
  await app.store.create(consultations, 'left', consultationOf({ fecha: '2026-11-18' }));
  const waits = await arrived(await today('09:00', 'p2'));
  await openPreconsultation(app, STAFF, waits.id);
  const { vista, notas, resultados } = await day();
  expect(vista).toMatchObject({ total: 1, filas: [{ plan: 'losing', paciente: { id: 'p1' } }] });
  expect(notas.map(({ id }) => id)).toEqual(['left']);
  expect(resultados).toEqual([]);
  expect(await day(BETO)).toMatchObject({ vista: null, notas: [], resultados: [] });
});

test('nobody without a doctor’s name is told anything', async () => {
  expect(await readOwnDay(app, { ...DOCTOR, medico: null })).toMatchObject({ error: { code: 'prohibido' } });
});
