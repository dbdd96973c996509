import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
import { storePlan } from '#tests/support/scheduling/plans';
import { addAntecedent, withdrawAntecedent } from '../antecedents/write-antecedents.ts';
import { readAntecedents, readAlerts } from '../antecedents/read-antecedents.ts';
import { consultations, plans, sections, surgeries, users } from '../collections.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { stepOrder } from '../exams/orders/step-order.ts';
import { requestOrder } from '../exams/orders/request-order.ts';
import { requestProtocol } from '../exams/orders/request-protocol.ts';
import { decidePlan } from '../follow-up/work-plan.ts';
import { openPreconsultation } from '../preconsultation/open-preconsultation.ts';
import { openRecord } from '../records/record-access.ts';
import { startConsultation } from '../records/start-consultation.ts';
import { closeDraft, discardDraft, saveDraft } from '../records/write-consultation.ts';
import { enterState } from '../scheduling/appointments/change-appointment.ts';
import { rescheduleAppointment } from '../scheduling/appointments/move-appointment.ts';
import { bookItinerary, bookSeries } from '../scheduling/booking/book-together.ts';
import { proposeSurgery } from '../surgery/propose-surgery.ts';
import { stepSurgery } from '../surgery/change-surgery.ts';
import { saveSection } from '../visits/save-section.ts';
import { addWaiting } from '../waiting-list/add-waiting.ts';
import { changeProblem } from '../problems/change-problem.ts';
import { consultationPatchSchema } from '#domain/clinical/consultation';
import { newDocumentSchema } from '#domain/clinical/documents/contents';
import { EYES, type Eye } from '#domain/clinical/eye';
import { sectionKey, sectionSchema } from '#domain/clinical/section';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';
import { itinerarySchema, seriesSchema } from '#domain/scheduling/booking/booking-together';
import { newWaitingSchema } from '#domain/scheduling/waiting-list/waiting-list';
import { newOrderSchema } from '#domain/studies/orders/order';
import { protocolRequestSchema } from '#domain/studies/orders/protocol-request';

const TODAY = '2026-11-20';
let o: OpenedApp;
/** A draft that was begun before anything was said of an eye. */
let consulta: string;
let hour = 8 * 60;

beforeEach(async () => {
  hour = 8 * 60;
  o = openApp();
  await storeAgenda(o.app, 'Dra. Ana', ['08:00-18:00']);
  await o.app.store.create(users, 'ana', {
    ...{ uid: 'ana', email: 'ana@ejemplo.bo', doctor: true, medico: 'Dra. Ana', estado: 'activo' },
  });
  await storeStudy(o.app, 'OCT-M', ['topcon-oct-triton'], ['08:00-18:00']);
  await storeStudy(o.app, 'YAG-CAP', ['lightmed-laser-yag'], ['08:00-18:00']);
  await storePatientAs(o.app, 'p1', 'Quispe');
  await book(o.app, { fecha: TODAY, hora: '17:30' });
  valueOf(await openRecord(o.app, DOCTOR, 'p1', {}));
  consulta = valueOf(await startConsultation(o.app, DOCTOR, 'p1', {})).id;
});
afterEach(() => o.close());

const say = (ojo: Eye, over: object = {}) =>
  addAntecedent(o.app, DOCTOR, 'p1', { clase: 'ocular', que: 'protesis', ojo, ...over });
const versionOf = async (id: string) => (await o.app.store.get(consultations, id))?.version ?? 0;
const headOf = async (id: string) => (await o.app.store.get(consultations, id))?.value;
const planVersion = async () => (await o.app.store.get(plans, 'a'))?.version ?? 0;
/** The next hour at which nothing is booked yet. */
const next = (): string => {
  hour += 30;
  return `${String(Math.floor(hour / 60)).padStart(2, '0')}:${String(hour % 60).padStart(2, '0')}`;
};
const issue = (documento: object) =>
  issueDocument(o.app, DOCTOR, 'p1', newDocumentSchema.parse({ documento, consulta, confirmado: true }));
