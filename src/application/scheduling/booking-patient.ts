import type { App } from '../app.ts';
import { appointments } from '../collections.ts';
import { likelyDuplicates, type DuplicateWarning } from '../patients/add-patient.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Reader } from './settings.ts';
import { listedName } from '#domain/people/listed-name';
import { newPatientSchema, preparePatient, type Patient } from '#domain/people/patient';
import type { Appointment } from '#domain/scheduling/appointment';
import type { BookedPatient, BookingRequest } from '#domain/scheduling/booking';
import { patientWarnings, type PatientWarning } from '#domain/scheduling/patient-warnings';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import type { CivilTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** The patient of a booking: an id, what the appointment keeps, and the record to store when there is none yet. */
export interface BookingPatient {
  readonly id: string;
  readonly ficha: Appointment['paciente'];
  readonly nuevo: Patient | null;
}

/** Finds the patient of a booking, or prepares the new one; wrong fields are named below `paciente`. */
export async function bookingPatient(
  app: App,
  { id, ...typed }: BookedPatient,
  today: string,
): Promise<Result<BookingPatient, AppError>> {
  if (id !== undefined) {
    const stored = await currentPatient(app.store, id);
    if (stored === null) return err(fieldError('paciente.id', 'No hay ninguna ficha de ese paciente.'));
    return ok({ id: stored.id, ficha: kept(stored.id, stored.value), nuevo: null });
  }
  const prepared = preparePatient(newPatientSchema.parse(typed), today);
  if (!prepared.ok) {
    const fields = Object.entries(prepared.error).map(([name, said]) => [`paciente.${name}`, said]);
    return err(appError('entrada_invalida', undefined, { fields: Object.fromEntries(fields) }));
  }
  const newId = app.secrets.newId();
  return ok({ id: newId, ficha: kept(newId, prepared.value), nuevo: prepared.value });
}

const kept = (id: string, patient: Patient): Appointment['paciente'] => ({
  id,
  nombre: listedName(patient),
  telefono: patient.telefono,
});

/** What the person who books should know first: other appointments with this doctor, and records like a new one. */
export async function bookingWarnings(
  reader: Reader,
  { request, fecha, ahora }: { request: BookingRequest; fecha: string; ahora: CivilTime },
  { id, nuevo }: BookingPatient,
): Promise<(PatientWarning | DuplicateWarning)[]> {
  if (nuevo !== null) return likelyDuplicates(reader, nuevo);
  if (request.medico === undefined) return [];
  const page = await reader.query(appointments, {
    where: [
      { field: 'paciente.id', op: '==', value: id },
      { field: 'fecha', op: '>=', value: fecha < ahora.fecha ? fecha : ahora.fecha },
    ],
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
    limit: 100,
  });
  const known = page.items.map((stored) => ({ id: stored.id, ...stored.value }));
  return patientWarnings(known, { medico: request.medico, fecha, excluir: request.reemplazaA }, ahora);
}
