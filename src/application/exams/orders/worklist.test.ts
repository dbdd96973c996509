import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
import {
  book,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  storeStudy,
  valueOf,
} from '#tests/support/scheduling/scheduling';
import { addAntecedent } from '../../antecedents/write-antecedents.ts';
import { appointments, orders } from '../../collections.ts';
import { deviceWorklist } from '../files/device-worklist.ts';
import { openRecord } from '../../records/record-access.ts';
import { tickOrder } from './prepare-order.ts';
import { stepOrder } from './step-order.ts';
import { confirmPaperOrder, correctOrderEye } from './correct-order.ts';
import { listOrders, readOrder } from './read-orders.ts';
import { requestOrder } from './request-order.ts';
import { accessionsMeant } from './search-orders.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { Eye } from '#domain/clinical/eye';
import { newOrderSchema } from '#domain/studies/orders/order';

const TODAY = '2026-11-20';
const FIELD = 'zeiss-campimetro-field-analizer-3';
const DESK: AppointmentActor = { ...STAFF, funciones: ['recepcion'] };
const TECH: AppointmentActor = { ...STAFF, uid: 'rosa', funciones: ['tecnico'] };
let o: OpenedApp;

beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-18:00']);
  await storeStudy(o.app, 'CV-24S', [FIELD], ['08:00-18:00']);
  await storeStudy(o.app, 'YAG-CAP', ['lightmed-laser-yag'], ['08:00-18:00']);
  await storePatientAs(o.app, 'p1', 'Quispe');
  await storePatientAs(o.app, 'p2', 'Mamani');
});
afterEach(() => o.close());

const ask = async (over: Record<string, unknown> = {}, actor: AppointmentActor = DESK) =>
  requestOrder(
    o.app,
    actor,
    newOrderSchema.parse({
      ...{ paciente: 'p1', estudio: 'CV-24S', ojo: 'AO', indicacion: 'Control' },
      ...(over['medico'] === undefined ? { solicitaExterno: 'Dr. de fuera' } : {}),
      ...over,
    }),
  );
const study = async (over: Record<string, unknown> = {}) => {
  const booked = valueOf(
    await book(o.app, {
      ...{ tipo: 'estudio', estudio: 'CV-24S', medico: undefined, ojo: 'OD', fecha: TODAY, hora: '15:00' },
      ...over,
    }),
  );
  const orden = (await o.app.store.get(appointments, booked.id))?.value.orden ?? '';
  return { turno: booked.id, order: valueOf(await readOrder(o.app, TECH, orden)) };
};
const found = async (texto: string, over = {}) =>
  valueOf(await listOrders(o.app, TECH, { texto, limite: 50, ...over }));

describe('the worklist', () => {
  test('finds who is in the room, by name, phone or number, whatever else is shown', async () => {
    const { order } = await study();
    const here = valueOf(
      await stepOrder(o.app, DESK, order.id, { estado: 'en_sala', version: order.version }),
    );
    const other = valueOf(await ask({ paciente: 'p2' }));
    for (const texto of ['quispe', 'Ana Quis', here.acceso, here.acceso.toLowerCase().replace('-', ' ')])
      expect(
        (await found(texto)).items.map(({ id }) => id),
        texto,
      ).toEqual([here.id]);
    // Both have this phone; who is here comes first.
    expect((await found('71234567')).items.map(({ id }) => id)).toEqual([here.id, other.id]);
    expect((await found('nadie')).items).toEqual([]);
    // One wrong letter finds them too, and says that nobody is called so.
    expect(await found('quispo')).toMatchObject({ items: [{ id: here.id }], parecidos: true });
    expect((await found('quispe')).parecidos).toBeUndefined();
    expect(await listOrders(o.app, TECH, { texto: 'a', limite: 50 })).toMatchObject({
      ok: false,
      error: { code: 'entrada_invalida' },
    });
  });

  test('finds who comes today, and who is in the room since before, among more people of that name than are looked at', async () => {
    for (let n = 0; n < 40; n += 1)
      await storePatientAs(o.app, `q${String(n)}`, `Quisbert${'abcdefghij'[n % 10] ?? ''}`);
    await storePatientAs(o.app, 'z1', 'Quisberz');
    await storePatientAs(o.app, 'z2', 'Quisbezz');
    const expected = await study({ paciente: { id: 'z1' } });
    const before = await study({ paciente: { id: 'z2' }, fecha: '2026-11-23', hora: '11:00' });
    const arrives = () =>
      stepOrder(o.app, DESK, before.order.id, { estado: 'en_sala', version: before.order.version });
    // Nobody arrives on a day that has not come.
    expect(await arrives()).toMatchObject({
      ok: false,
      error: { code: 'transicion_invalida', message: expect.stringContaining('mueva el turno a hoy') },
    });
    o.clock.advance({ days: 3 });
    valueOf(await arrives());
    o.clock.advance({ days: -3 });
    const { items, hayMas } = await found('quisbe');
    expect(hayMas).toBe(true);
    expect(items.map(({ id }) => id)).toEqual([before.order.id, expected.order.id]);
    expect((await found('quisbexx')).items).toEqual([]);
  });

  test('has whoever is here among those who wait for somebody, first, also from before', async () => {
    const asked = valueOf(await ask({ paciente: 'p2', prioridad: 'urgente' }));
    const { order } = await study();
    const here = valueOf(
      await stepOrder(o.app, DESK, order.id, { estado: 'en_sala', version: order.version }),
    );
    expect(here).toMatchObject({ toca: TODAY, leToca: 'examenes' });
    // As orders were stored once: to be looked at tomorrow.
    const stored = await o.app.store.get(orders, here.id);
    if (stored === null) throw new Error('it is there');
    await o.app.store.update(orders, here.id, stored.version, { ...stored.value, toca: '2026-11-21' });
    const waiting = async () =>
      valueOf(await listOrders(o.app, TECH, { pendientes: 'si', limite: 50 })).items.map(({ id }) => id);
    expect(await waiting()).toEqual([here.id]);
    o.clock.advance({ days: 1 });
    expect(await waiting()).toEqual([here.id, asked.id]);
  });

  test.each([
    ['EX26-3912', ['EX26-003912']],
    ['ex25 003912', ['EX25-003912']],
    ['3912', ['EX26-003912', 'EX25-003912']],
    ['71234567', []],
    ['quispe', []],
  ])('«%s» may be the order %o', (texto, numbers) => {
    expect(accessionsMeant(texto, 2026)).toEqual(numbers);
  });
});

