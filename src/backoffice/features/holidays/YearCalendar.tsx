import type { HolidayView } from '#contract/holidays';
import { MONTH_LABELS, WEEKDAY_LABELS, WEEKDAY_SHORT } from '#copy/office/calendar';
import { COMMON } from '#copy/office/common';
import { HOLIDAYS } from '#copy/office/holidays';
import { WEEKDAYS } from '#domain/shared/civil-date';
import { longDay, shortDate } from '#backoffice/shared/clinic/dates.ts';
import { coversDate } from '#backoffice/shared/clinic/holidays.ts';
import { OWN_COLOUR } from './holiday-style.ts';
import { monthOf } from './holiday-words.ts';
import { monthWeeks } from '#backoffice/shared/clinic/year-grid.ts';

interface Props {
  readonly year: number;
  readonly holidays: readonly HolidayView[];
  readonly today: string;
  readonly onOpen: (holiday: HolidayView) => void;
}

/** Twelve months with the holidays marked; a marked day opens its reason. On paper each month also lists its own. */
export function YearCalendar({ year, holidays, today, onOpen }: Props) {
  return (
    <div className="anio">
      {MONTH_LABELS.map((name, index) => (
        <table key={name} className="mes">
          <caption>{name}</caption>
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col">
                  <abbr title={WEEKDAY_LABELS[weekday]}>{WEEKDAY_SHORT[weekday].charAt(0)}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {monthWeeks(year, index + 1).map((week) => (
              <tr key={week.find((day) => day !== null)}>
                {week.map((fecha, position) => (
                  <DayCell
                    key={fecha ?? position}
                    fecha={fecha}
                    isToday={fecha === today}
                    onOpen={onOpen}
                    holiday={
                      fecha === null ? undefined : holidays.find((holiday) => coversDate(holiday, fecha))
                    }
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <MonthLegend holidays={holidays.filter((holiday) => monthOf(holiday, year) === name)} />
        </table>
      ))}
    </div>
  );
}

/** The month's holidays in words, only on paper; on screen the list has them. */
function MonthLegend({ holidays }: Pick<Props, 'holidays'>) {
  return (
    <tfoot aria-hidden="true">
      <tr>
        <td colSpan={WEEKDAYS.length}>
          {holidays.map(({ id, fecha, hasta, nombre }) => (
            <div key={id}>
              {Number(fecha.slice(8))}
              {hasta === undefined ? '' : ` a ${shortDate(hasta)}`} {nombre}
            </div>
          ))}
        </td>
      </tr>
    </tfoot>
  );
}

interface DayCellProps {
  readonly fecha: string | null;
  readonly isToday: boolean;
  readonly holiday: HolidayView | undefined;
  readonly onOpen: (holiday: HolidayView) => void;
}

function DayCell({ fecha, isToday, holiday, onOpen }: DayCellProps) {
  if (fecha === null) return <td />;
  const words = [
    longDay(fecha),
    ...(isToday ? [COMMON.today] : []),
    ...(holiday === undefined ? [] : [HOLIDAYS.isHoliday(holiday.nombre)]),
  ].join(', ');
  const number = <span aria-hidden={isToday || holiday !== undefined}>{Number(fecha.slice(8))}</span>;
  const spoken = <span className="sr-only">{words}</span>;
  return (
    <td
      className={OWN_COLOUR}
      data-feriado={holiday?.estado}
      data-color={holiday?.color}
      data-parte={holiday?.desdeHora === undefined && holiday?.hastaHora === undefined ? undefined : ''}
      data-hoy={isToday ? '' : undefined}
      {...(isToday || holiday !== undefined ? { title: words } : {})}
    >
      {holiday === undefined ? (
        <>
          {number}
          {isToday && spoken}
        </>
      ) : (
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen(holiday)}>
          {number}
          {spoken}
        </button>
      )}
    </td>
  );
}
