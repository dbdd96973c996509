import type { AppointmentState } from '../appointment/appointment-states.ts';

/** States of patients sitting in the waiting room: arrived, or with drops in the eyes, but not yet seen. */
export const WAITING_STATES: readonly AppointmentState[] = ['en_sala', 'en_preparacion'];

/** True when the appointment's patient is in the waiting room. */
export const isWaiting = ({ estado }: { readonly estado: AppointmentState }): boolean =>
  WAITING_STATES.includes(estado);
