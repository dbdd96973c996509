import { minutesBetween, type CivilTime } from '../../shared/civil-date.ts';
import { startOf, type Appointment } from './appointment.ts';
import type { AppointmentState } from './appointment-states.ts';

/** An appointment without an arrival counts as missed this many minutes after its hour. */
export const NO_SHOW_AFTER_MIN = 30;

/** The states of a patient who has not arrived. */
export const NOT_ARRIVED: readonly AppointmentState[] = ['agendado', 'confirmado'];

/** The appointments so late without an arrival that someone should look at them: only a proposal. */
export const noShowProposals = <T extends Pick<Appointment, 'fecha' | 'hora' | 'estado'>>(
  appointments: readonly T[],
  now: CivilTime,
): T[] =>
  appointments.filter(
    ({ fecha, hora, estado }) =>
      NOT_ARRIVED.includes(estado) &&
      minutesBetween({ fecha, minuto: startOf(hora) }, now) >= NO_SHOW_AFTER_MIN,
  );
