import type { AppointmentState } from './appointment-states.ts';

/** The states of who sits in the waiting room: called, or with drops in the eyes, but not yet seen. */
export const WAITING_STATES: readonly AppointmentState[] = ['en_sala', 'en_preparacion'];

/** True of an appointment whose patient is in the waiting room. */
export const isWaiting = ({ estado }: { readonly estado: AppointmentState }): boolean =>
  WAITING_STATES.includes(estado);
