import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepared as preparedBy } from '#tests/support/clinical/begin-study';
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
import { allFound } from '../../all-found.ts';
import { appointments, orders, users } from '../../collections.ts';
import { issueDocument } from '../../documents/issue-document.ts';
import { annulDocument } from '../../documents/change-document.ts';
import { openRecord } from '../../records/record-access.ts';
import { bookItinerary } from '../../scheduling/booking/book-together.ts';
import { enterState } from '../../scheduling/appointments/change-appointment.ts';
import { arriveTogether } from './arrive-together.ts';
import { addMissingOrders } from './add-missing-orders.ts';
import { stepOrder } from './step-order.ts';
import { listBoard } from './board-lists.ts';
import { readExamBoard } from './exam-board.ts';
import { listOrders, readOrder } from './read-orders.ts';
import { requestOrder } from './request-order.ts';
import { requestProtocol } from './request-protocol.ts';
import { loseOrderPatient, noteOrderAttempt } from './seek-patient.ts';
import type { OrderView } from '#contract/exams/orders';
import { BOARD_LISTS } from '#domain/studies/orders/order-states';
import { addDays } from '#domain/shared/civil-date';
import type { Order } from '#domain/studies/orders/order';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { itinerarySchema } from '#domain/scheduling/booking/booking-together';
import { newOrderSchema, type OrderStep } from '#domain/studies/orders/order';
import { protocolRequestSchema } from '#domain/studies/orders/protocol-request';

const TODAY = '2026-11-20';
const FIELD = 'zeiss-campimetro-field-analizer-3';
const DESK: AppointmentActor = { ...STAFF, funciones: ['recepcion'] };
const TECH: AppointmentActor = { ...STAFF, uid: 'rosa', funciones: ['tecnico'] };
let o: OpenedApp;

beforeEach(async () => {
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-18:00']);
  await o.app.store.create(users, 'ana', {
    uid: 'ana',
    email: 'ana@ejemplo.bo',
    doctor: true,
    medico: 'Dra. Ana',
    estado: 'activo',
  });
  await storeStudy(o.app, 'CV-24S', [FIELD], ['08:00-18:00']);
  await storeStudy(o.app, 'YAG-CAP', ['lightmed-laser-yag'], ['08:00-18:00']);
  await storePatientAs(o.app, 'p1', 'Quispe');
  await storePatientAs(o.app, 'p2', 'Mamani');
});
afterEach(() => o.close());

const ask = (over: Record<string, unknown> = {}, actor: AppointmentActor = DESK) =>
  requestOrder(
    o.app,
    actor,
    newOrderSchema.parse({
      paciente: 'p1',
      estudio: 'CV-24S',
      ojo: 'AO',
      indicacion: 'Control',
      solicitaExterno: 'Dr. de fuera',
      ...over,
    }),
  );
const study = (over: Record<string, unknown> = {}) =>
  book(o.app, {
    tipo: 'estudio',
    estudio: 'CV-24S',
    medico: undefined,
    ojo: 'AO',
    fecha: TODAY,
    hora: '15:00',
    ...over,
  });
const step = (view: Pick<OrderView, 'id' | 'version'>, body: Omit<OrderStep, 'version'>, actor = TECH) =>
  stepOrder(o.app, actor, view.id, { ...body, version: view.version });
const orderOf = async (turno: string) => {
  const id = (await o.app.store.get(appointments, turno))?.value.orden ?? '';
  return valueOf(await readOrder(o.app, TECH, id));
};
const stateOf = async (turno: string) => (await o.app.store.get(appointments, turno))?.value.estado;

const prepared = (view: OrderView) => preparedBy(o.app, TECH, view);

