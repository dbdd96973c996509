import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { begunStudy, prepared } from '#tests/support/clinical/begin-study';
import { openApp, auditLogOf, type OpenedApp } from '#tests/support/open-app';
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
import { antecedents, appointments, orders, sections, users } from '../../collections.ts';
import { openRecord } from '../../records/record-access.ts';
import { correctAppointment, enterState } from '../../scheduling/appointments/change-appointment.ts';
import { authoriseOrder, tickOrder } from './prepare-order.ts';
import { stepOrder } from './step-order.ts';
import { readExamBoard } from './exam-board.ts';
import { openPreconsultation } from '../../preconsultation/open-preconsultation.ts';
import { giveDrops } from './give-drops.ts';
import { emptySection } from '#domain/clinical/section';
import { listOrders, readOrder } from './read-orders.ts';
import type { OrderView } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';

const TODAY = '2026-11-20';
const FIELD = 'zeiss-campimetro-field-analizer-3';
const WHY = 'Lo decide el médico después de hablar con el paciente';
const TECH: AppointmentActor = { ...STAFF, uid: 'rosa', funciones: ['tecnico'] };
let o: OpenedApp;

beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-18:00']);
  for (const [uid, nombre] of [
    ['rosa', 'Rosa'],
    ['ana', 'Ana'],
  ] as const)
    await o.app.store.create(users, uid, {
      ...{ uid, nombre, email: `${uid}@ejemplo.bo`, doctor: uid === 'ana', estado: 'activo' },
      ...(uid === 'ana' ? { medico: 'Dra. Ana' } : {}),
    });
  await storeStudy(o.app, 'CV-24S', [FIELD], ['08:00-20:00']);
  await storeStudy(o.app, 'OCT-M', ['zeiss-oct-cirrus-5000'], ['08:00-20:00']);
  await storeStudy(o.app, 'TOP', ['schwind-topografo-sirius'], ['08:00-20:00']);
  await storeStudy(o.app, 'ECO-B', ['meda-ecografo-md-2300s'], ['08:00-20:00']);
  await storeStudy(o.app, 'YAG-CAP', ['lightmed-laser-yag'], ['08:00-20:00']);
  await storeStudy(o.app, 'AFG', ['topcon-oct-triton'], ['08:00-20:00']);
  await storePatientAs(o.app, 'p1', 'Quispe');
});
afterEach(() => o.close());

async function here(estudio: string, over: Record<string, unknown> = {}): Promise<OrderView> {
  const booked = valueOf(
    await book(o.app, {
      ...{ tipo: 'estudio', estudio, medico: undefined, ojo: 'AO', fecha: TODAY, hora: '17:00' },
      ...over,
    }),
  );
  const id = (await o.app.store.get(appointments, booked.id))?.value.orden ?? '';
  const view = valueOf(await readOrder(o.app, TECH, id));
  return valueOf(await stepOrder(o.app, TECH, id, { estado: 'en_sala', version: view.version }));
}
const again = async ({ id }: OrderView, actor = TECH): Promise<OrderView> =>
  valueOf(await readOrder(o.app, actor, id));
const begin = (view: OrderView, over: object = {}, actor = TECH) =>
  stepOrder(o.app, actor, view.id, { estado: 'en_estudio', version: view.version, ...over });
const authorise = (view: OrderView, puntos: string[], actor = DOCTOR) =>
  authoriseOrder(o.app, actor, view.id, { puntos: puntos as never, motivo: WHY, version: view.version });
const drops = (view: OrderView, over: object = {}, actor = TECH) =>
  giveDrops(o.app, actor, view.id, {
    ...{ gota: 'Tropicamida 1 %', ojos: 'AO', minutos: 25, noConduce: true, version: view.version },
    ...over,
  });
const openAs = (actor: AppointmentActor) => openRecord(o.app, actor, 'p1', { motivo: 'La llaman del láser' });
const note = (clase: 'alergia' | 'condicion', que: string) =>
  o.app.store.create(
    antecedents,
    `a-${que}`,
    antecedents.schema.parse({
      ...{ paciente: { id: 'p1' }, clase, que, por: 'ana', en: '2026-11-19T12:00:00.000Z' },
    }),
  );

