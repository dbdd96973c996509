import { atom } from 'nanostores';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import type { StaleChange, WantedChange } from '../wanted-change.ts';

/** Conflicts of changes that waited for the network; each is asked about on whatever screen one is by then. */
export const $heldConflicts = atom<readonly StaleChange[]>([]);

export const addHeldConflict = (conflict: StaleChange): void =>
  $heldConflicts.set([...$heldConflicts.get(), conflict]);

export const dropHeldConflict = (conflict: StaleChange): void =>
  $heldConflicts.set($heldConflicts.get().filter((each) => each !== conflict));

/** What takes a place from somebody is never done later, unseen. */
const NEED_THE_NETWORK: readonly AppointmentState[] = ['cancelado', 'reprogramado'];

/** Whether a change may wait for the network: it changes the state and nothing else. */
export const mayWait = (wanted: WantedChange): boolean =>
  wanted.kind === 'state' &&
  Object.keys(wanted.body).length === 1 &&
  !NEED_THE_NETWORK.includes(wanted.body.estado);
