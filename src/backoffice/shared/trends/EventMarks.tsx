import type { TrendEvent } from '#client/queries/trends';
import { TRENDS } from '#copy/clinical/trends';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';

interface Props {
  readonly events: readonly TrendEvent[];
  readonly x: (fecha: string) => number;
  readonly plot: { readonly top: number; readonly bottom: number };
}

/** What a numbered line stands for, in words. */
export const eventWords = ({ fecha, ojo, tipo, nombre }: TrendEvent): string =>
  TRENDS.event(mediumDate(fecha), ojo, TRENDS.eventKinds[tipo], nombre);

/** What may have changed the values, as upright lines with the numbers of the list below. */
export function EventMarks({ events, x, plot }: Props) {
  return events.map((event, at) => (
    <g key={at} transform={`translate(${x(event.fecha).toFixed(1)} 0)`}>
      <title>{eventWords(event)}</title>
      <line
        className="stroke-line-strong stroke-[1.5] [stroke-dasharray:3_3]"
        y1={plot.top - 8}
        y2={plot.bottom}
      />
      <rect className="fill-surface stroke-ink-2" x="-9" y={plot.top - 26} width="18" height="18" rx="3" />
      <text className="fill-ink text-[13.5px] font-strong" y={plot.top - 12} textAnchor="middle">
        {at + 1}
      </text>
    </g>
  ));
}
