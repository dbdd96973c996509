import type { KeyboardEvent } from 'react';
import type { DaySummaryRecord } from '#client/agenda';
import { appointmentCount, CALENDARS, STATE_LABELS } from '#copy/office/agenda-views';
import { WEEKDAY_SHORT } from '#copy/office/calendar';
import { APPOINTMENT_STATES } from '#domain/scheduling/appointment-states';
import type { HolidayView } from '#domain/scheduling/holiday';
import { weekdayOf } from '#domain/shared/civil-date';
import { longDay } from '#backoffice/shared/dates.ts';
import { closureOn, coversDate } from '#backoffice/shared/holidays.ts';
import { StateCounts, StateShape } from '../StateMark.tsx';

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

/** A day of the month; what it shows is said whole in its name. Days of other months are there, but empty. */
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
      className="mes-dia"
      data-fecha={fecha}
      data-ajeno={isOutside ? '' : undefined}
      data-hoy={isToday ? '' : undefined}
      data-pasado={isPast ? '' : undefined}
      data-feriado={closure === null ? undefined : ''}
      aria-current={isToday ? 'date' : undefined}
      aria-label={nameOf(fecha, summary, holiday)}
      data-lugar={places['data-lugar']}
      tabIndex={places.tabIndex}
      onFocus={places.onFocus}
      onClick={onDay}
      onKeyDown={onKeyDown}
    >
      <span className="mes-numero">
        <span className="mes-semana">{WEEKDAY_SHORT[weekdayOf(fecha)]}</span>
        <b>{Number(fecha.slice(8))}</b>
        {summary !== undefined && <span className="mes-total">{appointmentCount(summary.total)}</span>}
      </span>
      {holiday !== null && !isOutside && <span className="mes-feriado">{holiday.nombre}</span>}
      {summary !== undefined && (
        <>
          <StateCounts estados={summary.estados} />
          <ul className="nombres">
            {summary.primeros.map(({ id, hora, nombre, estado }) => (
              <li key={id} data-estado={estado}>
                <StateShape estado={estado} />
                <time>{hora}</time>
                <span>{nombre}</span>
              </li>
            ))}
            {summary.total > summary.primeros.length && (
              <li className="nombres-mas">{CALENDARS.more(summary.total - summary.primeros.length)}</li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}

function nameOf(fecha: string, summary: DaySummaryRecord | undefined, holiday: HolidayView | null): string {
  const counts = APPOINTMENT_STATES.flatMap((estado) => {
    const count = summary?.estados[estado] ?? 0;
    return count === 0 ? [] : [`${String(count)} ${STATE_LABELS[estado].toLowerCase()}`];
  });
  const names = summary?.primeros.map(({ hora, nombre }) => `${hora} ${nombre}`) ?? [];
  return [
    longDay(fecha),
    ...(holiday === null ? [] : [`${CALENDARS.holiday}: ${holiday.nombre}`]),
    summary === undefined ? CALENDARS.noAppointments : appointmentCount(summary.total),
    ...(counts.length === 0 ? [] : [counts.join(', ')]),
    ...(names.length === 0 ? [] : [names.join(', ')]),
  ].join('. ');
}