describe('a laser', () => {
  test('is not begun by a technician without the consent, whatever is written; by a doctor it is, and both are named', async () => {
    const view = await here('YAG-CAP', { ojo: 'OD' });
    const names = view.duras?.map(({ id }) => id);
    expect(names).toEqual(['identidad', 'ojo', 'consentimiento', 'acompanante', 'alergias', 'hipotensor']);
    for (const motivo of ['abcde', WHY])
      expect(await begin(view, { motivo })).toMatchObject({
        ok: false,
        error: { code: 'requiere_confirmacion', details: { autoriza: 'medico', falta: { length: 8 } } },
      });
    let ready = await prepared(o.app, TECH, view);
    ready = valueOf(
      await tickOrder(o.app, TECH, ready.id, {
        punto: 'consentimiento',
        hecho: false,
        version: ready.version,
      }),
    );
    for (const actor of [TECH, BOSS])
      expect(await authorise(ready, ['consentimiento'], actor)).toMatchObject({
        ok: false,
        error: { code: 'prohibido' },
      });
    expect(await begin(ready, { motivo: WHY }, BOSS)).toMatchObject({
      ok: false,
      error: { code: 'prohibido' },
    });
    await openAs(DOCTOR);
    const allowed = valueOf(await authorise(ready, ['consentimiento']));
    expect(allowed).toMatchObject({
      duras: [],
      autorizaciones: [
        { nombre: 'Ana', medico: 'Dra. Ana', motivo: WHY, falta: ['El consentimiento está firmado'] },
      ],
    });
    expect(valueOf(await begin(allowed))).toMatchObject({
      estado: 'en_estudio',
      excepcion: { falta: ['El consentimiento está firmado'] },
    });
    expect((await auditLogOf(o.app)).map(({ accion }) => accion)).toContain(
      'estudio autorizado sin un punto',
    );
  });

  test('is begun by the doctor who says why, and each point that can harm by itself, at the device', async () => {
    const view = await here('YAG-CAP', { ojo: 'OD' });
    await openAs(DOCTOR);
    expect(await begin(view, { motivo: 'abcde' }, DOCTOR)).toMatchObject({
      ok: false,
      error: { fields: { motivo: [expect.any(String)] } },
    });
    const reconoce = view.duras?.map(({ texto }) => texto) ?? [];
    expect(await begin(view, { motivo: WHY, reconoce: reconoce.slice(1) }, DOCTOR)).toMatchObject({
      ok: false,
      error: { code: 'requiere_confirmacion', details: { porReconocer: reconoce.slice(0, 1) } },
    });
    expect(valueOf(await begin(view, { motivo: WHY, reconoce }, DOCTOR)).excepcion).toMatchObject({
      nombre: 'Ana',
      motivo: WHY,
    });
  });

  test('is not begun on another day than its appointment’s', async () => {
    const view = await here('YAG-CAP', { ojo: 'OD' });
    o.clock.advance({ days: 1 });
    const ready = await prepared(o.app, TECH, view);
    expect(await begin(ready, { motivo: WHY })).toMatchObject({
      ok: false,
      error: { details: { duras: ['Su turno no es de hoy: es del 20/11/2026'] } },
    });
    await openAs(DOCTOR);
    expect((await begin(valueOf(await authorise(ready, ['dia'])))).ok).toBe(true);
  });
});

test('an angiography of somebody who is expecting, or reacted before, is ticked by nobody', async () => {
  await note('condicion', 'embarazo');
  await note('alergia', 'fluoresceina');
  const view = await here('AFG');
  expect(view.puntos.filter(({ contra }) => contra !== undefined).map(({ id }) => id)).toEqual([
    'alergias',
    'embarazo',
    'reacciones',
  ]);
  for (const punto of ['alergias', 'embarazo', 'reacciones'] as const)
    expect(
      await tickOrder(o.app, TECH, view.id, { punto, hecho: true, version: view.version }),
    ).toMatchObject({
      ok: false,
      error: { fields: { punto: [expect.stringContaining('Está anotado')] } },
    });
});

