import type { CSSProperties } from 'react';
import { formatHour } from '#domain/shared/interval';
import { hoursOf, percentOf, type RulerSpan } from './ruler.ts';

/** The hours above a ruler. Visual only: every block states its own hours in words. */
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

/** Tells the style sheet how many hours to draw lines for. */
export const trackStyle = (span: RulerSpan): CSSProperties => ({ '--horas': (span.to - span.from) / 60 });