describe('an order', () => {
  test('is asked for from outside with the name of who asks, and gets the next accession number', async () => {
    const first = valueOf(await ask());
    const second = valueOf(await ask({ estudio: 'YAG-CAP', ojo: 'OI' }));
    expect([first.acceso, second.acceso]).toEqual(['EX26-000001', 'EX26-000002']);
    expect(first).toMatchObject({
      estado: 'solicitado',
      origen: 'externa',
      solicita: 'Dr. de fuera',
      toca: '2026-12-20',
    });
    expect((await auditLogOf(o.app)).filter(({ accion }) => accion === 'estudio pedido')).toHaveLength(2);
  });

  test('of a laser names one eye; nobody asks in the name of nobody; what is waited for is asked about once', async () => {
    expect(await ask({ estudio: 'YAG-CAP' })).toMatchObject({
      ok: false,
      error: { fields: { ojo: [expect.any(String)] } },
    });
    expect(await ask({ solicitaExterno: undefined })).toMatchObject({
      ok: false,
      error: { fields: { solicitaExterno: [expect.any(String)] } },
    });
    expect(await ask({ paciente: 'nadie' })).toMatchObject({ ok: false, error: { code: 'no_encontrado' } });
    expect(await ask({ estudio: 'NO-HAY' })).toMatchObject({
      ok: false,
      error: { fields: { estudio: [expect.any(String)] } },
    });
    expect(await ask({ cie: 'Z99.999' })).toMatchObject({
      ok: false,
      error: { fields: { cie: [expect.any(String)] } },
    });
    valueOf(await ask({ ojo: 'OD' }));
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'requiere_confirmacion' } });
    expect((await ask({ ojo: 'OI' })).ok).toBe(true);
    expect((await ask({ confirmado: true })).ok).toBe(true);
  });

  test('of a doctor needs the record open', async () => {
    await book(o.app, { paciente: { id: 'p2' }, medico: 'Dra. Ana' });
    const asked = { solicitaExterno: undefined };
    expect(await ask(asked, DOCTOR)).toMatchObject({ ok: false, error: { code: 'requiere_motivo' } });
    valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Segunda opinión pedida' }));
    expect(valueOf(await ask({ ...asked, cie: 'H40.1' }, DOCTOR))).toMatchObject({
      origen: 'consulta',
      medico: 'Dra. Ana',
      diagnostico: { codigo: 'H40.1' },
    });
  });

  test('that a document asks for is there with it, once, and ends with it', async () => {
    valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Segunda opinión pedida' }));
    const issued = () =>
      issueDocument(o.app, DOCTOR, 'p1', {
        documento: {
          tipo: 'orden_estudios',
          contenido: {
            estudios: [
              { codigo: 'CV-24S', ojo: 'AO' },
              { codigo: 'YAG-CAP', ojo: 'OI' },
            ],
            cie: 'H40.1',
            prioridad: 'preferente',
          },
        },
        confirmado: true,
      });
    const paper = valueOf(await issued());
    valueOf(await issued());
    const { items } = valueOf(await listOrders(o.app, TECH, { limite: 50 }));
    expect(items.map(({ estudio, ojo, prioridad, origen }) => [estudio, ojo, prioridad, origen])).toEqual(
      expect.arrayContaining([
        ['CV-24S', 'AO', 'preferente', 'consulta'],
        ['YAG-CAP', 'OI', 'preferente', 'consulta'],
      ]),
    );
    expect(items).toHaveLength(2);
    valueOf(
      await annulDocument(o.app, DOCTOR, paper.id, { version: paper.version, motivo: 'Otro paciente' }),
    );
    expect(valueOf(await listOrders(o.app, TECH, { limite: 50 })).items.map(({ estado }) => estado)).toEqual([
      'cancelado',
      'cancelado',
    ]);
  });
});

