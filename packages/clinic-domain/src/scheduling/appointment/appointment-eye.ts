import type { Eye } from '../../clinical/eye.ts';
import type { Appointment } from './appointment.ts';
import type { AppointmentState } from './appointment-states.ts';

export const NO_EYE = 'Solo un estudio o un procedimiento lleva ojo.';
/** Asked for at the next change of an appointment without a side. */
export const WHICH_EYE = 'De este estudio no se anotó el ojo: indique OD, OI o AO.';

type Eyed = Pick<Appointment, 'ojo' | 'ojos' | 'estudio'>;

/**
 * Which eye an appointment is for. Older studies counted eyes: two are both; of one nobody wrote down which («sin lado»),
 * which is null. Undefined where there is no eye to name, as in most visits.
 */
export function eyeOf({ ojo, ojos, estudio }: Eyed): Eye | null | undefined {
  if (ojo !== undefined) return ojo;
  if (estudio === undefined) return undefined;
  return ojos === 1 ? null : 'AO';
}

/** A study of one eye of which nobody wrote down which. */
export const isSideless = (appointment: Eyed): boolean => eyeOf(appointment) === null;

/** States in which nothing is done to an eye: announced, or over. */
const WITHOUT_EYE: readonly AppointmentState[] = [
  'confirmado',
  'cancelado',
  'reprogramado',
  'no_asistio',
  'se_retiro',
];

/** Whether in a state something is done to an eye, or is about to be. */
export const touchesEye = (to: AppointmentState): boolean => !WITHOUT_EYE.includes(to);

/** Whether the eye must be named before an appointment goes into a state. */
export const asksEye = (appointment: Eyed, to: AppointmentState): boolean =>
  isSideless(appointment) && touchesEye(to);
