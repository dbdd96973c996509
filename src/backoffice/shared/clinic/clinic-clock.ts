import { useEffect, useState } from 'react';
import { clinicTime } from '#domain/shared/civil-date';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** The civil date and the minute of the day in the clinic. */
export interface ClinicNow {
  readonly fecha: string;
  readonly minuto: number;
}

const TICK_MS = 10_000;

/** The clinic's date and minute by the server's clock; re-renders when the minute changes. */
export function useClinicNow(): ClinicNow {
  const { clockOffsetMs } = useVisit();
  const [now, setNow] = useState(() => clinicTime(new Date(Date.now() + clockOffsetMs)));
  useEffect(() => {
    const tick = (): void => {
      const next = clinicTime(new Date(Date.now() + clockOffsetMs));
      setNow((shown) => (shown.minuto === next.minuto && shown.fecha === next.fecha ? shown : next));
    };
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clockOffsetMs]);
  return now;
}

export const useToday = (): string => useClinicNow().fecha;
