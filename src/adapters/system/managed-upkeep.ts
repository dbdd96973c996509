import type { Upkeep } from '#application/ports/upkeep';

/** Copies are Firestore's own (schedules and recovery to a point in time), of which this account is told nothing. */
export const managedUpkeep: Upkeep = {
  copies: () => Promise.resolve(null),
  room: () => Promise.resolve(null),
};