async function diagnose(codigo: string, ojo: Eye): Promise<Result<unknown, AppError>> {
  const diagnosticos = [{ codigo, ojo, clase: 'principal', certeza: 'confirmado' }];
  return saveDraft(
    o.app,
    DOCTOR,
    consulta,
    consultationPatchSchema.parse({ version: await versionOf(consulta), diagnosticos }),
  );
}
async function save(seccion: string, patch: object, version?: number) {
  const key = sectionKey(consulta, sectionSchema.shape.seccion.parse(seccion));
  const seen = version ?? (await o.app.store.get(sections, key))?.version ?? 0;
  return saveSection(o.app, DOCTOR, { id: consulta, seccion }, { ...patch, version: seen });
}
const sides = (ojo: Eye) => (ojo === 'AO' ? (['OD', 'OI'] as const) : ([ojo] as const));
const study = (over: object) =>
  book(o.app, { tipo: 'estudio', medico: undefined, estudio: 'OCT-M', ...over });

/** Everything of the product that takes an eye, as a request would do it. */
const WALK: readonly (readonly [string, readonly Eye[], (ojo: Eye) => Promise<Result<unknown, AppError>>])[] =
  [
    [
      'a value of the examination',
      ['OD', 'OI'],
      (ojo) => save('agudeza', { valores: { av_lejos_sc: { [ojo]: { v: '20/40' } } } }),
    ],
    [
      'a pressure',
      ['OD', 'OI'],
      (ojo) => save('presion', { valores: { pio: { [ojo]: { v: 15, hora: '09:00' } } } }),
    ],
    [
      'drops of the examination',
      ['OD', 'OI'],
      (ojo) => save('dilatacion', { valores: { gotas: { [ojo]: { v: ['tropicamida_1'], hora: '09:00' } } } }),
    ],
    ['a part that was normal', ['OD', 'OI'], (ojo) => save('fondo', { estados: { [ojo]: 'normal' } })],
    ['a diagnosis', EYES, (ojo) => diagnose('H25.1', ojo)],
    [
      'a prescribed drop',
      EYES,
      (ojo) =>
        issue({
          tipo: 'receta_medicamentos',
          contenido: {
            medicamentos: [
              {
                dci: 'Latanoprost',
                forma: 'colirio',
                concentracion: '0,005 %',
                ojo,
                dosis: 1,
                cadaHoras: 24,
                dias: 30,
              },
            ],
          },
        }),
    ],
    [
      'glasses',
      EYES,
      (ojo) =>
        issue({
          tipo: 'receta_lentes',
          contenido: {
            lente: 'monofocal_lejos',
            ...Object.fromEntries(sides(ojo).map((side) => [side, { esfera: -1 }])),
          },
        }),
    ],
    [
      'contact lenses',
      EYES,
      (ojo) =>
        issue({
          tipo: 'receta_lentes',
          contenido: {
            lente: 'contacto',
            ...Object.fromEntries(sides(ojo).map((side) => [side, { esfera: -1, curva: 8.6, diametro: 14 }])),
          },
        }),
    ],
    [
      'a protocol',
      EYES,
      (ojo) =>
        requestProtocol(o.app, DOCTOR, 'p1', protocolRequestSchema.parse({ protocolo: 'diabetes', ojo })),
    ],
    [
      'an order on paper',
      EYES,
      (ojo) =>
        issue({
          tipo: 'orden_estudios',
          contenido: { estudios: [{ codigo: 'OCT-M', ojo }], cie: 'H40.1', prioridad: 'normal' },
        }),
    ],
    [
      'a consent to an injection',
      EYES,
      (ojo) =>
        issue({
          tipo: 'consentimiento',
          contenido: { procedimiento: 'inyeccion', ojo, titulo: 'Consentimiento', texto: 'Texto.' },
        }),
    ],
    [
      'a study from outside',
      EYES,
      (ojo) =>
        requestOrder(
          o.app,
          STAFF,
          newOrderSchema.parse({
            paciente: 'p1',
            estudio: 'OCT-M',
            ojo,
            indicacion: 'Control',
            solicitaExterno: 'Dr. de fuera',
            confirmado: true,
          }),
        ),
    ],
    [
      'a study of a visit',
      EYES,
      (ojo) =>
        requestOrder(
          o.app,
          DOCTOR,
          newOrderSchema.parse({
            paciente: 'p1',
            estudio: 'OCT-M',
            ojo,
            indicacion: 'Control',
            consulta,
            confirmado: true,
          }),
        ),
    ],
    [
      'a laser',
      ['OD', 'OI'],
      (ojo) =>
        requestOrder(
          o.app,
          DOCTOR,
          newOrderSchema.parse({
            paciente: 'p1',
            estudio: 'YAG-CAP',
            ojo,
            indicacion: 'Opacidad',
            consulta,
            confirmado: true,
          }),
        ),
    ],
    ['a booked study', EYES, (ojo) => study({ ojo, hora: next() })],
    [
      'studies booked as a series',
      EYES,
      (ojo) =>
        bookSeries(
          o.app,
          BOSS,
          seriesSchema.parse({
            paciente: { id: 'p1' },
            confirmado: true,
            turnos: [
              { tipo: 'estudio', estudio: 'OCT-M', ojo, fecha: '2026-12-01', hora: next() },
              { tipo: 'estudio', estudio: 'OCT-M', ojo, fecha: '2026-12-02', hora: next() },
            ],
          }),
        ),
    ],
    [
      'a visit with studies',
      EYES,
      (ojo) => {
        const at = next();
        return bookItinerary(
          o.app,
          BOSS,
          itinerarySchema.parse({
            paciente: { id: 'p1' },
            confirmado: true,
            turnos: [
              { tipo: 'estudio', estudio: 'OCT-M', ojo, fecha: '2026-12-03', hora: at },
              { tipo: 'control', medico: 'Dra. Ana', fecha: '2026-12-03', hora: next() },
            ],
          }),
        );
      },
    ],
    [
      'the waiting list',
      EYES,
      (ojo) =>
        addWaiting(
          o.app,
          STAFF,
          newWaitingSchema.parse({ paciente: { id: 'p1' }, tipo: 'estudio', estudio: 'OCT-M', ojo }),
        ),
    ],
    [
      'an operation',
      ['OD', 'OI'],
      (ojo) =>
        proposeSurgery(o.app, DOCTOR, 'p1', {
          procedimiento: 'vitrectomia',
          ojo: ojo === 'OI' ? 'OI' : 'OD',
          consulta,
          cie: 'H25.1',
          anestesia: 'topica',
          confirmado: true,
        }),
    ],
    [
      'an injection',
      ['OD', 'OI'],
      (ojo) =>
        proposeSurgery(o.app, DOCTOR, 'p1', {
          procedimiento: 'inyeccion_intravitrea',
          ojo: ojo === 'OI' ? 'OI' : 'OD',
          consulta,
          cie: 'H25.1',
          anestesia: 'topica',
          confirmado: true,
        }),
    ],
    [
      'a drop in use',
      EYES,
      (ojo) =>
        addAntecedent(o.app, DOCTOR, 'p1', {
          clase: 'medicacion',
          que: 'gota',
          ojo,
          detalle: 'Timolol cada 12 horas',
        }),
    ],
    [
      'contact lenses in use',
      EYES,
      (ojo) => addAntecedent(o.app, DOCTOR, 'p1', { clase: 'ocular', que: 'lentes_de_contacto', ojo }),
    ],
  ];

