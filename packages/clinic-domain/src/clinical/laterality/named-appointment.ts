import type { Named } from './against-absent.ts';
import { isBinocular } from '../../studies/catalogue.ts';
import { eyeOf } from '../../scheduling/appointment/appointment-eye.ts';
import type { Appointment } from '../../scheduling/appointment/appointment.ts';
import { STATE_NAMES, type AppointmentState } from '../../scheduling/appointment/appointment-states.ts';

/** The eye that an appointment names with its study. */
export const namedPart = (appointment: Pick<Appointment, 'ojo' | 'ojos' | 'estudio'>): Named => ({
  que: appointment.estudio?.nombre ?? 'El turno',
  ojo: eyeOf(appointment),
  esBinocular: isBinocular(appointment.estudio?.codigo ?? ''),
});

/** Booked (again), here, or under way. What is over, or called off, is as it was. */
const TO_COME: readonly AppointmentState[] = ['agendado', 'en_sala', 'en_preparacion', 'en_atencion'];

/**
 * Which eyes a change of an appointment names: another eye than before, a step at which something is done to it, and
 * drops. What is called off, or was done before, names none.
 */
export function namedByChange(before: Appointment, after: Appointment): Named[] {
  const isStep = before.estado !== after.estado && TO_COME.includes(after.estado);
  const isOther = eyeOf(before) !== eyeOf(after);
  const drops = after.dilatacion;
  const isDrop = drops !== undefined && drops.desde !== before.dilatacion?.desde;
  return [
    ...(isStep || isOther ? [namedPart(after)] : []),
    ...(isDrop
      ? [{ que: `${drops.gota} (${STATE_NAMES[after.estado]})`, ojo: drops.ojos, campo: 'dilatacion.ojos' }]
      : []),
  ];
}
