import { minutesBetween, type CivilTime } from '../shared/civil-date.ts';
import { startOf, type Appointment } from './appointment.ts';
import type { AppointmentState } from './appointment-states.ts';

/** Minutes after its hour from which an appointment without an arrival is taken for missed (`backoffice.md` row 31). */
export const NO_SHOW_AFTER_MIN = 30;

/** Somebody in one of these has not arrived. */
export const NOT_ARRIVED: readonly AppointmentState[] = ['agendado', 'confirmado'];

/** The appointments whose patient has not arrived so long after the hour that a person should look: only a proposal. */
export const noShowProposals = <T extends Pick<Appointment, 'fecha' | 'hora' | 'estado'>>(
  appointments: readonly T[],
  now: CivilTime,
): T[] =>
  appointments.filter(
    ({ fecha, hora, estado }) =>
      NOT_ARRIVED.includes(estado) &&
      minutesBetween({ fecha, minuto: startOf(hora) }, now) >= NO_SHOW_AFTER_MIN,
  );