describe.each([['OD'], ['OI'], ['AO']] as const)('with a prosthesis in %s', (absent) => {
  test('everything that names that eye is refused, by name, and nothing that names the other one alone', async () => {
    valueOf(await say(absent, { confirmado: true }));
    const told: string[] = [];
    for (const [what, eyes, ask] of WALK)
      for (const ojo of eyes) {
        const done = await ask(ojo);
        const isRefused = !done.ok && done.error.code === 'lateralidad';
        const isNamed = sides(ojo).some((side) => sides(absent).some((each) => each === side));
        if (isRefused !== isNamed || done.ok === isNamed)
          told.push(`${what} ${ojo}: ${JSON.stringify(done.ok ? 'made' : done.error)}`);
        if (done.ok || !isRefused) continue;
        expect(done.error.message, what).toMatch(/tiene una prótesis/);
        expect(Object.keys(done.error.fields ?? {}), what).not.toEqual([]);
      }
    expect(told).toEqual([]);
  });
});

describe('what was there before the eye was said not to be', () => {
  test('an appointment, an order, an operation, a plan and a problem of it do not go on, and can be ended', async () => {
    valueOf(await diagnose('H25.1', 'OI'));
    const turn = valueOf(await study({ ojo: 'OI', fecha: TODAY, hora: '15:00' }));
    const other = valueOf(await study({ ojo: 'OD', fecha: TODAY, hora: '16:00' }));
    const order = valueOf(
      await requestOrder(
        o.app,
        STAFF,
        newOrderSchema.parse({
          paciente: 'p1',
          estudio: 'OCT-M',
          ojo: 'OI',
          indicacion: 'Control',
          solicitaExterno: 'Dr. de fuera',
          confirmado: true,
        }),
      ),
    );
    const surgery = valueOf(
      await proposeSurgery(o.app, DOCTOR, 'p1', {
        procedimiento: 'faco',
        ojo: 'OI',
        consulta,
        cie: 'H25.1',
        anestesia: 'topica',
      }),
    );
    await storePlan(o.app, 'a', { ojo: 'OI' });
    const asked = await say('OI');
    expect(asked).toMatchObject({ ok: false, error: { code: 'requiere_confirmacion' } });
    const words = asked.ok ? '' : (asked.error.message ?? '');
    for (const part of ['Facoemulsificación', 'Seguimiento de', order.acceso]) expect(words).toContain(part);
    valueOf(await say('OI', { confirmado: true }));
    const refused = { ok: false, error: { code: 'lateralidad' } };
    expect(
      await enterState(o.app, BOSS, turn.id, { estado: 'en_sala', version: turn.version }),
    ).toMatchObject(refused);
    expect(
      await rescheduleAppointment(o.app, BOSS, other.id, { ojo: 'AO', version: other.version }),
    ).toMatchObject(refused);
    expect(
      await rescheduleAppointment(o.app, BOSS, other.id, { hora: '16:30', version: other.version }),
    ).toMatchObject({ ok: true });
    expect(
      await stepSurgery(o.app, STAFF, surgery.id, { estado: 'aceptada', version: surgery.version }),
    ).toMatchObject(refused);
    expect(
      await decidePlan(o.app, DOCTOR, 'a', {
        version: await planVersion(),
        decision: 'inyeccion',
        semanas: 4,
      }),
    ).toMatchObject(refused);
    // The draft still has its diagnosis, and is not closed with it.
    const close = await closeDraft(o.app, DOCTOR, consulta, { version: await versionOf(consulta) });
    expect(close).toMatchObject(refused);
    expect(close.ok ? '' : close.error.message).toMatch(/H25\.1 .* es para OI, y OI tiene una prótesis/);
    // Ending needs no eye.
    expect(
      await enterState(o.app, BOSS, turn.id, {
        estado: 'cancelado',
        motivo: 'Prótesis',
        version: turn.version,
      }),
    ).toMatchObject({ ok: true });
    expect(
      await stepOrder(o.app, BOSS, order.id, {
        estado: 'cancelado',
        motivo: 'Prótesis',
        version: order.version,
      }),
    ).toMatchObject({ ok: true });
    expect(
      await stepSurgery(o.app, DOCTOR, surgery.id, {
        estado: 'descartada',
        motivo: 'Prótesis en ese ojo',
        sinControl: true,
        version: surgery.version,
      }),
    ).toMatchObject({ ok: true });
    expect(
      await decidePlan(o.app, DOCTOR, 'a', { version: await planVersion(), decision: 'alta' }),
    ).toMatchObject({
      ok: true,
    });
  });

  test('a text typed beside a diagnosis of before is saved, and the diagnosis still stands against the closing', async () => {
    valueOf(await diagnose('H25.1', 'OI'));
    valueOf(await say('OI', { confirmado: true }));
    const diagnosticos = [{ codigo: 'H25.1', ojo: 'OI', clase: 'principal', certeza: 'confirmado' }];
    const typed = { version: await versionOf(consulta), plan: 'Control de la cavidad', diagnosticos };
    valueOf(await saveDraft(o.app, DOCTOR, consulta, consultationPatchSchema.parse(typed)));
    expect((await headOf(consulta))?.plan).toBe('Control de la cavidad');
  });

  test('a socket is diagnosed, operated and closed', async () => {
    valueOf(await say('OI'));
    valueOf(await diagnose('H02.4', 'OI'));
    const lids = { ojo: 'OI', consulta, cie: 'H02.4', anestesia: 'topica' } as const;
    expect(
      await proposeSurgery(o.app, DOCTOR, 'p1', { ...lids, procedimiento: 'blefaroplastia' }),
    ).toMatchObject({ ok: true });
    expect(await proposeSurgery(o.app, DOCTOR, 'p1', { ...lids, procedimiento: 'faco' })).toMatchObject({
      ok: false,
      error: { code: 'lateralidad' },
    });
    expect(await closeDraft(o.app, DOCTOR, consulta, { version: await versionOf(consulta) })).toMatchObject({
      ok: true,
    });
    // A signed note keeps nothing of the draft's own.
    expect((await headOf(consulta))?.ausentes).toBeUndefined();
    expect(
      await changeProblem(o.app, DOCTOR, 'p1', {
        codigo: 'H02.4',
        ojo: 'OI',
        estado: 'controlado',
        visto: 'activo',
      }),
    ).toMatchObject({ ok: true });
  });
});

