import { dayQuery, readAgenda, readDays, resourcesOn, valuesOf, type Agenda } from './agenda.ts';
import type { BookingPatient } from './booking-patient.ts';
import type { Reader } from './settings.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';
import { APPOINTMENT_MESSAGES, startOf } from '#domain/scheduling/appointment';
import type { BookingRequest } from '#domain/scheduling/booking';
import { occupancyId } from '#domain/scheduling/occupancy';
import { checkPlacement, type AvailabilityQuery, type Why } from '#domain/scheduling/placement';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import type { CivilTime } from '#domain/shared/civil-date';
import { DAY_MINUTES } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';

/** A booking with its place decided: for a walk-in, this very minute. */
export interface Placed {
  readonly request: BookingRequest;
  readonly fecha: string;
  readonly hora: string;
  readonly ahora: CivilTime;
  readonly actor: AppointmentActor;
}

/** The refusal of an appointment that is not there. */
export const noSuchAppointment = (): AppError =>
  appError('no_encontrado', 'No hay ningún turno con ese identificador.');

/** What a look at a place found: the agenda, the question, and why not (null when it is free). */
export interface Look {
  readonly agenda: Agenda;
  readonly query: AvailabilityQuery;
  readonly porque: Why | null;
  readonly equipo: string | null;
}

/** Asks the engine about the place with what is stored now. */
export async function look(
  reader: Reader,
  placed: Placed,
  patient: BookingPatient,
): Promise<Result<Look, AppError>> {
  const { request, fecha, hora, ahora } = placed;
  const agenda = await readAgenda(reader, request, { desde: fecha, hasta: fecha });
  if (!agenda.ok) return agenda;
  const taken = valuesOf(await readDays(reader, resourcesOn(agenda.value, fecha, patient.id)));
  const query = dayQuery(agenda.value, fecha, taken, {
    ahora,
    paciente: patient.id,
    excluir: request.reemplazaA,
  });
  if (startOf(hora) + query.duracionMin > DAY_MINUTES)
    return err(fieldError('duracionMin', APPOINTMENT_MESSAGES.midnight));
  const place = {
    inicio: startOf(hora),
    duracionMin: query.duracionMin,
    sobreturno: request.sobreturno,
    registraPasado: request.atencionPasada,
  };
  return ok({ agenda: agenda.value, query, ...checkPlacement(query, place) });
}

/** Bookings of one doctor's day wait for each other within a process, as do those of one study's day. */
export const turnOf = ({
  request,
  fecha,
}: {
  readonly request: Pick<BookingRequest, 'medico' | 'estudio'>;
  readonly fecha: string;
}): string =>
  request.medico === undefined
    ? `estudio:${request.estudio ?? ''}:${fecha}`
    : occupancyId({ recurso: 'medico', id: request.medico, fecha });