describe('an appointment of a study', () => {
  test('serves the order that waits for it, or has one of its own', async () => {
    const asked = valueOf(await ask());
    const booked = valueOf(await study());
    expect(await orderOf(booked.id)).toMatchObject({
      id: asked.id,
      estado: 'agendado',
      turno: { id: booked.id, fecha: TODAY, equipo: FIELD },
    });
    const other = valueOf(await study({ paciente: { id: 'p2' }, hora: '16:00' }));
    expect(await orderOf(other.id)).toMatchObject({
      id: other.id,
      origen: 'agenda',
      estado: 'agendado',
      acceso: 'EX26-000002',
    });
  });

  test('of a visit with several takes each the order that waits for it', async () => {
    await storeStudy(o.app, 'END', ['konan-cellcheck-recuento-endotelial'], ['08:00-18:00']);
    const [cells, field] = [valueOf(await ask({ estudio: 'END', ojo: 'OI' })), valueOf(await ask())];
    const leg = (estudio: string, hora: string, ojo: string) => ({
      fecha: TODAY,
      hora,
      tipo: 'estudio',
      estudio,
      ojo,
    });
    valueOf(
      await bookItinerary(
        o.app,
        BOSS,
        itinerarySchema.parse({
          paciente: { id: 'p1' },
          turnos: [leg('END', '15:00', 'OI'), leg('CV-24S', '15:30', 'AO')],
          confirmado: true,
        }),
      ),
    );
    for (const { id } of [cells, field])
      expect(valueOf(await readOrder(o.app, TECH, id))).toMatchObject({
        estado: 'agendado',
        turno: { fecha: TODAY },
      });
    expect((await o.app.store.query(orders, {})).items).toHaveLength(2);
  });

  test('for an order is refused when it is of another patient, study or eye, or has its appointment', async () => {
    const asked = valueOf(await ask({ ojo: 'OD' }));
    const wrong = [{ paciente: { id: 'p2' } }, { estudio: 'YAG-CAP', ojo: 'OD' }, { ojo: 'OI' }];
    for (const each of wrong)
      expect(await study({ orden: asked.id, ojo: 'OD', ...each })).toMatchObject({
        ok: false,
        error: { fields: { orden: [expect.any(String)] } },
      });
    valueOf(await study({ orden: asked.id, ojo: 'OD' }));
    expect(await study({ orden: asked.id, ojo: 'OD', hora: '16:00' })).toMatchObject({
      ok: false,
      error: { fields: { orden: [expect.any(String)] } },
    });
    expect((await study({ orden: 'no', ojo: 'OD', hora: '16:00' })).ok).toBe(false);
  });

  test('that is put off keeps its order; one that is cancelled lets it wait again, due today', async () => {
    const asked = valueOf(await ask());
    const booked = valueOf(await study());
    const later = valueOf(await study({ reemplazaA: booked.id, hora: '17:00' }));
    expect(await orderOf(later.id)).toMatchObject({
      id: asked.id,
      estado: 'agendado',
      turno: { id: later.id, hora: '17:00' },
    });
    expect((await o.app.store.query(orders, {})).items).toHaveLength(1);
    valueOf(
      await enterState(o.app, BOSS, later.id, {
        estado: 'cancelado',
        motivo: 'No puede venir',
        version: later.version,
      }),
    );
    expect(valueOf(await readOrder(o.app, DESK, asked.id))).toMatchObject({
      estado: 'solicitado',
      turno: null,
    });
  });

  test('goes along with every step at the device, and ends with the study', async () => {
    const booked = valueOf(await study());
    const here = valueOf(await step(await orderOf(booked.id), { estado: 'en_sala' }, DESK));
    expect(await stateOf(booked.id)).toBe('en_sala');
    expect(await step(here, { estado: 'en_estudio' })).toMatchObject({
      ok: false,
      error: { code: 'requiere_confirmacion' },
    });
    expect(await stateOf(booked.id)).toBe('en_sala');
    const begun = valueOf(await step(await prepared(here), { estado: 'en_estudio' }));
    expect(await stateOf(booked.id)).toBe('en_atencion');
    const again = valueOf(await step(begun, { estado: 'repetir', repite: 'fijacion' }));
    const done = valueOf(
      await step(valueOf(await step(again, { estado: 'en_estudio' })), { estado: 'realizado' }),
    );
    expect(done).toMatchObject({ estado: 'realizado', realizado: expect.any(String) });
    expect(await stateOf(booked.id)).toBe('atendido');
    expect(done.historial.map(({ estado }) => estado)).toEqual([
      'solicitado',
      'agendado',
      'en_sala',
      'en_estudio',
      'repetir',
      'en_estudio',
      'realizado',
    ]);
  });

  test('is cancelled with its order', async () => {
    const booked = valueOf(await study());
    valueOf(await step(await orderOf(booked.id), { estado: 'cancelado', motivo: 'Ya se lo hicieron' }, DESK));
    expect(await stateOf(booked.id)).toBe('cancelado');
  });

  test('is moved only in the version that was seen, and at the device by technicians and doctors', async () => {
    const booked = valueOf(await study());
    const here = valueOf(await step(await orderOf(booked.id), { estado: 'en_sala' }, DESK));
    expect(await step(here, { estado: 'preparando' }, DESK)).toMatchObject({
      ok: false,
      error: { code: 'prohibido' },
    });
    expect(await step(here, { estado: 'preparando' }, BOSS)).toMatchObject({
      ok: false,
      error: { code: 'prohibido' },
    });
    valueOf(await step(here, { estado: 'preparando' }));
    expect(await step(here, { estado: 'en_estudio' })).toMatchObject({
      ok: false,
      error: { code: 'version_vieja', details: { actual: { estado: 'preparando' } } },
    });
  });
});