describe('a wrong «prótesis» does not hide an eye that sees', () => {
  test('an eye with an acuity asks, naming it and its day; one of no perception of light does not', async () => {
    valueOf(await save('agudeza', { valores: { av_lejos_sc: { OD: { v: '20/40' }, OI: { v: 'NPL' } } } }));
    const asked = await say('OD');
    expect(asked).toMatchObject({ ok: false, error: { code: 'requiere_confirmacion' } });
    expect(asked.ok ? '' : asked.error.message).toMatch(/OD: .*20\/40 \(2026-11-20\)/);
    expect(valueOf(await readAntecedents(o.app, DOCTOR, 'p1')).items).toEqual([]);
    valueOf(await say('OI'));
  });

  test('of both, each is asked about', async () => {
    valueOf(
      await save('presion', {
        valores: { pio: { OD: { v: 15, hora: '09:00' }, OI: { v: 16, hora: '09:00' } } },
      }),
    );
    const asked = await say('AO');
    expect(asked.ok ? '' : asked.error.message).toMatch(/OD: PIO 15.*OI: PIO 16/);
  });

  test('it is withdrawn with a reason, which the audit log keeps, and the eye is examined again', async () => {
    const said = valueOf(await say('OI'));
    expect((await headOf(consulta))?.ausentes).toEqual({ OI: 'protesis' });
    expect(await withdrawAntecedent(o.app, DOCTOR, said.id, { version: 1 })).toMatchObject({
      ok: false,
      error: { fields: { motivo: [expect.stringContaining('por qué')] } },
    });
    valueOf(await withdrawAntecedent(o.app, DOCTOR, said.id, { version: 1, motivo: 'Era el otro ojo' }));
    expect((await headOf(consulta))?.ausentes).toBeUndefined();
    expect(
      (await auditLogOf(o.app)).find(({ accion }) => accion === 'antecedente retirado')?.detalle,
    ).toMatchObject({
      ...{ ojo: 'OI', motivo: 'Era el otro ojo' },
    });
    valueOf(await diagnose('H25.1', 'OI'));
  });

  test('everybody who receives the patient sees it', async () => {
    valueOf(await say('OI'));
    expect(valueOf(await readAlerts(o.app, STAFF, 'p1')).items[0]).toMatchObject({
      gravedad: 'alta',
      texto: expect.stringContaining('OI tiene una prótesis') as string,
    });
  });
});

