/** A device, a study, a room as they are stored: what is no longer used stays, for the past that names it. */
interface Retirable {
  readonly value: { readonly retirado?: boolean | undefined };
}

/** Whether something of the clinic is still used; what is not there is not. */
export const isInUse = (stored: Retirable | null | undefined): boolean =>
  stored !== null && stored !== undefined && stored.value.retirado !== true;

export const RETIRED_STUDY = 'Ese estudio ya no se hace en la clínica.';

/** Somebody who waits for a study and has no appointment: by an order, or on the waiting list. */
export interface StillWaiting {
  readonly clase: 'orden' | 'espera';
  readonly id: string;
  readonly paciente: string;
  readonly estudio: string;
}
