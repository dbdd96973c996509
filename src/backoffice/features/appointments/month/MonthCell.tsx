import type { KeyboardEvent } from 'react';
import type { DaySummaryRecord } from '#client/queries/agenda';
import type { HolidayView } from '#contract/holidays';
import { appointmentCount, CALENDARS, LIST } from '#copy/office/agenda-views';
import { WEEKDAY_SHORT } from '#copy/office/calendar';
import { weekdayOf } from '#domain/shared/civil-date';
import { AsideCounts } from '../AsideCounts.tsx';
import { StateCounts, StateShape } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { closureOn, coversDate } from '#backoffice/shared/clinic/holidays.ts';
import { MONTH_DAY } from './month-style.ts';
import { NAMES } from '#backoffice/features/appointments/names-style.ts';

/** A day of so many is read by name, a busier one by its counts. */
const FEW = 4;

interface Props {
  readonly fecha: string;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isPast: boolean;
  readonly summary: DaySummaryRecord | undefined;
  readonly holidays: readonly HolidayView[];
  readonly places: {
    readonly 'data-lugar': string;
    readonly tabIndex: number;
    readonly onFocus: () => void;
  };
  readonly onDay: () => void;
}

/**
 * A day of the month: its holiday, how many appointments and in which states, and the names while they are few. Days of
 * other months stay empty.
 */
export function MonthCell({ fecha, isOutside, isToday, isPast, summary, holidays, places, onDay }: Props) {
  const closure = closureOn(holidays, fecha);
  const holiday = closure ?? holidays.find((each) => coversDate(each, fecha)) ?? null;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onDay();
  };
  return (
    <div
      role="gridcell"
      className={MONTH_DAY}
      data-fecha={fecha}
      data-ajeno={isOutside ? '' : undefined}
      data-hoy={isToday ? '' : undefined}
      data-pasado={isPast ? '' : undefined}
      data-feriado={closure === null ? undefined : ''}
      aria-current={isToday ? 'date' : undefined}
      data-lugar={places['data-lugar']}
      tabIndex={places.tabIndex}
      onFocus={places.onFocus}
      onClick={onDay}
      onKeyDown={onKeyDown}
    >
      <span className="sr-only">{longDay(fecha)}. </span>
      <span className="flex items-center justify-between gap-2 [&_b]:grid [&_b]:place-items-center [&_b]:min-w-7 [&_b]:h-7 [&_b]:text-base [&_b]:tabular-nums max-md:justify-start">
        <span className="hidden max-md:inline max-md:font-semibold" aria-hidden="true">
          {WEEKDAY_SHORT[weekdayOf(fecha)]}
        </span>
        <b aria-hidden="true">{Number(fecha.slice(8))}</b>
        {summary === undefined && <span className="sr-only">{CALENDARS.noAppointments}. </span>}
        {summary !== undefined && (
          <span className="text-small text-ink-2 whitespace-nowrap max-md:ml-auto">
            {appointmentCount(summary.total)}
          </span>
        )}
      </span>
      {holiday !== null && !isOutside && (
        <span className="text-small font-strong leading-[1.2]">
          <span className="sr-only">{CALENDARS.holiday}: </span>
          {holiday.nombre}
        </span>
      )}
      {summary !== undefined && (
        <>
          <StateCounts estados={summary.estados} isBrief />
          <AsideCounts {...summary} />
          {/* A busy day is counted: its names are for the day itself. */}
          {summary.total + summary.enCola <= FEW && (
            <ul className={`${NAMES} max-xl:hidden`}>
              {summary.primeros.map(({ id, hora, nombre, estado, enCola }) => (
                <li key={id} data-estado={estado}>
                  <StateShape estado={estado} />
                  {enCola === true ? <small>{LIST.queued}</small> : <time>{hora}</time>}
                  <span>{nombre}</span>
                </li>
              ))}
              {summary.total + summary.enCola > summary.primeros.length && (
                <li className="text-ink-2">
                  {CALENDARS.more(summary.total + summary.enCola - summary.primeros.length)}
                </li>
              )}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
