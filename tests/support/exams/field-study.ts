import type { App } from '#application/app';
import { appointments, users } from '#application/collections';
import { saveResult, signReport, validateStudy } from '#application/exams/results/write-result';
import { openRecord } from '#application/records/record-access';
import type { OrderView } from '#contract/exams/orders';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { GivenResult } from '#domain/studies/results/study';
import { begunStudy } from '#tests/support/clinical/begin-study';
import {
  book,
  DOCTOR,
  STAFF,
  storeAgenda,
  storePatientAs,
  storeStudy,
  valueOf,
} from '#tests/support/scheduling/scheduling';

/** A field of both eyes of patient `p1`, on the day on which the clock of the tests stands, step by step. */

export const FIELD = 'zeiss-campimetro-field-analizer-3';
export const TECHNICIAN: AppointmentActor = { ...STAFF, uid: 'rosa', funciones: ['tecnico'] };
export const OTHER_DOCTOR: AppointmentActor = { uid: 'beto', rol: 'medico', medico: 'Dr. Beto' };
export const MEASURED = {
  OD: { dm: -1.5, vfi: 97 },
  OI: { dm: { v: -11.2, ok: 'confirmado' }, vfi: { v: 68, ok: 'confirmado' } },
} as const;

/** The clinic of these tests: two doctors, a technician, a patient whose record is open to Dr. Ana. */
export async function storeFieldClinic(app: App): Promise<void> {
  await storeAgenda(app, 'Dra. Ana', ['08:00-18:00']);
  await storeAgenda(app, 'Dr. Beto', ['08:00-18:00']);
  for (const [uid, medico, nombre] of [
    ['ana', 'Dra. Ana', 'Ana'],
    ['beto', 'Dr. Beto', 'Beto'],
    ['rosa', null, 'Rosa'],
  ] as const)
    await app.store.create(users, uid, {
      ...{ uid, email: `${uid}@ejemplo.bo`, doctor: medico !== null, estado: 'activo', nombre },
      ...(medico === null ? {} : { medico }),
    });
  await storeStudy(app, 'CV-24S', [FIELD], ['08:00-18:00']);
  await storePatientAs(app, 'p1', 'Quispe');
  for (const doctor of [DOCTOR, OTHER_DOCTOR])
    valueOf(await openRecord(app, doctor, 'p1', { motivo: 'Segunda opinión pedida' }));
}

/** A study that is done, and whose values may be written. */
export async function doneField(app: App, over: Record<string, unknown> = {}): Promise<OrderView> {
  const booked = valueOf(
    await book(app, {
      ...{
        tipo: 'estudio',
        estudio: 'CV-24S',
        medico: undefined,
        ojo: 'AO',
        fecha: '2026-11-20',
        hora: '15:00',
      },
      ...over,
    }),
  );
  const id = (await app.store.get(appointments, booked.id))?.value.orden ?? '';
  return begunStudy(app, TECHNICIAN, id, 'realizado');
}

export const saveField = async (
  app: App,
  view: OrderView,
  valores: GivenResult['valores'] = MEASURED,
  over: Partial<GivenResult> = {},
): Promise<OrderView> =>
  valueOf(
    await saveResult(app, TECHNICIAN, view.id, { equipo: FIELD, valores, version: view.version, ...over }),
  );

export const reportField = async (app: App, view: OrderView): Promise<OrderView> =>
  valueOf(await signReport(app, TECHNICIAN, view.id, { texto: 'Buena fijación.', version: view.version }));

export const validateField = async (app: App, view: OrderView, actor = DOCTOR): Promise<OrderView> =>
  valueOf(
    await validateStudy(app, actor, view.id, { texto: 'Defecto arqueado en OI.', version: view.version }),
  );

/** The same, signed by both: the mean deviation of the left eye is −11.2. */
export const signedField = async (app: App, over: Record<string, unknown> = {}): Promise<OrderView> =>
  validateField(app, await reportField(app, await saveField(app, await doneField(app, over))));