describe('the eye of an order', () => {
  const correct = (id: string, version: number, ojo: Eye, motivo = 'El papel dice izquierdo', actor = TECH) =>
    correctOrderEye(o.app, actor, id, { ojo, motivo, version });

  test('is corrected before it begins: the appointment and the device follow, and what was ticked is looked at again', async () => {
    const { turno, order } = await study();
    const here = valueOf(
      await stepOrder(o.app, DESK, order.id, { estado: 'en_sala', version: order.version }),
    );
    const ticked = valueOf(
      await tickOrder(o.app, TECH, here.id, { punto: 'identidad', hecho: true, version: here.version }),
    );
    const corrected = valueOf(await correct(here.id, ticked.version, 'OI'));
    expect(corrected).toMatchObject({ ojo: 'OI', estado: 'en_sala' });
    expect(corrected.puntos.every(({ hecho }) => hecho === null)).toBe(true);
    expect(corrected.historial.at(-1)?.motivo).toBe('Ojo corregido de OD a OI: El papel dice izquierdo');
    const appointment = (await o.app.store.get(appointments, turno))?.value;
    expect([appointment?.ojo, appointment?.historial.at(-1)?.antes]).toEqual(['OI', { ojo: 'OD' }]);
    const { items } = valueOf(await deviceWorklist(o.app, { desde: TODAY, hasta: TODAY }));
    expect(items.map(({ ojo }) => ojo)).toEqual(['OI']);
    const [line] = (await auditLogOf(o.app)).filter(({ accion }) => accion === 'ojo de un estudio corregido');
    expect(line).toMatchObject({ quien: 'rosa', detalle: { ojo: 'OI', ojoAntes: 'OD' } });
  });

  test('stays where no reason is given, where it is the same, once it has begun, and for a version not seen', async () => {
    const { order } = await study();
    const refused = async (ojo: Eye, motivo: string, version = order.version) => {
      const result = await correct(order.id, version, ojo, motivo);
      return result.ok ? null : result.error.code;
    };
    expect(await refused('OD', 'El papel dice derecho')).toBe('entrada_invalida');
    expect(await refused('OI', 'El papel lo dice', 99)).toBe('version_vieja');
    const here = valueOf(
      await stepOrder(o.app, DESK, order.id, { estado: 'en_sala', version: order.version }),
    );
    let last = here;
    for (const { id } of here.puntos)
      last = valueOf(
        await tickOrder(o.app, TECH, here.id, { punto: id, hecho: true, version: last.version }),
      );
    const begun = valueOf(
      await stepOrder(o.app, TECH, here.id, { estado: 'en_estudio', version: last.version }),
    );
    expect(await refused('OI', 'El papel lo dice', begun.version)).toBe('transicion_invalida');
    expect((await o.app.store.get(orders, order.id))?.value.ojo).toBe('OD');
  });

  test('is never one that is not there, and of a laser it is a doctor’s to correct, one at a time', async () => {
    valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Segunda opinión pedida' }));
    valueOf(
      await addAntecedent(o.app, DOCTOR, 'p1', {
        ...{ clase: 'ocular', que: 'protesis', ojo: 'OI', confirmado: true },
      }),
    );
    const { order } = await study();
    expect(await correct(order.id, order.version, 'OI')).toMatchObject({
      ok: false,
      error: { code: 'lateralidad' },
    });
    valueOf(await openRecord(o.app, DOCTOR, 'p2', { motivo: 'Segunda opinión pedida' }));
    const laser = valueOf(await ask({ paciente: 'p2', estudio: 'YAG-CAP', ojo: 'OD' }));
    expect(await correct(laser.id, laser.version, 'OI')).toMatchObject({
      ok: false,
      error: { code: 'prohibido' },
    });
    expect(await correct(laser.id, laser.version, 'AO', 'Los dos ojos', DOCTOR)).toMatchObject({
      ok: false,
      error: { fields: { ojo: [expect.any(String)] } },
    });
    expect(valueOf(await correct(laser.id, laser.version, 'OI', 'El papel lo dice', DOCTOR)).ojo).toBe('OI');
  });
});

