import type { App } from '../app.ts';
import { appointments } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import type { Consultation } from '#domain/clinical/consultation';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { isInPreparation } from '#domain/scheduling/room/ready';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

export const ASSISTANT_MESSAGES = {
  notHere: 'La preconsulta se hace hoy, con el paciente en la clínica: registre primero su llegada.',
  study: 'Un estudio no tiene preconsulta.',
  noAccount: 'El médico de este turno no tiene cuenta: pida a un administrador que la abra.',
  otherDoctors: 'Otro médico ya escribió en esta consulta: pida a un administrador que la traspase.',
  ended: 'La consulta de este turno ya está cerrada.',
  doctorsPart: 'Esa parte de la consulta la escribe el médico.',
  measured:
    'Lo que se toma antes del médico se mide hoy: no se copia de otra visita ni se da por normal con el resto.',
  onlyToday: 'Solo se ve la preconsulta de quien está hoy en la clínica.',
} as const;

/** Whether an appointment can be prepared now: of today, of a doctor, and its patient is in the clinic. */
export function preparable(
  app: Pick<App, 'clock'>,
  { fecha, estado, tipo, ronda }: Appointment,
): Result<void, AppError> {
  if (tipo === 'estudio' && ronda === undefined)
    return err(appError('transicion_invalida', ASSISTANT_MESSAGES.study));
  const isToday = fecha === clinicTime(app.clock.now()).fecha;
  // The study of a round may be over before the rest is measured.
  const isHere = isInPreparation(estado) || (ronda !== undefined && estado === 'atendido');
  return isToday && isHere ? ok(undefined) : err(appError('transicion_invalida', ASSISTANT_MESSAGES.notHere));
}

/**
 * Refuses somebody of the staff any consultation but the draft of an appointment whose patient is in the clinic today:
 * an assistant reads and writes while the patient is there, and nothing before or after.
 */
export async function assistantMay(
  app: Pick<App, 'clock'>,
  reader: Pick<Reader, 'get'>,
  { turno, estado }: Pick<Consultation, 'turno' | 'estado'>,
): Promise<Result<Stored<Appointment>, AppError>> {
  const refused = err(appError('prohibido', ASSISTANT_MESSAGES.onlyToday));
  if (turno === undefined || estado !== 'borrador') return refused;
  const stored = await reader.get(appointments, turno);
  return stored !== null && preparable(app, stored.value).ok ? ok(stored) : refused;
}
