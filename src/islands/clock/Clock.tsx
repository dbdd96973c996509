import { useEffect, useState } from 'react';
import { VISITOR_COPY } from '#copy/visitor';
import { clinicTime } from './clinic-time.ts';

/** The clinic's time, updated every second. The server renders none: a prerendered time would always be wrong. */
export function Clock() {
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const instant = Date.now();
      setNow(instant);
      // Each tick is timed to the next whole second, so the clock neither drifts nor skips.
      timer = setTimeout(tick, 1000 - (instant % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);

  if (now === null) {
    return (
      <span className="reloj con-script">
        <span className="reloj-fecha">{VISITOR_COPY.ticker.clock}</span>
      </span>
    );
  }
  const { date, time } = clinicTime(now);
  return (
    <span className="reloj">
      <span className="sr-only">{VISITOR_COPY.ticker.clock}: </span>
      <span className="reloj-fecha">{date}</span>{' '}
      <time dateTime={new Date(now).toISOString()} data-reloj>
        {time}
      </time>
    </span>
  );
}
