import type { ReactNode } from 'react';
import type { OverviewRecord } from '#client/queries/clinical/overview';
import { heightOn, percent, placeOn, yearsOn, type Place } from './frame.ts';
import type { RowAxis } from '../row-axis.ts';

const TEXT = 'text-[13px] [font-variant-numeric:tabular-nums]';
export const WING_TEXT = `${TEXT} fill-ink-2`;
export const WING_STRONG = `${TEXT} fill-ink font-strong stroke-surface stroke-3 [paint-order:stroke]`;
export const WING_ALARM = `${TEXT} fill-retina font-strong stroke-surface stroke-3 [paint-order:stroke]`;

interface Props {
  readonly record: Pick<OverviewRecord, 'eje' | 'hoy' | 'marcas'>;
  readonly ojo: 'OD' | 'OI';
  /** The day that is looked at, where it is not today. */
  readonly dia: string | null;
  readonly axis?: RowAxis;
  /** For whoever does not see it. */
  readonly label: string;
  readonly children: (place: Place) => ReactNode;
  /** What is drawn, where it is not of the eye. */
  readonly caption?: string | undefined;
  /** What can be pressed in it is named one by one. */
  readonly isGroup?: boolean;
}

/**
 * The years of one eye in one row: the years, lasers and operations as lines through it, the day that is looked at and today; over
 * them what the row is of. Places are percents: it fits whatever room there is without being measured.
 */
export function Wing({ record, ojo, dia, axis, label, caption, children, isGroup = false }: Props) {
  const { eje, hoy, marcas } = record;
  const place = placeOn(eje);
  // On a phone each eye is named where the years to come are, clear of its scale.
  const y = axis === undefined ? null : heightOn(axis);
  return (
    <div className="@container relative h-full cursor-pointer" data-ojo={ojo}>
      <b
        aria-hidden="true"
        className={`absolute top-0 z-1 text-tiny ${caption === undefined ? `${ojo === 'OD' ? 'right-1' : 'right-[2.75rem]'} sm:hidden` : ojo === 'OD' ? 'left-[2.75rem]' : 'left-2'}`}
      >
        {caption ?? ojo}
      </b>
      <svg
        aria-hidden="true"
        className={`absolute inset-y-0 h-full w-[2.375rem] ${ojo === 'OD' ? 'left-0' : 'right-0'}`}
      >
        {axis?.ticks.map(({ v, text }) => (
          <text
            key={text}
            className={WING_TEXT}
            x={ojo === 'OD' ? '92%' : '8%'}
            y={percent(y?.(v) ?? 0)}
            dy="0.34em"
            textAnchor={ojo === 'OD' ? 'end' : 'start'}
          >
            {text}
          </text>
        ))}
      </svg>
      <svg
        role={isGroup ? 'group' : 'img'}
        aria-label={label}
        className={`absolute inset-y-0 h-full w-[calc(100%-2.75rem)] overflow-visible ${ojo === 'OD' ? 'left-[2.375rem]' : 'left-[0.375rem]'}`}
      >
        <rect
          className="fill-paper"
          x={percent(place(hoy))}
          width={percent(Math.max(0, 100 - place(hoy)))}
          height="100%"
        />
        {yearsOn(eje).map((day) => (
          <Upright key={day} at={place(day)} className="stroke-line" />
        ))}
        {axis?.ticks.map(({ v, text }) => (
          <line
            key={text}
            className="stroke-line"
            x1="0"
            x2="100%"
            y1={percent(y?.(v) ?? 0)}
            y2={percent(y?.(v) ?? 0)}
          />
        ))}
        {marcas
          .filter((each) => each.ojo === ojo && each.tipo !== 'inyeccion' && each.fecha >= eje.desde)
          .map(({ fecha, nombre }) => (
            <Upright
              key={`${fecha} ${nombre}`}
              at={place(fecha)}
              className="stroke-iris [stroke-dasharray:2_3]"
            />
          ))}
        {children(place)}
        {dia === null ? (
          <Upright at={place(hoy)} className="stroke-retina" />
        ) : (
          <>
            <Upright at={place(hoy)} className="stroke-line-strong" />
            <Upright at={place(dia)} className="stroke-iris stroke-3" />
          </>
        )}
      </svg>
    </div>
  );
}

const Upright = ({ at, className }: { readonly at: number; readonly className: string }) => (
  <line className={className} x1={percent(at)} x2={percent(at)} y1="0" y2="100%" />
);

/** The mark of a measure: a disc of the right eye, a diamond of the left one; filled where it is over what it should be. */
export function EyeMark({
  ojo,
  x,
  y,
  tone = 'plain',
}: {
  readonly ojo: 'OD' | 'OI' | 'AO';
  readonly x: number;
  readonly y: number;
  readonly tone?: 'plain' | 'over' | 'alarm' | 'doubtful';
}) {
  const filled = {
    plain: ojo === 'OI' ? 'fill-surface' : 'fill-ink',
    over: 'fill-ink',
    alarm: 'fill-retina',
    doubtful: 'fill-surface',
  };
  const edge = tone === 'alarm' ? 'stroke-retina' : 'stroke-ink';
  const look = `${filled[tone]} ${edge} stroke-[1.5] ${tone === 'doubtful' ? '[stroke-dasharray:2_2]' : ''}`;
  return ojo === 'OI' ? (
    <svg x={percent(x)} y={percent(y)} overflow="visible" width="1" height="1">
      <path className={look} d="M0-5 5 0 0 5-5 0Z" />
    </svg>
  ) : (
    <circle className={look} cx={percent(x)} cy={percent(y)} r="3.75" />
  );
}
