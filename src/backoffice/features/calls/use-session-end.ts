import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sessionEndQuery } from '#client/session-end';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { sessionMoment, type SessionMoment } from './session-moment.ts';

const TICK_MS = 5_000;

/** The state of this screen's session, and the clinic's time at which it ends. */
export function useSessionEnd(): { readonly moment: SessionMoment; readonly hour: string } {
  const { data: endsAt } = useQuery(sessionEndQuery());
  const { clockOffsetMs } = useVisit();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  if (endsAt === undefined) return { moment: 'lasting', hour: '' };
  const hour = endsAt === null ? '' : formatHour(clinicTime(new Date(endsAt + clockOffsetMs)).minuto);
  return { moment: sessionMoment(endsAt, now), hour };
}