describe('an order on paper', () => {
  const confirm = (id: string, version: number, actor: AppointmentActor) =>
    confirmPaperOrder(o.app, actor, id, { version });

  test('bears the name of a doctor of the clinic, who confirms it; nobody else does', async () => {
    const order = valueOf(await ask({ papel: true, medico: 'Dra. Ana' }));
    expect(order).toMatchObject({ medico: 'Dra. Ana', papel: { porConfirmar: true } });
    const other: AppointmentActor = { ...DOCTOR, uid: 'otro', medico: 'Dr. Otro' };
    expect(await confirm(order.id, order.version, DOCTOR)).toMatchObject({
      ok: false,
      error: { code: 'requiere_motivo', details: { ficha: 'p1' } },
    });
    for (const doctor of [DOCTOR, other])
      valueOf(await openRecord(o.app, doctor, 'p1', { motivo: 'Me llegó su orden' }));
    expect(await confirm(order.id, order.version, other)).toMatchObject({
      ok: false,
      error: { code: 'prohibido' },
    });
    const confirmed = valueOf(await confirm(order.id, order.version, DOCTOR));
    expect(confirmed.papel).toEqual({ porConfirmar: false });
    expect(await confirm(order.id, confirmed.version, DOCTOR)).toMatchObject({ ok: false });
    expect(await ask({ papel: true, medico: 'Dr. Nadie', confirmado: true })).toMatchObject({
      ok: false,
      error: { fields: { medico: [expect.any(String)] } },
    });
  });

  test('that asks for two studies is photographed once: both orders point to it, and none of another paper or patient', async () => {
    for (const code of ['CV-10', 'CV-30', 'CV-60']) await storeStudy(o.app, code, [FIELD], ['08:00-18:00']);
    valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Me llegó su orden' }));
    const first = valueOf(await ask({ papel: true }));
    const second = valueOf(await ask({ papel: true, papelDe: first.id, estudio: 'CV-10' }));
    const third = valueOf(await ask({ papel: true, papelDe: second.id, estudio: 'CV-30' }));
    expect([first.papel, second.papel, third.papel]).toEqual([
      { porConfirmar: true },
      ...[second, third].map(() => ({ porConfirmar: true, de: first.id })),
    ]);
    // Each study is confirmed by itself: who signed the paper says it of each.
    expect(valueOf(await confirm(second.id, second.version, DOCTOR)).papel).toMatchObject({ de: first.id });
    const plain = valueOf(await ask({ estudio: 'CV-60' }));
    const others: Record<string, unknown>[] = [
      { papelDe: plain.id },
      { papelDe: 'nobody' },
      { papelDe: first.id, solicitaExterno: 'Dr. Otro' },
      { papelDe: first.id, paciente: 'p2' },
      { papelDe: first.id, papel: false },
    ];
    for (const over of others)
      expect(
        await ask({ papel: true, estudio: 'CV-10', ojo: 'OI', confirmado: true, ...over }),
      ).toMatchObject({
        ok: false,
        error: { fields: { papelDe: [expect.any(String)] } },
      });
  });

  test('of a laser is confirmed before anything is done to the eye', async () => {
    const asked = valueOf(await ask({ papel: true, estudio: 'YAG-CAP', ojo: 'OD' }));
    const { order } = await study({ estudio: 'YAG-CAP', hora: '16:00' });
    expect(order.id).toBe(asked.id);
    let last = valueOf(await stepOrder(o.app, DESK, order.id, { estado: 'en_sala', version: order.version }));
    for (const { id } of order.puntos)
      last = valueOf(
        await tickOrder(o.app, TECH, order.id, { punto: id, hecho: true, version: last.version }),
      );
    const begin = (version: number) => stepOrder(o.app, TECH, order.id, { estado: 'en_estudio', version });
    expect(await begin(last.version)).toMatchObject({
      ok: false,
      error: { code: 'transicion_invalida', message: expect.stringContaining('Dr. de fuera') as string },
    });
    valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Me llegó su orden' }));
    const confirmed = valueOf(await confirm(order.id, last.version, DOCTOR));
    expect(valueOf(await begin(confirmed.version)).estado).toBe('en_estudio');
  });
});
