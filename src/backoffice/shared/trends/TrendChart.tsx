import { useId } from 'react';
import type { TrendPoint, TrendRecord } from '#client/queries/trends';
import { AXIS, DRAWING } from '#components/ui/charts/chart-style.ts';
import { linear, spreadLabels } from '#components/ui/charts/scale.ts';
import { useWidth } from '#components/ui/charts/use-width.ts';
import { breaksOf } from '#domain/clinical/trends/breaks';
import { groupsOf } from '#domain/clinical/trends/trend';
import { daysBetween } from '#domain/shared/civil-date';
import { EventMarks } from './EventMarks.tsx';
import { TrendLine } from './TrendLine.tsx';
import { targetsOf, TARGET_LINE } from './trend-marks.ts';
import { timeAxis, valueAxis } from './trend-axes.ts';

interface Props {
  readonly trend: TrendRecord;
  readonly title: string;
  readonly description: string;
}

const HEIGHT = 230;
const STRIP = 38;
/** A word below a mark, and beside the word of the next one. */
const WORD_WIDTH = 38;
const FLAGS = 24;
const NAME_WIDTH = 52;

/**
 * A trend over time: the right eye solid and filled, the left dashed and hollow, each method with its own mark, the
 * target across, what may have changed the values as numbered lines, and a strip below for what has no number.
 */
export function TrendChart({ trend, title, description }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>(520);
  const id = useId();
  const { serie, puntos, eventos, objetivo = {} } = trend;
  const targets = targetsOf(objetivo);
  const hasStrip = puntos.some(({ v }) => v === null);
  const { foot, top, ticks } = valueAxis(trend);
  const plot = {
    left: 40,
    right: width - (serie === 'av' ? 52 : targets.length > 0 ? 28 : 10),
    top: 10 + (eventos.length > 0 ? FLAGS : 0),
    bottom: HEIGHT + (eventos.length > 0 ? FLAGS : 0),
  };
  const strip = plot.bottom + 15;
  const height = plot.bottom + (hasStrip ? STRIP + 4 : 0) + 26;
  const dates = [...puntos, ...eventos].map(({ fecha }) => fecha);
  const time = timeAxis(dates, (plot.right - plot.left) / NAME_WIDTH);
  const toX = linear([0, daysBetween(time.from, time.to)], [plot.left, plot.right]);
  const x = (fecha: string): number => toX(daysBetween(time.from, fecha));
  const y = linear([foot, top], [plot.bottom, plot.top]);
  const heights = spreadLabels(
    targets.map(({ v }) => y(v) + 4),
    15,
  );
  const isNamed = roomForWords(puntos, x);
  return (
    <div ref={ref}>
      <svg
        className={DRAWING}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        role="img"
        aria-labelledby={`${id}-t ${id}-d`}
      >
        <title id={`${id}-t`}>{title}</title>
        <desc id={`${id}-d`}>{description}</desc>
        {ticks.map(({ at, text, beside }) => (
          <g key={text}>
            <line className="stroke-grid" x1={plot.left} x2={plot.right} y1={y(at)} y2={y(at)} />
            <text className={AXIS} x={plot.left - 6} y={y(at) + 4} textAnchor="end">
              {text}
            </text>
            {beside !== undefined && (
              <text className={AXIS} x={plot.right + 6} y={y(at) + 4}>
                {beside}
              </text>
            )}
          </g>
        ))}
        {time.ticks.map(({ at, text }) => (
          <g key={at}>
            <line className="stroke-grid" x1={x(at)} x2={x(at)} y1={plot.top} y2={plot.bottom} />
            <text className={AXIS} x={x(at)} y={height - 8} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
        {hasStrip && (
          <rect
            className="fill-paper stroke-line"
            x={plot.left}
            y={plot.bottom + 4}
            width={plot.right - plot.left}
            height={STRIP}
          />
        )}
        {targets.map(({ ojo, v }, at) => (
          <g key={ojo}>
            <line className={TARGET_LINE} x1={plot.left} x2={plot.right} y1={y(v)} y2={y(v)} />
            {ojo !== 'AO' && (
              <text className="fill-leaf text-[13.5px] font-strong" x={plot.right + 5} y={heights[at]}>
                {ojo}
              </text>
            )}
          </g>
        ))}
        <EventMarks events={eventos} x={x} plot={plot} />
        {groupsOf(puntos).map((group) => (
          <TrendLine
            key={`${group.ojo} ${group.metodo ?? ''}`}
            serie={serie}
            group={group}
            place={{ x, y, strip, isNamed }}
            breaks={breaksOf(serie, group.ojo, eventos)}
            isDense={puntos.length > 120}
          />
        ))}
        <line
          className="stroke-line-strong"
          x1={plot.left}
          x2={plot.right}
          y1={plot.bottom}
          y2={plot.bottom}
        />
      </svg>
    </div>
  );
}

/** Which of the points without a number have room for their word, from the newest on. */
function roomForWords(
  puntos: readonly TrendPoint[],
  x: (fecha: string) => number,
): (point: TrendPoint) => boolean {
  const named = new Set<TrendPoint>();
  let free = Number.POSITIVE_INFINITY;
  for (const point of puntos.filter(({ v }) => v === null).toReversed()) {
    if (x(point.fecha) > free - WORD_WIDTH) continue;
    named.add(point);
    free = x(point.fecha);
  }
  return (point) => named.has(point);
}
