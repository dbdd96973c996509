import type { OverviewRecord } from '#client/queries/clinical/overview';
import { OVERVIEW as COPY } from '#copy/clinical/overview';
import type { OverviewRow } from '#domain/clinical/overview/kinds';
import { daysBetween } from '#domain/shared/civil-date';
import { heightOn, percent } from './frame.ts';
import type { WingProps } from './LineWing.tsx';
import { EyeMark, Wing, WING_STRONG, WING_TEXT } from './Wing.tsx';

type Eye = 'OD' | 'OI' | 'AO';

/** Grades as steps: each holds until the next visit that says another. `de`: of an eye, or of the person. */
export function StepWing({
  fila,
  de,
  ...props
}: WingProps & { readonly fila: OverviewRow; readonly de: Eye }) {
  const { record, axis } = props;
  const y = heightOn(axis);
  const own = record.pasos.filter((each) => each.fila === fila && each.ojo === de && each.v !== null);
  const isGraded = fila === 'grado' || fila === 'liquido' || fila === 'parche';
  return (
    <Wing {...props}>
      {(x) => (
        <>
          {own.map(({ fecha, v, texto }, at) => {
            const next = own[at + 1];
            const [from, height] = [Math.max(0, x(fecha)), y(v ?? 0)];
            const to = next === undefined ? x(record.hoy) : x(next.fecha);
            const end = isGraded ? height : y(next?.v ?? v ?? 0);
            return (
              <g key={`${fecha} ${texto}`}>
                <title>{`${fecha}: ${texto}`}</title>
                {(isGraded || next !== undefined) && (
                  <line
                    className={
                      // Nobody said since whether the patch is still worn.
                      fila === 'parche' && next === undefined
                        ? `${STEP_LINE} [stroke-dasharray:1.5_5]`
                        : STEP_LINE
                    }
                    x1={percent(from)}
                    x2={percent(to)}
                    y1={percent(height)}
                    y2={percent(end)}
                  />
                )}
                {isGraded && next !== undefined && (
                  <line
                    className={STEP_LINE}
                    x1={percent(to)}
                    x2={percent(to)}
                    y1={percent(height)}
                    y2={percent(y(next.v ?? 0))}
                  />
                )}
                {fecha >= record.eje.desde && <EyeMark ojo={de} x={x(fecha)} y={height} />}
              </g>
            );
          })}
        </>
      )}
    </Wing>
  );
}
const STEP_LINE = 'stroke-ink stroke-2';

/** Each dose as a mark, and over stretches of them the weeks in between. */
export function DoseWing(props: WingProps) {
  const { record, ojo } = props;
  const doses = record.marcas.filter((each) => each.tipo === 'inyeccion' && each.ojo === ojo);
  const shown = doses.filter(({ fecha }) => fecha >= record.eje.desde);
  const next = record.planes.find(
    ({ clase, ojo: of }) => clase === 'inyeccion' && (of === ojo || of === 'AO'),
  );
  return (
    <Wing {...props}>
      {(x) => (
        <>
          {shown.length === 0 && (
            <text className={WING_TEXT} x="2%" y="50%" dy="0.34em">
              {COPY.noneOfEye}
            </text>
          )}
          {stretchesOfDoses(
            shown.map(({ fecha }) => fecha),
            x,
          ).map(({ from, to, words }) => (
            <g key={from}>
              <line
                className="stroke-line-strong"
                x1={percent(x(from))}
                x2={percent(x(to))}
                y1="34%"
                y2="34%"
              />
              <text className={WING_STRONG} x={percent((x(from) + x(to)) / 2)} y="26%" textAnchor="middle">
                {words}
              </text>
            </g>
          ))}
          {shown.map(({ fecha, nombre }) => (
            <Dose
              key={fecha}
              at={x(fecha)}
              className="stroke-iris stroke-[2.5]"
              title={`${fecha}: ${nombre}`}
            />
          ))}
          {next !== undefined && (
            <Dose
              at={x(next.vence)}
              className={`${next.vence < record.hoy ? 'stroke-retina' : 'stroke-iris'} stroke-2 [stroke-dasharray:3_2]`}
              title={next.vence}
            />
          )}
        </>
      )}
    </Wing>
  );
}

