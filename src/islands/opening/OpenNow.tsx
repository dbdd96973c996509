import { useEffect, useState } from 'react';
import { OPENING_COPY, WEEKDAY_COPY } from '#copy/site';
import { openingAt, type Opening, type UsualHours } from './open-now.ts';

const EVERY_MS = 20_000;

function words(opening: Opening): string {
  if (opening === null) return OPENING_COPY.always;
  if (opening.open) return OPENING_COPY.open(opening.until);
  const { at, day, inDays } = opening;
  const when =
    inDays === 0
      ? OPENING_COPY.today
      : inDays === 1
        ? OPENING_COPY.tomorrow
        : OPENING_COPY.on(WEEKDAY_COPY[day]);
  return OPENING_COPY.closed(when, at);
}

/** Whether the clinic is open now. The page without script has a sentence that is true at any hour. */
export function OpenNow({ hours }: { readonly hours: UsualHours }) {
  const [opening, setOpening] = useState<Opening | undefined>(undefined);

  useEffect(() => {
    const look = () => setOpening(openingAt(hours, Date.now()));
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [hours]);

  return (
    <p
      className="flex min-h-[2lh] items-center gap-2 font-strong"
      role="status"
      data-abierto={opening?.open ?? undefined}
    >
      {opening === undefined ? OPENING_COPY.always : words(opening)}
    </p>
  );
}
