import { useId } from 'react';
import type { TrendRecord } from '#client/queries/trends';
import { AXIS, DRAWING } from '#components/ui/charts/chart-style.ts';
import { linear, spreadLabels } from '#components/ui/charts/scale.ts';
import { useWidth } from '#components/ui/charts/use-width.ts';
import { TRENDS } from '#copy/clinical/trends';
import { groupsOf } from '#domain/clinical/trends/trend';
import { daysBetween } from '#domain/shared/civil-date';
import { EventMarks } from './EventMarks.tsx';
import { TrendLine } from './TrendLine.tsx';
import { timeAxis, valueAxis, valueText } from './trend-axes.ts';

interface Props {
  readonly trend: TrendRecord;
  readonly title: string;
  readonly description: string;
}

const HEIGHT = 230;
const STRIP = 30;
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
  const hasStrip = puntos.some(({ v }) => v === null);
  const { foot, top, ticks } = valueAxis(trend);
  const plot = {
    left: 40,
    right: width - (serie === 'av' ? 52 : 10),
    top: 10 + (eventos.length > 0 ? FLAGS : 0),
    bottom: HEIGHT + (eventos.length > 0 ? FLAGS : 0),
  };
  const strip = plot.bottom + STRIP / 2 + 4;
  const height = plot.bottom + (hasStrip ? STRIP + 4 : 0) + 26;
  const dates = [...puntos, ...eventos].map(({ fecha }) => fecha);
  const time = timeAxis(dates, (plot.right - plot.left) / NAME_WIDTH);
  const toX = linear([0, daysBetween(time.from, time.to)], [plot.left, plot.right]);
  const x = (fecha: string): number => toX(daysBetween(time.from, fecha));
  const y = linear([foot, top], [plot.bottom, plot.top]);
  const targets = targetsOf(objetivo);
  const heights = spreadLabels(
    targets.map(({ v }) => y(v) - 5),
    15,
  );
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
            className="fill-paper-2"
            x={plot.left}
            y={plot.bottom + 4}
            width={plot.right - plot.left}
            height={STRIP}
          />
        )}
        {targets.map(({ ojo, v }, at) => (
          <g key={ojo}>
            <line
              className="stroke-leaf stroke-2 [stroke-dasharray:10_3_2_3]"
              x1={plot.left}
              x2={plot.right}
              y1={y(v)}
              y2={y(v)}
            />
            <text
              className="fill-leaf stroke-surface stroke-4 text-[13.5px] font-strong [paint-order:stroke]"
              x={plot.left + 5}
              y={heights[at]}
            >
              {TRENDS.target(ojo, valueText('pio', v))}
            </text>
          </g>
        ))}
        <EventMarks events={eventos} x={x} plot={plot} />
        {groupsOf(puntos).map((group) => (
          <TrendLine
            key={`${group.ojo} ${group.metodo ?? ''}`}
            serie={serie}
            group={group}
            place={{ x, y, strip }}
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

/** One line where both eyes have the same target. */
function targetsOf({ OD, OI }: NonNullable<TrendRecord['objetivo']>) {
  if (OD !== undefined && OD === OI) return [{ ojo: 'AO' as const, v: OD }];
  return [
    ...(OD === undefined ? [] : [{ ojo: 'OD' as const, v: OD }]),
    ...(OI === undefined ? [] : [{ ojo: 'OI' as const, v: OI }]),
  ];
}