describe('«prótesis» said in the examination', () => {
  test('is an antecedent at once, closes the other parts, and is withdrawn where it is taken back', async () => {
    valueOf(await save('biomicroscopia', { estados: { OI: 'protesis' } }));
    expect(await save('presion', { valores: { pio: { OI: { v: 15, hora: '09:00' } } } })).toMatchObject({
      ok: false,
      error: { code: 'lateralidad', fields: { 'pio.OI': [expect.any(String)] } },
    });
    expect(await study({ ojo: 'OI', hora: next() })).toMatchObject({
      ok: false,
      error: { code: 'lateralidad' },
    });
    valueOf(await save('fondo', { estados: { OI: 'protesis' } }));
    // One of two parts that say it.
    valueOf(await save('biomicroscopia', { estados: { OI: null } }, 1));
    expect((await headOf(consulta))?.ausentes).toEqual({ OI: 'protesis' });
    valueOf(await save('fondo', { estados: { OI: 'normal' } }, 1));
    expect((await headOf(consulta))?.ausentes).toBeUndefined();
    expect(valueOf(await readAntecedents(o.app, DOCTOR, 'p1')).items).toMatchObject([
      { que: 'protesis', ojo: 'OI', retirado: { motivo: 'Corregido en la consulta' } },
    ]);
    valueOf(await save('presion', { valores: { pio: { OI: { v: 15, hora: '09:00' } } } }));
  });

  test('of an eye with a pressure asks first, and writes nothing', async () => {
    valueOf(await save('presion', { valores: { pio: { OI: { v: 15, hora: '09:00' } } } }));
    const patch = { estados: { OI: 'protesis' as const } };
    expect(await save('fondo', patch)).toMatchObject({ ok: false, error: { code: 'requiere_confirmacion' } });
    expect(valueOf(await readAntecedents(o.app, DOCTOR, 'p1')).items).toEqual([]);
    valueOf(await save('fondo', { ...patch, confirmado: true }));
    // What was measured before it was said has to be taken away by hand.
    valueOf(await diagnose('H02.4', 'OD'));
    const closed = await closeDraft(o.app, DOCTOR, consulta, { version: await versionOf(consulta) });
    expect(closed).toMatchObject({
      ok: false,
      error: { code: 'lateralidad', fields: { 'pio.OI': [expect.any(String)] } },
    });
    valueOf(await save('presion', { valores: { pio: { OI: null } } }, 1));
    expect(await closeDraft(o.app, DOCTOR, consulta, { version: await versionOf(consulta) })).toMatchObject({
      ok: true,
    });
  });

  test('by an assistant asks without a word of a diagnosis, or of a value of another visit', async () => {
    valueOf(await diagnose('H40.1', 'OI'));
    await storePlan(o.app, 'a', { ojo: 'OI' });
    const turn = valueOf(await book(o.app, { fecha: TODAY, hora: '16:00' }));
    valueOf(await enterState(o.app, BOSS, turn.id, { estado: 'en_sala', version: turn.version }));
    const { consulta: id } = valueOf(await openPreconsultation(o.app, STAFF, turn.id));
    const patch = { estados: { OI: 'protesis' as const }, version: 0 };
    const asked = await saveSection(o.app, STAFF, { id, seccion: 'agudeza' }, patch);
    expect(asked).toMatchObject({ ok: false, error: { code: 'requiere_confirmacion' } });
    expect(JSON.stringify(asked)).not.toMatch(/laucoma|H40/u);
    valueOf(await saveSection(o.app, STAFF, { id, seccion: 'agudeza' }, { ...patch, confirmado: true }));
  });

  test('in a draft that is discarded holds no more', async () => {
    valueOf(await save('fondo', { estados: { OI: 'protesis' } }));
    valueOf(await discardDraft(o.app, DOCTOR, consulta, { version: await versionOf(consulta) }));
    expect(valueOf(await readAntecedents(o.app, DOCTOR, 'p1')).items[0]).toHaveProperty('retirado');
  });
});

test('a visit begun later knows it from the first moment', async () => {
  valueOf(await say('OD'));
  const { id } = valueOf(await startConsultation(o.app, DOCTOR, 'p1', {}));
  expect((await headOf(id))?.ausentes).toEqual({ OD: 'protesis' });
  expect((await o.app.store.query(surgeries, { limit: 1 })).items).toEqual([]);
});
