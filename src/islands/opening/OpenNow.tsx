import type { ClosedDayView } from '#contract/holidays';
import { OPENING_COPY, WEEKDAY_COPY } from '#copy/site';
import type { Opening, UsualHours } from './open-now.ts';
import { useOpening } from './use-opening.ts';

/** The opening in words; what is true at any hour while it is not known. */
export function openingWords(opening: Opening | undefined): string {
  if (opening === undefined || opening === null) return OPENING_COPY.always;
  if (opening.open) return OPENING_COPY.open(opening.until);
  const { at, day, inDays, holiday } = opening;
  const when =
    inDays === 0
      ? OPENING_COPY.today
      : inDays === 1
        ? OPENING_COPY.tomorrow
        : OPENING_COPY.on(WEEKDAY_COPY[day]);
  return holiday === null ? OPENING_COPY.closed(when, at) : OPENING_COPY.holiday(holiday, when, at);
}

/** Whether the clinic is open now. The page without script has a sentence that is true at any hour. */
export function OpenNow({
  hours,
  special,
}: {
  readonly hours: UsualHours;
  readonly special: readonly ClosedDayView[];
}) {
  const opening = useOpening(hours, special);
  return (
    <p
      className="flex min-h-[2lh] items-center gap-2 font-strong max-xs:mt-3"
      role="status"
      data-abierto={opening?.open ?? undefined}
    >
      {openingWords(opening)}
    </p>
  );
}