describe('drops at the device', () => {
  test('are put in by protocol, told not to drive, and seen in every row of the patient', async () => {
    const field = await here('CV-24S');
    const oct = await here('OCT-M', { hora: '17:40' });
    expect(await drops(oct, { noConduce: undefined })).toMatchObject({
      ok: false,
      error: { code: 'requiere_confirmacion', fields: { noConduce: [expect.any(String)] } },
    });
    expect(await drops(oct, { gota: 'Atropina 1 %' })).toMatchObject({
      ok: false,
      error: { code: 'prohibido' },
    });
    expect(await drops(oct, {}, { ...STAFF, funciones: ['recepcion'] })).toMatchObject({ ok: false });
    const put = valueOf(await drops(oct));
    expect(put).toMatchObject({
      estado: 'preparando',
      puestas: [{ gota: 'Tropicamida 1 %', ojos: 'AO', nombre: 'Rosa', desde: '2026-11-20T13:00:00.000Z' }],
    });
    expect((await o.app.store.get(appointments, put.turno?.id ?? ''))?.value).toMatchObject({
      estado: 'en_preparacion',
      dilatacion: { gota: 'Tropicamida 1 %', lista: '2026-11-20T13:25:00.000Z' },
    });
    const rows = valueOf(await readExamBoard(o.app)).equipos.flatMap(({ filas }) => filas);
    expect(rows.map(({ estudio, puestas = [] }) => [estudio, puestas.map(({ nombre }) => nombre)])).toEqual(
      expect.arrayContaining([
        ['CV-24S', ['Rosa']],
        ['OCT-M', ['Rosa']],
      ]),
    );
    const listed = valueOf(await listOrders(o.app, STAFF, { limite: 50, fecha: TODAY })).items;
    expect(listed.every(({ puestas = [] }) => puestas.length === 1)).toBe(true);
    expect((await again(field)).puestas).toHaveLength(1);
  });

  test('stay with the study that was done with them, put in at the device or in the room', async () => {
    const oct = await here('OCT-M');
    valueOf(await drops(oct));
    o.clock.advance({ minutes: 30 });
    const begun = valueOf(await begin(await prepared(o.app, TECH, await again(oct))));
    const { version } = begun;
    const done = valueOf(await stepOrder(o.app, TECH, oct.id, { estado: 'realizado', version }));
    expect(done).toMatchObject({
      estado: 'realizado',
      puestas: [{ gota: 'Tropicamida 1 %', ojos: 'AO', nombre: 'Rosa' }],
    });
    // Put in from the room they are the appointment's, and the order has none of its own.
    const stored = await o.app.store.get(orders, oct.id);
    if (stored === null) throw new Error('There is no order.');
    const { gotas: _own, ...bare } = stored.value;
    await o.app.store.update(orders, oct.id, stored.version, bare);
    expect((await again(oct)).puestas).toMatchObject([{ gota: 'Tropicamida 1 %', ojos: 'AO' }]);
  });

  test('make a field void for hours: refused for everybody, or said and marked as a field with dilated pupils', async () => {
    const oct = await here('OCT-M');
    valueOf(await drops(oct));
    const field = await prepared(o.app, TECH, await here('CV-24S', { hora: '19:00' }));
    o.clock.advance({ minutes: 80 });
    expect((await again(field)).abiertas).toEqual(['Tropicamida 1 % AO a las 09:00']);
    await openAs(DOCTOR);
    for (const actor of [TECH, DOCTOR])
      expect(await begin(field, { motivo: WHY }, actor)).toMatchObject({
        ok: false,
        error: { code: 'requiere_confirmacion', fields: { midriasis: [expect.any(String)] } },
      });
    expect(valueOf(await begin(field, { midriasis: true }))).toMatchObject({
      estado: 'en_estudio',
      midriasis: { nombre: 'Rosa', gotas: 'Tropicamida 1 % AO a las 09:00' },
    });
  });

  test('of hours before leave the field as any other', async () => {
    const oct = await here('OCT-M');
    valueOf(await drops(oct));
    const field = await here('CV-24S', { hora: '19:00' });
    o.clock.advance({ minutes: 6 * 60 });
    const begun = await begunStudy(o.app, TECH, field.id);
    expect(begun.midriasis).toBeUndefined();
  });

  test('put in with the visit are seen at the device too', async () => {
    const visit = valueOf(await book(o.app, { fecha: TODAY, hora: '09:30' }));
    const arrived = valueOf(
      await enterState(o.app, BOSS, visit.id, { estado: 'en_sala', version: visit.version }),
    );
    valueOf(
      await enterState(o.app, BOSS, visit.id, {
        ...{ estado: 'en_preparacion', version: arrived.version },
        dilatacion: { ojos: 'OD', gota: 'Ciclopentolato 1 %', minutos: 45 },
      }),
    );
    const field = await here('CV-24S', { hora: '19:00' });
    expect(field.abiertas).toEqual(['Ciclopentolato 1 % OD a las 09:00']);
  });

  test('written in the visit are seen also where the arrival was taken back; of who has not come no visit is asked for', async () => {
    const visit = valueOf(await book(o.app, { fecha: TODAY, hora: '09:30' }));
    const asked = vi.spyOn(o.app.store, 'getMany');
    const ofVisits = () =>
      asked.mock.calls.flatMap(([from, ids]) => (from.name === sections.name ? ids : []));
    await here('CV-24S', { hora: '19:00' });
    const seen = async (): Promise<string[]> =>
      valueOf(await readExamBoard(o.app)).equipos.flatMap(({ filas }) =>
        filas.flatMap(({ puestas = [] }) => puestas.map(({ gota }) => gota)),
      );
    expect([await seen(), ofVisits()]).toEqual([[], []]);
    const arrived = valueOf(
      await enterState(o.app, BOSS, visit.id, { estado: 'en_sala', version: visit.version }),
    );
    const { consulta } = valueOf(await openPreconsultation(o.app, TECH, visit.id));
    await o.app.store.create(sections, `${consulta}:dilatacion`, {
      ...emptySection(consulta, 'dilatacion'),
      valores: {
        gotas: { OD: { v: ['tropicamida'], hora: '09:00', por: 'rosa', en: '2026-11-20T13:00:00.000Z' } },
      },
    });
    const back = { estado: 'agendado', motivo: 'Se marcó a otra persona', version: arrived.version } as const;
    valueOf(await correctAppointment(o.app, BOSS, visit.id, back));
    expect(await seen()).toHaveLength(1);
  });
});

