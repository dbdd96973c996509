import type { Appointment } from '../appointment/appointment.ts';
import type { AppointmentState } from '../appointment/appointment-states.ts';

/** States of patients sitting in the waiting room: arrived, or with drops in, but not seen yet. */
export const WAITING_STATES: readonly AppointmentState[] = ['en_sala', 'en_preparacion'];

export const isWaiting = ({ estado }: { readonly estado: AppointmentState }): boolean =>
  WAITING_STATES.includes(estado);

/** States of somebody who came. */
const CAME: ReadonlySet<AppointmentState> = new Set([
  ...WAITING_STATES,
  'en_atencion',
  'atendido',
  'se_retiro',
]);

/** Whether somebody has been here for an appointment, also where that was taken back: only then was anything written in its visit. */
export const hasCome = ({ estado, historial }: Pick<Appointment, 'estado' | 'historial'>): boolean =>
  [estado, ...historial.flatMap(({ despues }) => despues.estado ?? [])].some((each) => CAME.has(each));
