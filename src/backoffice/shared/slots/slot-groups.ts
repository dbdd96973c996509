import type { OfferedSlot } from '#contract/availability';
import { SLOTS } from '#copy/office/booking';

/** The times of one part of the day. */
export interface SlotGroup {
  readonly label: string;
  readonly slots: readonly OfferedSlot[];
}

const PARTS = [
  { label: SLOTS.morning, until: '13:00' },
  { label: SLOTS.afternoon, until: '19:00' },
  { label: SLOTS.night, until: '24:00' },
] as const;

/** The times of a day by part, without empty parts. */
export const slotGroups = (slots: readonly OfferedSlot[]): readonly SlotGroup[] =>
  PARTS.map(({ label, until }, index) => {
    const from = PARTS[index - 1]?.until ?? '00:00';
    return { label, slots: slots.filter(({ hora }) => hora >= from && hora < until) };
  }).filter((group) => group.slots.length > 0);