describe('a study that was booked before orders existed', () => {
  test('has one once the server has started, of its own, and once', async () => {
    const booked = valueOf(await study());
    const stored = await o.app.store.get(appointments, booked.id);
    const { orden: _none, ...before } = stored?.value ?? {};
    await o.app.store.update(
      appointments,
      booked.id,
      stored?.version ?? 0,
      appointments.schema.parse(before),
    );
    await o.app.store.delete(orders, booked.id);
    expect([await addMissingOrders(o.app), await addMissingOrders(o.app)]).toEqual([1, 0]);
    expect(await orderOf(booked.id)).toMatchObject({ id: booked.id, origen: 'agenda', estado: 'agendado' });
  });
});

describe('a protocol', () => {
  const protocol = (over: Record<string, unknown> = {}, actor: AppointmentActor = DOCTOR) =>
    requestProtocol(
      o.app,
      actor,
      'p1',
      protocolRequestSchema.parse({ protocolo: 'glaucoma', ojo: 'AO', ...over }),
    );

  test('asks for its studies at once in the doctor’s name, and not for what is waited for or not offered', async () => {
    await storeStudy(o.app, 'OCT-N', ['topcon-oct-triton'], ['08:00-18:00']);
    expect(await protocol()).toMatchObject({ ok: false });
    valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Segunda opinión pedida' }));
    valueOf(await ask({ ojo: 'OD' }));
    const asked = valueOf(await protocol({ prioridad: 'preferente' }));
    expect(asked.sinHorario).toEqual(['OCT-G']);
    expect(asked.items).toMatchObject([
      { estudio: 'CV-24S', ojo: 'OI', origen: 'protocolo', solicita: 'Dra. Ana', acceso: 'EX26-000002' },
      { estudio: 'OCT-N', ojo: 'AO', prioridad: 'preferente', acceso: 'EX26-000003' },
    ]);
    expect(await protocol()).toMatchObject({ ok: false, error: { code: 'transicion_invalida' } });
    expect((await o.app.store.query(orders, {})).items).toHaveLength(3);
    expect((await auditLogOf(o.app)).map(({ accion }) => accion)).toContain('estudios pedidos por protocolo');
  });

  test('is a doctor’s to ask for, in a visit of this patient', async () => {
    expect(await protocol({}, DESK)).toMatchObject({ ok: false, error: { code: 'prohibido' } });
    valueOf(await openRecord(o.app, DOCTOR, 'p1', { motivo: 'Segunda opinión pedida' }));
    expect(await protocol({ consulta: 'de-otro' })).toMatchObject({
      ok: false,
      error: { code: 'no_encontrado' },
    });
    expect((await o.app.store.query(orders, {})).items).toEqual([]);
  });
});

describe('the patient of an order that nobody has booked', () => {
  const CALL = { como: 'llamada', resultado: 'no_contesta' } as const;
  const call = (id: string, version: number) => noteOrderAttempt(o.app, DESK, id, { ...CALL, version });

  test('is called, is not found after three calls, leaves the list for a while, and comes back with an appointment', async () => {
    const asked = valueOf(await ask({ prioridad: 'urgente' }));
    expect(asked.busqueda).toBeUndefined();
    const overdue = async () =>
      valueOf(
        await listOrders(o.app, TECH, { ...{ pendientes: 'si', estado: 'solicitado', limite: 50 } }),
      ).items.map(({ id }) => id);
    o.clock.advance({ days: 2 });
    expect(await overdue()).toEqual([asked.id]);
    const first = valueOf(await call(asked.id, asked.version));
    expect(first.busqueda).toMatchObject({ intentos: 1, sinRespuesta: 1, ultimo: CALL, noLocalizado: false });
    expect(await loseOrderPatient(o.app, DESK, asked.id, { version: first.version })).toMatchObject({
      ok: false,
      error: { code: 'transicion_invalida', message: expect.stringContaining('3 intentos') as string },
    });
    // Two people who call at once: the second sees what the first noted.
    expect(await call(asked.id, asked.version)).toMatchObject({
      ok: false,
      error: { code: 'version_vieja', details: { actual: { busqueda: { intentos: 1 } } } },
    });
    const second = valueOf(await call(asked.id, first.version));
    const third = valueOf(await call(asked.id, second.version));
    const lost = valueOf(await loseOrderPatient(o.app, DESK, asked.id, { version: third.version }));
    expect(lost).toMatchObject({
      estado: 'solicitado',
      toca: '2026-12-22',
      busqueda: { noLocalizado: true },
    });
    expect(await overdue()).toEqual([]);
    const booked = valueOf(await study({ fecha: '2026-11-23' }));
    const order = await orderOf(booked.id);
    expect(order).toMatchObject({ id: asked.id, estado: 'agendado' });
    expect(order.busqueda).toBeUndefined();
    expect((await auditLogOf(o.app)).map(({ accion }) => accion)).toEqual(
      expect.arrayContaining(['intento por un estudio', 'no localizado para un estudio']),
    );
  });
});

