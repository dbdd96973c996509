import { DELAYS } from '#copy/office/agenda/delays';
import { formatHour } from '#domain/shared/interval';
import type { Forecast } from '#domain/scheduling/room/delay-forecast';

/** «≈10:50 (+25)», and what that means for who listens. */
export function DelayMark({ forecast: { inicio, demoraMin } }: { readonly forecast: Forecast }) {
  return (
    <span
      className="font-semibold whitespace-nowrap text-retina tabular-nums"
      title={DELAYS.words(formatHour(inicio), demoraMin)}
    >
      <span aria-hidden="true">{DELAYS.card(formatHour(inicio), demoraMin)}</span>
      <span className="sr-only">{DELAYS.words(formatHour(inicio), demoraMin)}</span>
    </span>
  );
}
