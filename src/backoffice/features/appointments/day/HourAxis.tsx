import { formatHour } from '#domain/shared/interval';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { hoursOf } from '#backoffice/shared/ruler.ts';
import { placing } from './placing.ts';

interface Props {
  readonly span: { readonly from: number; readonly to: number };
  /** The minute of now when the day is today. */
  readonly now: number | null;
}

/** The hours at the left edge; every card says its own, so it is for the eyes only. */
export function HourAxis({ span, now }: Props) {
  return (
    <div className="dia-eje" aria-hidden="true">
      <div className="dia-esquina">{AGENDA_DAY.hour}</div>
      <div className="dia-horas">
        {hoursOf(span)
          .slice(0, -1)
          .map((minute) => (
            <span key={minute} style={placing(minute, 0)}>
              {formatHour(minute)}
            </span>
          ))}
        {now !== null && now >= span.from && now <= span.to && (
          <b className="dia-hora-actual" style={placing(now, 0)}>
            {formatHour(now)}
          </b>
        )}
      </div>
    </div>
  );
}