test('ultrasound with gel before a topography asks: the tick does not do, a reason of the technician does', async () => {
  const gel = await here('ECO-B', { hora: '10:00' });
  await begunStudy(o.app, TECH, gel.id, 'realizado');
  const top = await here('TOP', { hora: '11:00' });
  expect(top.puntos.find(({ id }) => id === 'sin_gotas')).toMatchObject({
    contra: 'Ecografía ocular (modo B) a las 09:00',
    dura: false,
  });
  const ready = valueOf(await stepOrder(o.app, TECH, top.id, { estado: 'preparando', version: top.version }));
  expect(
    await tickOrder(o.app, TECH, ready.id, { punto: 'sin_gotas', hecho: true, version: ready.version }),
  ).toMatchObject({ ok: false, error: { fields: { punto: [expect.any(String)] } } });
  let view = ready;
  for (const punto of ['identidad', 'ojo', 'sin_lentes'] as const)
    view = valueOf(await tickOrder(o.app, TECH, view.id, { punto, hecho: true, version: view.version }));
  expect((await begin(view)).ok).toBe(false);
  expect((await begin(view, { motivo: 'Se lavó y esperó media hora' })).ok).toBe(true);
  expect((await o.app.store.get(orders, view.id))?.value.excepcion?.falta[0]).toContain('Ecografía');
});

/** With every point ticked that a technician ticks. */
const ready = (view: OrderView): Promise<OrderView> => prepared(o.app, TECH, view);

test('a second patient at one device is asked about, with who is there and since when; another study of the same person is not', async () => {
  await storePatientAs(o.app, 'p2', 'Rocha');
  const first = await here('ECO-B', { ojo: 'OD' });
  valueOf(await begin(await ready(first)));
  const second = await ready(await here('ECO-B', { ojo: 'OD', paciente: { id: 'p2' }, hora: '18:00' }));
  const asked = {
    code: 'requiere_confirmacion',
    message: expect.stringMatching(
      /sigue en estudio Quispe.*, desde las \d\d:\d\d\. .*¿Empezar igual\?$/u,
    ) as string,
    details: { aLaVez: [expect.stringContaining('Quispe')] },
  };
  expect(await begin(second)).toMatchObject({ ok: false, error: asked });
  expect((await again(second)).estado).toBe('en_sala');
  const other = await ready(await here('ECO-B', { ojo: 'OI', hora: '19:00' }));
  expect(valueOf(await begin(other)).estado).toBe('en_estudio');
  expect(valueOf(await begin(await again(second), { aLaVez: true })).estado).toBe('en_estudio');
});

test('who has left the device, or is at another one, is no reason to ask', async () => {
  await storePatientAs(o.app, 'p2', 'Rocha');
  const elsewhere = await ready(await here('OCT-M', { hora: '16:00' }));
  valueOf(await begin(elsewhere, { motivo: WHY }));
  const first = await here('ECO-B', { ojo: 'OD' });
  const begun = valueOf(await begin(await ready(first)));
  valueOf(await stepOrder(o.app, TECH, first.id, { estado: 'realizado', version: begun.version }));
  const second = await ready(await here('ECO-B', { ojo: 'OD', paciente: { id: 'p2' }, hora: '18:00' }));
  expect(valueOf(await begin(second)).estado).toBe('en_estudio');
});
