import type { TrendPoint } from '#client/queries/trends';
import { AXIS } from '#components/ui/charts/chart-style.ts';
import { TRENDS } from '#copy/clinical/trends';
import type { TrendId } from '#domain/clinical/trends/series-ids';
import type { Group } from '#domain/clinical/trends/trend';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { DOUBTFUL_MARK, EYE_LOOK, markOf } from './trend-marks.ts';
import { stretchesOf, valueText } from './trend-axes.ts';

interface Props {
  readonly serie: TrendId;
  readonly group: Group<TrendPoint>;
  readonly place: {
    readonly x: (fecha: string) => number;
    readonly y: (value: number) => number;
    /** The height at which what has no number stands. */
    readonly strip: number;
    /** Whether there is room for its word. */
    readonly isNamed: (point: TrendPoint) => boolean;
  };
  /** The days that no line of this eye runs through. */
  readonly breaks: readonly string[];
  /** Many points: smaller marks. */
  readonly isDense: boolean;
}

/** Both eyes are measured on the same day: their marks stand side by side. */
const APART = { OD: -2.5, OI: 2.5 } as const;
/** The points of one eye by one method, and the line between its visits. */
export function TrendLine({
  serie,
  group: { ojo, metodo, puntos },
  place: { x, y, strip, isNamed },
  breaks,
  isDense,
}: Props) {
  const look = EYE_LOOK[ojo];
  const mark = markOf(serie, metodo);
  const at = (fecha: string): number => x(fecha) + APART[ojo];
  const stretches = stretchesOf(puntos, breaks);
  const pathOf = (isGap: boolean): string =>
    stretches
      .filter((each) => each.isGap === isGap)
      .map(({ from, to }) => `M${pair(at(from.fecha), y(from.v))}L${pair(at(to.fecha), y(to.v))}`)
      .join('');
  return (
    <g>
      <path className={look.line} d={pathOf(false)} />
      <path className={look.guessed} d={pathOf(true)} />
      {puntos.map((point, index) => {
        const { fecha, v, texto, hora, dudoso } = point;
        const value = v === null ? (texto ?? '') : valueText(serie, v);
        const said = v !== null && texto !== undefined ? `${value} (${texto})` : value;
        const written = dudoso === undefined ? said : `${said}, ${TRENDS.doubt(dudoso)}`;
        const when = hora === undefined ? mediumDate(fecha) : `${mediumDate(fecha)} ${hora}`;
        const height = v === null ? strip : y(v);
        return (
          <g key={index} transform={`translate(${at(fecha).toFixed(1)} ${height.toFixed(1)})`}>
            <title>{TRENDS.point(ojo, when, written, metodo ?? '')}</title>
            <circle className="fill-transparent" r="9" />
            <path
              className={dudoso === undefined ? look.mark : DOUBTFUL_MARK}
              d={mark}
              {...(isDense ? { transform: 'scale(0.7)' } : {})}
            />
            {v === null && isNamed(point) && (
              <text className={AXIS} y={18} textAnchor="middle">
                {short(texto ?? '')}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

const pair = (a: number, b: number): string => `${a.toFixed(1)} ${b.toFixed(1)}`;

/** «CD 50 cm» → «CD», «PL con proyección» → «PL»: the table has the rest. */
const short = (text: string): string => text.split(' ')[0] ?? text;
