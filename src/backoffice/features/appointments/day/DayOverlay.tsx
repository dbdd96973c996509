import type { HolidayView } from '#contract/holidays';
import { FOLDING } from '#copy/office/agenda/sheets';
import { minutesOn } from '#domain/scheduling/hours/dated-range';
import { formatHour } from '#domain/shared/interval';
import type { DayScale } from './scale/day-scale.ts';
import { placing } from './scale/placing.ts';

interface Props {
  /** None where the columns are days: each says its own. */
  readonly holidays: readonly HolidayView[];
  readonly fecha: string;
  readonly scale: DayScale;
}

/**
 * What spans all columns: the names of the clinic's holidays over their hours, and the pauses folded to a band.
 */
export function DayOverlay({ holidays, fecha, scale }: Props) {
  return (
    <div className="jornada-encima" aria-hidden="true">
      {holidays.map((holiday) => {
        const range = minutesOn(holiday, fecha);
        if (range === null || holiday.alcance.tipo !== 'clinica') return null;
        return (
          <div
            key={holiday.id}
            className="jornada-feriado"
            style={placing(scale, range.inicio, range.fin - range.inicio)}
          >
            <span>
              {holiday.nombre}
              {holiday.desdeHora !== undefined && ` · ${formatHour(range.inicio)}–${formatHour(range.fin)}`}
            </span>
          </div>
        );
      })}
      {scale.folds.map(({ inicio, fin }) => (
        <div
          key={inicio}
          className="absolute inset-x-0 top-[calc(var(--i)*var(--minuto))] grid h-[calc(var(--d)*var(--minuto))] place-items-center border-y border-line bg-paper-2 text-tiny leading-none text-ink-2"
          style={placing(scale, inicio, fin - inicio)}
        >
          <span>{FOLDING.nobody(formatHour(inicio), formatHour(fin))}</span>
        </div>
      ))}
    </div>
  );
}
