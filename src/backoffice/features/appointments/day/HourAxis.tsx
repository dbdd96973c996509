import { formatHour } from '#domain/shared/interval';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { hoursOf } from '#backoffice/shared/board/ruler.ts';
import type { DayScale } from './scale/day-scale.ts';
import { placing } from './scale/placing.ts';

interface Props {
  readonly scale: DayScale;
  /** The current minute of the day, if it is today. */
  readonly now: number | null;
}

/** An hour closer than this to the current time would be hidden by its label. */
const CLEAR_MIN = 12;

/** The hours along the left edge; visual only, because every card states its own. */
export function HourAxis({ scale, now }: Props) {
  const isFolded = (minute: number): boolean =>
    scale.folds.some(({ inicio, fin }) => minute >= inicio && minute < fin);
  return (
    <div className="jornada-eje" aria-hidden="true">
      <div className="jornada-esquina">{AGENDA_DAY.hour}</div>
      <div className="jornada-horas">
        {hoursOf(scale)
          .slice(0, -1)

          .filter((minute) => !isFolded(minute))
          .filter((minute) => now === null || Math.abs(minute - now) >= CLEAR_MIN)
          .map((minute) => (
            <span key={minute} style={placing(scale, minute, 0)}>
              {formatHour(minute)}
            </span>
          ))}
        {now !== null && now >= scale.from && now <= scale.to && (
          <b className="jornada-hora-actual" style={placing(scale, now, 0)}>
            {formatHour(now)}
          </b>
        )}
      </div>
    </div>
  );
}