describe('the board of the day', () => {
  test('has each patient at the device, what waits for a report, what has no appointment and what is checked', async () => {
    const booked = valueOf(await study());
    valueOf(await ask({ paciente: 'p2', prioridad: 'urgente' }));
    const laser = valueOf(await study({ estudio: 'YAG-CAP', ojo: 'OI', hora: '16:00' }));
    let order = valueOf(await step(await orderOf(laser.id), { estado: 'en_sala' }));
    order = valueOf(await step(await prepared(order), { estado: 'en_estudio' }));
    let board = valueOf(await readExamBoard(o.app));
    expect(board.equipos.find(({ id }) => id === 'lightmed-laser-yag')).toMatchObject({
      estado: 'en_uso',
      filas: [{ ojo: 'OI', ficha: 'E1' }],
    });
    expect(board.equipos.find(({ id }) => id === FIELD)).toMatchObject({
      estado: 'libre',
      filas: [{ turno: { id: booked.id }, estado: 'agendado' }],
    });
    valueOf(await step(order, { estado: 'realizado' }));
    board = valueOf(await readExamBoard(o.app));
    expect(board).toMatchObject({
      ...{ hechos: 1, total: 2 },
      porInformar: [{ estudio: 'YAG-CAP', ojo: 'OI' }],
      sinTurno: [{ paciente: { id: 'p2' }, prioridad: 'urgente' }],
      controles: [{ estudio: 'YAG-CAP', ojo: 'OI' }],
    });
  });

  test('shows the beginning of what waits with the true number, and page after page everybody once, who is latest first', async () => {
    valueOf(await ask());
    const [first] = await allFound(o.app.store, orders, {});
    if (first === undefined) throw new Error('nothing was asked for');
    await o.app.store.delete(orders, first.id);
    const day = (n: number): string => addDays(TODAY, -((n * 17) % 90));
    const STATES = ['solicitado', 'realizado', 'informado'] as const;
    for (let n = 0; n < 210; n += 1)
      await o.app.store.create(orders, `o${String(n)}`, {
        ...first.value,
        ...{ estado: STATES[n % 3] ?? 'solicitado', toca: day(n), realizado: `${day(n)}T12:00:00.000Z` },
        ...(n % 3 === 1 ? { controlPio: `${day(n)}T12:00:00.000Z` } : {}),
        ...(n % 3 === 2 ? { porAvisar: day(n) } : {}),
      });
    const board = valueOf(await readExamBoard(o.app));
    const all = await allFound(o.app.store, orders, {});
    const dayOf = new Map(all.map(({ id, value: order }) => [id, order]));
    for (const lista of BOARD_LISTS) {
      const { total, cursor: beginning } = board.restos[lista];
      const found: string[] = board[lista].map(({ id }) => id);
      expect(found).toHaveLength(10);
      for (let cursor = beginning; cursor !== null;) {
        const page = valueOf(await listBoard(o.app, { lista, cursor }));
        found.push(...page.items.map(({ id }) => id));
        ({ cursor } = page);
      }
      const days = found.map((id) => dayOf.get(id)?.toca ?? '');
      expect([lista, days]).toEqual([lista, days.toSorted()]);
      const has = ({ estado, controlPio, porAvisar }: Order): boolean =>
        ({
          porInformar: estado === 'realizado' || estado === 'informado',
          sinTurno: estado === 'solicitado',
          controles: controlPio !== undefined,
          porAvisar: porAvisar !== undefined,
        })[lista];
      const wanted = all.filter(({ value: order }) => has(order)).map(({ id }) => id);
      expect([lista, total, found.toSorted()]).toEqual([lista, wanted.length, wanted.toSorted()]);
    }
  });

  test('leaves out nobody who is to be measured again, however many there are', async () => {
    valueOf(await ask());
    const [first] = await allFound(o.app.store, orders, {});
    if (first === undefined) throw new Error('nothing was asked for');
    for (let n = 0; n < 70; n += 1)
      await o.app.store.create(orders, `r${String(n)}`, { ...first.value, estado: 'repetir', toca: TODAY });
    expect(valueOf(await readExamBoard(o.app)).sinEquipo).toHaveLength(70);
  });

  test('tells the whole day of each patient by its hours, of nobody else', async () => {
    const visit = valueOf(await book(o.app, { fecha: TODAY, hora: '16:30' }));
    const field = valueOf(await study());
    valueOf(await study({ hora: '17:00', paciente: { id: 'p2' } }));
    valueOf(await step(await orderOf(field.id), { estado: 'en_sala' }));
    const rows = valueOf(await readExamBoard(o.app)).equipos.find(({ id }) => id === FIELD)?.filas ?? [];
    expect(rows.find(({ turno }) => turno?.id === field.id)?.camino).toEqual([
      {
        ...{ id: field.id, tipo: 'estudio', hora: '15:00', estado: 'aqui', codigo: 'CV-24S' },
        ...{ nombre: expect.any(String), ojo: 'AO' },
      },
      expect.objectContaining({ id: visit.id, hora: '16:30', estado: 'por_llegar' }),
    ]);
    expect(rows.find(({ paciente }) => paciente.id === 'p2')?.camino).toHaveLength(1);
  });
});