function Dose({
  at,
  className,
  title,
}: {
  readonly at: number;
  readonly className: string;
  readonly title: string;
}) {
  return (
    <svg x={percent(at)} y="78%" overflow="visible" width="1" height="1">
      <title>{title}</title>
      <path className={`fill-none ${className}`} d="M0-14V6M-4-14H4" />
    </svg>
  );
}

/** Stretches of doses at like intervals, each at least as wide as its words, with the weeks between: «4», «8–12». */
export function stretchesOfDoses(
  days: readonly string[],
  x: (fecha: string) => number,
): { readonly from: string; readonly to: string; readonly words: string }[] {
  const stretches: { from: string; to: string; weeks: number[] }[] = [];
  for (const [at, to] of days.entries()) {
    const from = days[at - 1];
    if (from === undefined) continue;
    const weeks = Math.round(daysBetween(from, to) / 7);
    const last = stretches.at(-1);
    const isLike = last !== undefined && Math.abs((last.weeks.at(-1) ?? 0) - weeks) <= 1;
    if (last !== undefined && (isLike || x(last.to) - x(last.from) < NARROW)) {
      last.to = to;
      last.weeks.push(weeks);
    } else stretches.push({ from, to, weeks: [weeks] });
  }
  return stretches.map(({ from, to, weeks }) => {
    const [least, most] = [Math.min(...weeks), Math.max(...weeks)];
    return { from, to, words: least === most ? String(least) : `${String(least)}–${String(most)}` };
  });
}
/** Percent of the width that «8–12» takes. */
const NARROW = 12;

const LANE = 19;

/** How long each drop was used: a bar while it lasts, a broken one with why it was left. */
export function DropWing(props: WingProps) {
  const { record, ojo } = props;
  const own = record.gotas.filter(
    (each) => each.ojo === ojo && (each.hasta === undefined || each.hasta >= record.eje.desde),
  );
  return (
    <Wing {...props}>
      {(x) =>
        own.map(({ nombre, desde, hasta, motivo, sinInicio, receta }, at) => {
          const from = Math.max(0, x(desde));
          const to = hasta === undefined ? x(record.hoy) : x(hasta);
          const isOver = hasta !== undefined && hasta < record.hoy;
          const isWide = to - from > 34;
          const said = isOver && receta === undefined ? COPY.dropStopped(nombre, motivo) : nombre;
          const beyond = to > 60;
          return (
            <g key={`${nombre} ${desde}`}>
              <title>{[desde, hasta].filter((each) => each !== undefined).join(' – ')}</title>
              <rect
                className={
                  isOver
                    ? 'fill-paper-2 stroke-line-strong [stroke-dasharray:3_2]'
                    : 'fill-iris-tint stroke-iris'
                }
                x={percent(from)}
                y={3 + at * LANE}
                width={percent(Math.max(0.8, to - from))}
                height="16"
                rx="2"
              />
              {sinInicio === true && (
                <text className={WING_TEXT} x={percent(from)} y={15.5 + at * LANE} dx={-4} textAnchor="end">
                  ?
                </text>
              )}
              <text
                className={isWide ? `${WING_TEXT} fill-ink!` : WING_TEXT}
                x={percent(isWide ? from : beyond ? from : to)}
                y={15.5 + at * LANE}
                dx={isWide ? 5 : beyond ? (sinInicio === true ? -14 : -5) : 5}
                textAnchor={!isWide && beyond ? 'end' : 'start'}
              >
                {said}
              </text>
            </g>
          );
        })
      }
    </Wing>
  );
}

/** How many lanes of drops the fuller eye has. */
export const dropLanes = ({ gotas, eje }: OverviewRecord): number =>
  Math.max(
    ...(['OD', 'OI'] as const).map(
      (ojo) =>
        gotas.filter((each) => each.ojo === ojo && (each.hasta === undefined || each.hasta >= eje.desde))
          .length,
    ),
  );
export const LANE_PX = LANE;
