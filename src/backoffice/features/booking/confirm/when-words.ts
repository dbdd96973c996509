import type { DayAvailability } from '#contract/availability';
import { WALK_IN } from '#copy/office/booking/walk-in';
import { QUEUE } from '#copy/office/room';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { formatHour } from '#domain/shared/interval';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import type { BookingDraft } from '../booking-draft.ts';

/** The day and the hours of a booking, or how the patient comes; null until an hour is chosen. */
export function whenWords(
  { fecha, hora, isWalkIn, isQueued, isOverbooking }: BookingDraft,
  day: DayAvailability | undefined,
): string | null {
  if (isQueued) return QUEUE.when;
  if (isWalkIn && hora !== null) return WALK_IN.at(hora);
  if (isWalkIn && isOverbooking) return WALK_IN.now;
  if (hora === null) return null;
  const end = day === undefined ? '' : `–${formatHour(startOf(hora) + day.duracionMin)}`;
  return `${longDay(fecha)}, ${hora}${end}`;
}
