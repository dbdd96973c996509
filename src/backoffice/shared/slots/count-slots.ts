import type { OfferedSlot } from '#contract/availability';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { countFree } from '#domain/scheduling/availability/free-places';

/** «Libres» of what is being booked: how many of its appointments fit in the free positions, one after another. */
export function countSlots(slots: readonly OfferedSlot[]): number {
  const free = slots
    .filter(({ libre }) => libre)
    .map(({ hora, fin }) => ({ inicio: startOf(hora), fin: startOf(fin) }));
  const [first] = free;
  return first === undefined ? 0 : countFree(free, first.fin - first.inicio);
}
