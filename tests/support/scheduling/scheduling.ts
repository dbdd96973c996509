import type { App } from '#application/app';
import { doctors, doctorSchedules, occupancyDays, patients, studySchedules } from '#application/collections';
import { bookAppointment } from '#application/scheduling/booking/book-appointment';
import type { AppointmentView } from '#contract/appointments';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { bookingSchema } from '#domain/scheduling/booking/booking';
import { preparePatient, type NewPatient } from '#domain/people/patient';
import type { AppError } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';
import { week } from '#tests/support/scheduling/schedules';

/** The actors of the unit tests, one per role. */
export const BOSS: AppointmentActor = { uid: 'jefa', rol: 'admin', medico: null };
export const DOCTOR: AppointmentActor = { uid: 'ana', rol: 'medico', medico: 'Dra. Ana' };
export const STAFF: AppointmentActor = { uid: 'caja', rol: 'personal', medico: null };
/** Of the staff, who is at the devices and keeps nobody's agenda. */
export const TECHNICIAN: AppointmentActor = { ...STAFF, funciones: ['tecnico'] };
/** Of the staff, who receives people and books. */
export const RECEPTION: AppointmentActor = { ...STAFF, funciones: ['recepcion'] };

/** Stores a doctor who works in these blocks every day. */
export async function storeAgenda(
  app: App,
  nombre: string,
  blocks: Parameters<typeof week>[0],
): Promise<void> {
  await app.store.create(doctorSchedules, nombre, doctorSchedules.schema.parse(week(blocks)));
  await app.store.create(doctors, nombre, { nombre, activo: true, versiones: [] });
}

/** Stores a study that these devices can do. */
export async function storeStudy(
  app: App,
  codigo: string,
  equipos: string[],
  blocks: readonly string[] = ['08:00-12:00'],
): Promise<void> {
  const study = { ...week(blocks), equipos, base: 0, porOjo: 10, preparacion: '' };
  await app.store.create(studySchedules, codigo, studySchedules.schema.parse(study));
}

/** Stores a patient under an id, with what else is known of them. */
export async function storePatientAs(
  app: App,
  id: string,
  apellidos: string,
  known: Partial<NewPatient> = {},
): Promise<void> {
  const typed = { nombres: 'Ana', apellidos, telefono: '71234567', ...known };
  const prepared = preparePatient(typed, '2026-11-20');
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.error));
  await app.store.create(patients, id, prepared.value);
}

/** Books as a request would: a control with Dra. Ana on Friday 27 November 2026 at 09:00 for patient `p1`. */
export const book = (
  app: App,
  over: Readonly<Record<string, unknown>> = {},
  actor = BOSS,
): Promise<Result<AppointmentView, AppError>> =>
  bookAppointment(
    app,
    actor,
    bookingSchema.parse({
      medico: 'Dra. Ana',
      fecha: '2026-11-27',
      hora: '09:00',
      tipo: 'control',
      paciente: { id: 'p1' },
      confirmado: true,
      ...over,
    }),
  );

/** The value of a result that must be a success. */
export const valueOf = <T>(result: Result<T, AppError>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/** What a resource's day holds, as «inicio-fin turno». */
export const takenOf = async (app: App, fecha: string, resource: string): Promise<string[]> =>
  ((await app.store.get(occupancyDays, `${resource}:${fecha}`))?.value.intervalos ?? []).map(
    ({ inicio, fin, turno }) => `${String(inicio)}-${String(fin)} ${turno}`,
  );
