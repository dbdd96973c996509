import type { OverviewRecord } from '#client/queries/clinical/overview';
import type { TrendPoint, TrendRecord } from '#client/queries/trends';
import { OVERVIEW as COPY } from '#copy/clinical/overview';
import { lateRows } from '#domain/clinical/overview/missing';
import { targetOn } from '#domain/clinical/overview/on-day';
import { breaksOf } from '#domain/clinical/trends/breaks';
import { groupsOf } from '#domain/clinical/trends/trend';
import { stretchesOf } from '#backoffice/shared/trends/trend-axes.ts';
import type { RowAxis } from '../row-axis.ts';
import { followed, textOf } from '../row-words.ts';
import { heightOn, percent, type Place } from './frame.ts';
import { EyeMark, Wing, WING_ALARM, WING_STRONG, WING_TEXT } from './Wing.tsx';

export interface WingProps {
  readonly record: OverviewRecord;
  readonly ojo: 'OD' | 'OI';
  readonly dia: string | null;
  readonly axis: RowAxis;
  readonly label: string;
  readonly caption?: string | undefined;
}

/**
 * A series over the years: its points, the line between those that may be joined, dots over a treatment or a long time without a
 * visit, and the target pressure as steps.
 */
export function LineWing({ trend, ...props }: WingProps & { readonly trend: TrendRecord }) {
  const { record, ojo, dia, axis, label } = props;
  const y = heightOn(axis);
  const own = followed(trend).filter((each) => each.ojo === ojo);
  const cuts = breaksOf(trend.serie, ojo, record.eventos);
  return (
    <Wing record={record} ojo={ojo} dia={dia} axis={axis} label={label}>
      {(x) => (
        <>
          {trend.serie === 'pio' && <Targets record={record} ojo={ojo} x={x} y={y} />}
          {groupsOf(own).flatMap(({ metodo = '', puntos }) => {
            const joined = stretchesOf(puntos, cuts);
            const isKnown = (to: string): boolean => joined.some((each) => each.to.fecha === to);
            return stretchesOf(puntos).map(({ from, to, isGap }) => (
              <line
                key={`${metodo} ${from.fecha} ${to.fecha}`}
                className={lineLook(ojo, isGap || !isKnown(to.fecha))}
                x1={percent(x(from.fecha))}
                y1={percent(y(from.v))}
                x2={percent(x(to.fecha))}
                y2={percent(y(to.v))}
              />
            ));
          })}
          {dia === null && <Overdue trend={trend} of={props} last={own.at(-1)} x={x} y={y} />}
          {own
            .filter(({ fecha }) => fecha >= record.eje.desde)
            .map((point, at, shown) => (
              <Point
                key={at}
                point={point}
                isLast={at === shown.length - 1}
                trend={trend}
                of={props}
                x={x}
                y={y}
              />
            ))}
        </>
      )}
    </Wing>
  );
}

const lineLook = (ojo: 'OD' | 'OI', isGap: boolean): string =>
  `stroke-ink ${isGap ? 'stroke-[1.25] [stroke-dasharray:1.5_5]' : ojo === 'OD' ? 'stroke-[1.75]' : 'stroke-[1.75] [stroke-dasharray:5_3]'}`;

interface PointProps {
  readonly point: TrendPoint;
  readonly isLast: boolean;
  readonly trend: TrendRecord;
  readonly of: WingProps;
  readonly x: Place;
  readonly y: (v: number) => number;
}