describe('one «Llegó»', () => {
  test('is for everything of today, the doctor’s too, by whoever is at the device; the ticket is the visit’s', async () => {
    const [visit, field, laser] = [
      valueOf(await book(o.app, { fecha: TODAY, hora: '16:30' })),
      valueOf(await study()),
      valueOf(await study({ estudio: 'YAG-CAP', ojo: 'OI', hora: '16:00' })),
    ];
    const other = valueOf(await study({ hora: '17:00', paciente: { id: 'p2' } }));
    expect(valueOf(await arriveTogether(o.app, TECH, 'p1'))).toMatchObject({ partes: 3 });
    expect(await Promise.all([visit, field, laser, other].map(({ id }) => stateOf(id)))).toEqual([
      ...['en_sala', 'en_sala', 'en_sala', 'agendado'],
    ]);
    expect((await orderOf(laser.id)).estado).toBe('en_sala');
    const tickets = await Promise.all(
      [visit, field].map(async ({ id }) => (await o.app.store.get(appointments, id))?.value.ficha),
    );
    expect(tickets.every((ticket) => ticket !== undefined)).toBe(true);
    expect((await auditLogOf(o.app)).filter(({ accion }) => accion === 'cambio de estado')).toHaveLength(3);
    expect(await arriveTogether(o.app, TECH, 'p1')).toMatchObject({
      ok: false,
      error: { code: 'transicion_invalida' },
    });
  });

  test('of a doctor is for the studies and the own visit, not for another doctor’s', async () => {
    const [visit, field] = [
      valueOf(await book(o.app, { fecha: TODAY, hora: '16:30' })),
      valueOf(await study()),
    ];
    const stranger: AppointmentActor = { uid: 'beto', rol: 'medico', medico: 'Dr. Beto' };
    expect(valueOf(await arriveTogether(o.app, stranger, 'p1'))).toMatchObject({ partes: 1 });
    expect(await Promise.all([visit, field].map(({ id }) => stateOf(id)))).toEqual(['agendado', 'en_sala']);
    expect(valueOf(await arriveTogether(o.app, DOCTOR, 'p1'))).toMatchObject({ partes: 1 });
  });

  test('moves nothing that was cancelled, that is of another day or whose patient was marked absent', async () => {
    const [gone, absent] = [
      valueOf(await book(o.app, { fecha: TODAY, hora: '16:30' })),
      valueOf(await study()),
    ];
    const later = valueOf(await study({ fecha: '2026-11-21', estudio: 'YAG-CAP', ojo: 'OD' }));
    valueOf(
      await enterState(o.app, BOSS, gone.id, {
        ...{ estado: 'cancelado', motivoCancelacion: 'no_puede_venir', canceladoPor: 'paciente' },
        version: gone.version,
      }),
    );
    valueOf(await enterState(o.app, BOSS, absent.id, { estado: 'no_asistio', version: absent.version }));
    expect(await arriveTogether(o.app, TECH, 'p1')).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('Hoy no queda nada') as string },
    });
    expect(await Promise.all([gone, absent, later].map(({ id }) => stateOf(id)))).toEqual([
      ...['cancelado', 'no_asistio', 'agendado'],
    ]);
    expect(await arriveTogether(o.app, TECH, 'nadie')).toMatchObject({ error: { code: 'no_encontrado' } });
  });
});
