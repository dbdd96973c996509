import type { CSSProperties } from 'react';
import { formatHour } from '#domain/shared/interval';
import { hoursOf, percentOf, type RulerSpan } from './ruler.ts';

/** The hours over a ruler. They are for the eyes: every block says its own hours in words. */
export function RulerHours({ span }: { readonly span: RulerSpan }) {
  return (
    <div className="regla-horas" aria-hidden="true">
      {hoursOf(span).map((hour) => (
        <span key={hour} style={{ left: `${percentOf(span, hour).toFixed(3)}%` }}>
          {formatHour(hour)}
        </span>
      ))}
    </div>
  );
}

/** How many hours a track draws its lines for. */
export const trackStyle = (span: RulerSpan): CSSProperties => ({ '--horas': (span.to - span.from) / 60 });
