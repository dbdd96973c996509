import { BOOKING } from '#copy/office/booking';
import { WAITING_CHOICE } from '#copy/office/booking/walk-in';
import { APPOINTMENT_MESSAGES } from '#domain/scheduling/appointment/appointment';
import type { BookingRequest } from '#domain/scheduling/booking/booking';
import type { FieldErrors } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { bookedPatientOf, choiceErrors } from '#backoffice/shared/patient/patient-choice.ts';
import type { BookingDraft } from './booking-draft.ts';
import { EYE_MESSAGE } from '#domain/clinical/eye';
import { present } from '#domain/shared/typed-record';

/** What the request depends on besides the form. */
export interface RequestContext {
  readonly today: string;
  /** The chosen study cannot be done without a doctor. */
  readonly needsDoctor: boolean;
  /** The appointment named by `reemplazaA` can still be replaced. */
  readonly replaces: boolean;
  /** What the patient waits for, if it is known. */
  readonly waits?: readonly string[] | undefined;
}

/** The form as the body of `POST /api/turnos`, or what is missing, by field. */
export function bookingRequest(
  draft: BookingDraft,
  { today, needsDoctor, replaces, waits = [] }: RequestContext,
): Result<BookingRequest, FieldErrors> {
  const { patient, kind, medico, estudio, ojo, hora, isWalkIn, isQueued, isOverbooking } = draft;
  const isStudy = kind === 'estudio';
  const motivo = draft.motivo.trim();
  const fields: FieldErrors = {};
  if (patient === null) fields['paciente'] = [BOOKING.errors.patient];
  if (patient !== null)
    for (const [name, said] of Object.entries(choiceErrors(patient, today)))
      fields[`paciente.${name}`] = said;
  if ((!isStudy || needsDoctor) && medico === null) fields['medico'] = [APPOINTMENT_MESSAGES.doctor];
  if (isStudy && estudio === null) fields['estudio'] = [APPOINTMENT_MESSAGES.study];
  if (isStudy && estudio !== null && ojo === null) fields['ojo'] = [EYE_MESSAGE];
  if (hora === null && (isStudy || !isWalkIn || (!isQueued && !isOverbooking)))
    fields['hora'] = [BOOKING.errors.hour];
  if (isOverbooking && motivo === '') fields['motivo'] = [APPOINTMENT_MESSAGES.overbookingReason];
  if (waits.some((id) => !isSettled(draft, id))) fields['espera'] = [WAITING_CHOICE.missing];
  if (patient === null || Object.keys(fields).length > 0) return err(fields);
  return ok({
    tipo: kind,
    paciente: bookedPatientOf(patient),
    ...present({
      medico: medico !== null && (!isStudy || needsDoctor) ? medico : undefined,
      estudio: isStudy && estudio !== null ? estudio : undefined,
      ojo: ojo !== null && (isStudy || kind === 'procedimiento') ? ojo : undefined,
      dilatado: isStudy && draft.isDilated ? true : undefined,
    }),
    ...whenOf(draft),
    ...present({
      sobreturno: isOverbooking ? true : undefined,
      motivo: motivo === '' ? undefined : motivo,
      espera: draft.espera ?? undefined,
      ronda: isStudy ? (draft.ronda ?? undefined) : undefined,
      reemplazaA: draft.reemplazaA !== null && replaces ? draft.reemplazaA : undefined,
    }),
  });
}

/** At an hour of a day; or today: in the queue, at a later hour, or right now. */
function whenOf({ kind, fecha, hora, isWalkIn, isQueued }: BookingDraft) {
  if (!isWalkIn) return hora === null ? {} : { fecha, hora };
  if (isQueued && kind !== 'estudio') return { sinTurno: true, enCola: true };
  return { sinTurno: true, ...(hora === null ? {} : { hora }) };
}

/** Whether it has been said what becomes of an entry of the waiting list. */
const isSettled = ({ espera, siguen }: BookingDraft, id: string): boolean =>
  espera === id || siguen.includes(id);
