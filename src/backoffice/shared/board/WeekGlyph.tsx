import { WEEKDAYS } from '#domain/shared/civil-date';
import { toRange, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { LONG_DAY } from './ruler.ts';

const WIDTH = 9;
const GAP = 3;
const HEIGHT = 34;

/** A week as seven small columns, Monday first; the numbers beside it carry the meaning. */
export function WeekGlyph({ week }: { readonly week: WeeklySchedule }) {
  const y = (minute: number): number =>
    ((Math.min(Math.max(minute, LONG_DAY.from), LONG_DAY.to) - LONG_DAY.from) /
      (LONG_DAY.to - LONG_DAY.from)) *
    HEIGHT;
  return (
    <svg
      width={7 * WIDTH + 6 * GAP}
      height={HEIGHT}
      viewBox={`0 0 ${String(7 * WIDTH + 6 * GAP)} ${String(HEIGHT)}`}
      aria-hidden="true"
      focusable="false"
    >
      {WEEKDAYS.map((weekday, index) => (
        <g key={weekday} transform={`translate(${String(index * (WIDTH + GAP))} 0)`}>
          <rect className="glifo-dia" width={WIDTH} height={HEIGHT} />
          {week[weekday].map(toRange).map(({ inicio, fin }) => (
            <rect
              key={inicio}
              className="glifo-bloque"
              y={y(inicio)}
              width={WIDTH}
              height={Math.max(1.5, y(fin) - y(inicio))}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
