import type { AppointmentState } from '../appointment/appointment-states.ts';

/** States of patients sitting in the waiting room: arrived, or with drops in, but not seen yet. */
export const WAITING_STATES: readonly AppointmentState[] = ['en_sala', 'en_preparacion'];

export const isWaiting = ({ estado }: { readonly estado: AppointmentState }): boolean =>
  WAITING_STATES.includes(estado);
