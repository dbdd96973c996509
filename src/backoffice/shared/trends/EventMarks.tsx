import type { TrendEvent } from '#client/queries/trends';
import { spreadLabels } from '#components/ui/charts/scale.ts';
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

/** What has a number of its own: injections are given every few weeks, and have a mark each and one line together. */
export const numberedOf = (events: readonly TrendEvent[]): readonly TrendEvent[] =>
  events.filter(({ tipo }) => tipo !== 'inyeccion');

/** The injections of each eye: how many, the first and the last. */
export const injectionsOf = (events: readonly TrendEvent[]): string[] =>
  (['OD', 'OI', 'AO'] as const).flatMap((eye) => {
    const dates = events
      .filter(({ tipo, ojo }) => tipo === 'inyeccion' && ojo === eye)
      .map(({ fecha }) => fecha)
      .toSorted();
    const [first, last] = [dates[0], dates.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [TRENDS.injections(TRENDS.eyesShort[eye], dates.length, mediumDate(first), mediumDate(last))];
  });

const FLAG = 18;

/** What may have changed the values, as upright lines with the numbers of the list below; flags that would touch move apart. */
export function EventMarks({ events: all, x, plot }: Props) {
  const events = numberedOf(all);
  const flags = spreadLabels(
    events.map(({ fecha }) => x(fecha)),
    FLAG + 3,
  );
  const given = all.filter(({ tipo }) => tipo === 'inyeccion');
  const injections = given.map((event, at) => (
    <g key={`inyeccion ${String(at)}`}>
      <title>{eventWords(event)}</title>
      <path
        className="fill-ink-2 stroke-none"
        d={`M${(x(event.fecha) - 4).toFixed(1)} ${String(plot.top - 6)}h8l-4 6z`}
      />
      <path
        className="fill-none stroke-line-strong [stroke-dasharray:1_4]"
        d={`M${x(event.fecha).toFixed(1)} ${String(plot.top)}V${String(plot.bottom)}`}
      />
    </g>
  ));
  const numbered = events.map((event, at) => {
    const [own, flag] = [x(event.fecha), flags[at] ?? 0];
    return (
      <g key={at}>
        <title>{eventWords(event)}</title>
        <path
          className="fill-none stroke-line-strong stroke-[1.5] [stroke-dasharray:3_3]"
          d={`M${flag.toFixed(1)} ${String(plot.top - 8)}L${own.toFixed(1)} ${String(plot.top)}V${String(plot.bottom)}`}
        />
        <rect
          className="fill-surface stroke-ink-2"
          x={flag - FLAG / 2}
          y={plot.top - 8 - FLAG}
          width={FLAG}
          height={FLAG}
          rx="3"
        />
        <text className="fill-ink text-[13.5px] font-strong" x={flag} y={plot.top - 12.5} textAnchor="middle">
          {at + 1}
        </text>
      </g>
    );
  });
  return [...injections, ...numbered];
}
