import type { TrendPoint, TrendRecord } from '#client/queries/trends';
import { TRENDS } from '#copy/clinical/trends';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { valueText } from './trend-axes.ts';

const CELL = 'border-b border-line px-2 py-1.5 text-start align-baseline first:pl-0 last:pr-0';

/** A line of the table: one visit, one way of measuring, the nth reading of each eye. */
interface Row {
  readonly key: string;
  readonly fecha: string;
  readonly metodo: string | undefined;
  readonly horas: readonly string[];
  readonly OD: string;
  readonly OI: string;
}

/** The figures of a trend, newest first. */
export function TrendTable({
  trend: { serie, puntos },
  caption,
}: {
  readonly trend: TrendRecord;
  readonly caption: string;
}) {
  const rows = rowsOf({ serie, puntos });
  const [hasHour, hasMethod] = [
    rows.some(({ horas }) => horas.length > 0),
    rows.some(({ metodo }) => metodo !== undefined),
  ];
  const { head } = TRENDS;
  const names = [
    head.date,
    ...(hasHour ? [head.hour] : []),
    ...(hasMethod ? [head.method] : []),
    head.OD,
    head.OI,
  ];
  return (
    // A long table scrolls in its own box; the keyboard must be able to reach it.
    <div
      role="group"
      aria-label={caption}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-[20rem] overflow-auto print:max-h-none"
    >
      <table className="w-full border-collapse text-dense">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" className={`${CELL} font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[font-variant-numeric:tabular-nums]">
          {rows.map(({ key, fecha, horas, metodo, OD, OI }) => (
            <tr key={key}>
              <th scope="row" className={`${CELL} font-medium whitespace-nowrap`}>
                {mediumDate(fecha)}
              </th>
              {hasHour && <td className={CELL}>{horas.length === 0 ? TRENDS.blank : horas.join(', ')}</td>}
              {hasMethod && <td className={CELL}>{metodo ?? TRENDS.noMethod}</td>}
              <td className={CELL}>{OD}</td>
              <td className={CELL}>{OI}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function rowsOf({ serie, puntos }: Pick<TrendRecord, 'serie' | 'puntos'>): Row[] {
  const rows = new Map<string, Row>();
  const taken = new Map<string, number>();
  for (const point of puntos) {
    const { fecha, consulta, metodo, hora, ojo } = point;
    const way = [fecha, consulta, metodo ?? ''].join(' ');
    const nth = taken.get(`${way} ${ojo}`) ?? 0;
    taken.set(`${way} ${ojo}`, nth + 1);
    const key = `${way} ${String(nth)}`;
    const row = rows.get(key) ?? { key, fecha, metodo, horas: [], OD: TRENDS.blank, OI: TRENDS.blank };
    const isNew = hora !== undefined && !row.horas.includes(hora);
    rows.set(key, {
      ...row,
      horas: isNew ? [...row.horas, hora].toSorted() : row.horas,
      [ojo]: cellOf(serie, point),
    });
  }
  return [...rows.values()].toReversed();
}

/** «20/40 (0,30)», «−2,50 (−2,00 −1,00 × 10°)», «14»: what was written, and what it counts as. */
function cellOf(serie: TrendRecord['serie'], { dudoso, ...point }: TrendPoint): string {
  const value = writtenOf(serie, point);
  return dudoso === undefined ? value : `${value} (${TRENDS.doubt(dudoso)})`;
}

function writtenOf(serie: TrendRecord['serie'], { v, texto }: Pick<TrendPoint, 'v' | 'texto'>): string {
  if (v === null) return texto ?? TRENDS.blank;
  const value = valueText(serie, v);
  if (texto === undefined || texto === value) return value;
  return serie === 'av' ? `${texto} (${value})` : `${value} (${texto})`;
}
