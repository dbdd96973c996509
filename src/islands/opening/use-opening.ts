import { useEffect, useState } from 'react';
import { askPublic } from '#client/public-call';
import type { ClosedDayView } from '#contract/holidays';
import { openingAt, type Opening, type UsualHours } from './open-now.ts';

const EVERY_MS = 20_000;

/** The agenda's closed days. Without them nobody may say «open»: a holiday would be missed. */
async function closedDays(): Promise<readonly ClosedDayView[] | undefined> {
  const answer = await askPublic('listClosedDays');
  return answer.ok ? answer.value : undefined;
}

/** Whether the clinic is open now, holidays included; undefined until it is known, and when it cannot be. */
export function useOpening(hours: UsualHours, special: readonly ClosedDayView[]): Opening | undefined {
  const [opening, setOpening] = useState<Opening | undefined>(undefined);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    void closedDays().then((closed) => {
      if (isGone || closed === undefined) return;
      const look = () => setOpening(openingAt(hours, Date.now(), [...special, ...closed]));
      look();
      timer = setInterval(look, EVERY_MS);
    });
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [hours, special]);
  return opening;
}
