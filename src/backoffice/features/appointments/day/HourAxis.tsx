import { formatHour } from '#domain/shared/interval';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { hoursOf } from '#backoffice/shared/board/ruler.ts';
import { placing } from './moving/placing.ts';

interface Props {
  readonly span: { readonly from: number; readonly to: number };
  /** The current minute of the day, if it is today. */
  readonly now: number | null;
}

/** An hour closer than this to the current time would be hidden by its label. */
const CLEAR_MIN = 12;

/** The hours along the left edge; visual only, because every card states its own. */
export function HourAxis({ span, now }: Props) {
  return (
    <div className="jornada-eje" aria-hidden="true">
      <div className="jornada-esquina">{AGENDA_DAY.hour}</div>
      <div className="jornada-horas">
        {hoursOf(span)
          .slice(0, -1)
          .filter((minute) => now === null || Math.abs(minute - now) >= CLEAR_MIN)
          .map((minute) => (
            <span key={minute} style={placing(minute, 0)}>
              {formatHour(minute)}
            </span>
          ))}
        {now !== null && now >= span.from && now <= span.to && (
          <b className="jornada-hora-actual" style={placing(now, 0)}>
            {formatHour(now)}
          </b>
        )}
      </div>
    </div>
  );
}