/** A measure; its number stands beside it where it was over its target, or has no place on the scale. */
function Point({ point, isLast, trend, of: { record, ojo, axis, dia }, x, y }: PointProps) {
  const { fecha, v, dudoso } = point;
  const target = trend.serie === 'pio' ? targetOn(record.objetivos, ojo, fecha) : null;
  const isOver = target !== null && v !== null && v > target.v;
  const isAlarm = isOver && isLast && dia === null;
  const at = x(fecha);
  const height =
    v === null ? 96 : y(Math.min(Math.max(v, Math.min(axis.foot, axis.top)), Math.max(axis.foot, axis.top)));
  const tone = dudoso !== undefined ? 'doubtful' : isAlarm ? 'alarm' : isOver ? 'over' : 'plain';
  const isNamed = isOver || v === null;
  return (
    <g>
      <title>{`${fecha}: ${textOf(trend.serie, [point])}`}</title>
      <EyeMark ojo={ojo} x={at} y={height} tone={tone} />
      {isNamed && (
        <text
          // On paper there is no room for one beside each point: the line shows them.
          className={isAlarm ? WING_ALARM : `${WING_STRONG} print:hidden`}
          x={percent(at)}
          y={percent(height)}
          dx={at > 80 ? -9 : 9}
          // Near the upper edge beside its point: above it would be cut, and below it stands the next one.
          dy={height < 20 ? 5 : -4}
          textAnchor={at > 80 ? 'end' : 'start'}
        >
          {textOf(trend.serie, [point])}
        </text>
      )}
    </g>
  );
}

/** A study of this row that a doctor asked for and is late: dots from the last value to where today's would be. */
function Overdue({
  trend: { serie },
  of: { record, ojo, axis },
  last,
  x,
  y,
}: Pick<PointProps, 'trend' | 'of' | 'x' | 'y'> & { readonly last: TrendPoint | undefined }) {
  if (!lateRows(record.falta, ojo).some((row) => row === serie)) return null;
  const height = y(last?.v ?? (axis.foot + axis.top) / 2);
  const at = x(record.hoy);
  const from = last === undefined ? at : Math.max(0, x(last.fecha));
  return (
    <g>
      <line
        className="stroke-retina stroke-[1.5] [stroke-dasharray:1.5_4]"
        x1={percent(from)}
        x2={percent(at)}
        y1={percent(height)}
        y2={percent(height)}
      />
      <svg x={percent(at)} y={percent(height)} overflow="visible" width="1" height="1">
        <path className="fill-surface stroke-retina stroke-[1.5]" d="M0-6 5.5 4H-5.5Z" />
      </svg>
      <text
        className={WING_ALARM}
        x={percent(at)}
        y={percent(height)}
        dx={-9}
        dy={height < 40 ? 17 : -7}
        textAnchor="end"
      >
        {COPY.overdue}
      </text>
    </g>
  );
}

interface TargetsProps {
  readonly record: OverviewRecord;
  readonly ojo: 'OD' | 'OI';
  readonly x: Place;
  readonly y: (v: number) => number;
}

/** The target as steps, and what lies above it hatched. */
function Targets({ record: { objetivos, eje }, ojo, x, y }: TargetsProps) {
  const own = objetivos.filter((each) => each.ojo === ojo);
  return own.map(({ desde, v }, at) => {
    const from = Math.max(0, x(desde));
    const next = own[at + 1]?.desde;
    const to = next === undefined ? 100 : x(next);
    if (to <= 0) return null;
    const width = percent(Math.max(0, to - from));
    const before = own[at - 1];
    return (
      <g key={desde}>
        <rect
          fill="url(#sobre-objetivo)"
          x={percent(from)}
          width={width}
          height={percent(Math.max(0, y(v)))}
        />
        <line
          className="stroke-leaf stroke-2"
          x1={percent(from)}
          x2={percent(to)}
          y1={percent(y(v))}
          y2={percent(y(v))}
        />
        {before !== undefined && desde > eje.desde && (
          <line
            className="stroke-leaf stroke-2"
            x1={percent(from)}
            x2={percent(from)}
            y1={percent(y(before.v))}
            y2={percent(y(v))}
          />
        )}
        {to - from > 14 && (
          <text
            className={`${WING_TEXT} fill-leaf! font-strong`}
            x={percent(from)}
            y={percent(y(v))}
            dx={4}
            dy={14}
          >
            {`≤ ${String(v).replace('.', ',')}`}
          </text>
        )}
      </g>
    );
  });
}

/** What hatches the zone over a target; once for all rows. */
export const OverTarget = () => (
  <svg aria-hidden="true" className="absolute size-0">
    <defs>
      <pattern
        id="sobre-objetivo"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V6" className="stroke-retina opacity-20" />
      </pattern>
    </defs>
  </svg>
);
