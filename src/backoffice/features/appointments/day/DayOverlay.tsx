import type { HolidayView } from '#contract/holidays';
import { minutesOn } from '#domain/scheduling/hours/dated-range';
import { formatHour } from '#domain/shared/interval';
import { placing } from './moving/placing.ts';

interface Props {
  readonly holidays: readonly HolidayView[];
  readonly fecha: string;
  /** The current minute of the day, if it is today. */
  readonly now: number | null;
}

/**
 * What spans all columns: the names of the clinic's holidays over their hours, and the line that marks the current
 * time.
 */
export function DayOverlay({ holidays, fecha, now }: Props) {
  return (
    <div className="jornada-encima" aria-hidden="true">
      {holidays.map((holiday) => {
        const range = minutesOn(holiday, fecha);
        if (range === null || holiday.alcance.tipo !== 'clinica') return null;
        return (
          <div
            key={holiday.id}
            className="jornada-feriado"
            style={placing(range.inicio, range.fin - range.inicio)}
          >
            <span>
              {holiday.nombre}
              {holiday.desdeHora !== undefined && ` · ${formatHour(range.inicio)}–${formatHour(range.fin)}`}
            </span>
          </div>
        );
      })}
      {now !== null && <div className="jornada-ahora" style={placing(now, 0)} />}
    </div>
  );
}
