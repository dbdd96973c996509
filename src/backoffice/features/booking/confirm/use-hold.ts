import { useEffect, useState } from 'react';
import { call } from '#client/call';
import type { HoldRequest } from '#domain/scheduling/booking/booking';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** Until when colleagues see that the place is being filled in; `isOver` once that time has passed. */
export interface HeldUntil {
  readonly hora: string;
  readonly isOver: boolean;
}

interface Held {
  readonly place: string;
  readonly vence: number;
  readonly isOver: boolean;
}

/** Shows colleagues that a place is being filled in; releases it when another is chosen or the screen is left. */
export function useHold(place: HoldRequest | null): HeldUntil | null {
  const { clockOffsetMs } = useVisit();
  const key = place === null ? null : JSON.stringify(place);
  const [held, setHeld] = useState<Held | null>(null);

  useEffect(() => {
    if (key === null) return undefined;
    let id: string | null = null;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const letGo = (): void => {
      isGone = true;
      clearTimeout(timer);
      // A hold expires on its own: a lost release only costs a few minutes.
      if (id !== null) call('releasePlace', { params: { id }, keepalive: true }).catch(() => undefined);
      id = null;
    };
    // The place itself, as it was written above.
    call('holdPlace', { body: JSON.parse(key) as HoldRequest })
      .then((hold) => {
        id = hold.id;
        if (isGone) return letGo();
        const vence = Date.parse(hold.vence);
        setHeld({ place: key, vence, isOver: false });
        const over = (): void => setHeld({ place: key, vence, isOver: true });
        timer = setTimeout(over, Math.max(0, vence - Date.now() - clockOffsetMs));
      })
      .catch(() => undefined);
    addEventListener('pagehide', letGo);
    return () => {
      removeEventListener('pagehide', letGo);
      letGo();
    };
  }, [key, clockOffsetMs]);

  if (held === null || held.place !== key) return null;
  return { hora: formatHour(clinicTime(new Date(held.vence)).minuto), isOver: held.isOver };
}
