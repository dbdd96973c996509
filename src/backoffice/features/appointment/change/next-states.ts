import {
  APPOINTMENT_STATES,
  isAheadOfItsDay,
  isBackTooLate,
  type AppointmentState,
} from '#domain/scheduling/appointment/appointment-states';

/** What decides which of the allowed states is most likely. */
interface Moment {
  readonly fecha: string;
  readonly today: string;
  /** Its state now, which on another day may allow less. */
  readonly estado: AppointmentState;
  /** Doctors call the patient in; everybody else prepares first. */
  readonly isDoctor: boolean;
}

/** The order in which the next states are offered on the day of the appointment, before it and after it. */
const ON_THE_DAY: readonly AppointmentState[] = [
  'en_sala',
  'atendido',
  'en_preparacion',
  'en_atencion',
  'confirmado',
  'no_asistio',
  'se_retiro',
  'cancelado',
];
const BEFORE: readonly AppointmentState[] = ['confirmado', 'cancelado'];
const AFTER: readonly AppointmentState[] = ['atendido', 'en_atencion', 'no_asistio', 'en_sala'];

/** The allowed next states, most likely first; of a day that has not come, nothing that only it can show. */
export function likelyFirst(
  allowed: readonly AppointmentState[],
  { fecha, today, estado, isDoctor }: Moment,
): AppointmentState[] {
  const order = fecha > today ? BEFORE : fecha < today ? AFTER : ON_THE_DAY;
  const rank = (state: AppointmentState): number => {
    if (isDoctor && state === 'en_atencion') return -1;
    const place = order.indexOf(state);
    return place === -1 ? order.length + APPOINTMENT_STATES.indexOf(state) : place;
  };
  return allowed
    .filter((to) => !isAheadOfItsDay(to, fecha, today) && !isBackTooLate({ estado, fecha }, to, today))
    .toSorted((a, b) => rank(a) - rank(b));
}
