import type { DoctorSummaryRecord } from '#client/queries/agenda';
import { CALENDARS } from '#copy/office/agenda-views';
import { StateCounts, StateShape } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { duration, longDay } from '#backoffice/shared/clinic/dates.ts';
import type { WeekLine } from './week-lines.ts';

interface Props {
  readonly fecha: string;
  readonly line: WeekLine;
  readonly summary: DoctorSummaryRecord | null;
  readonly isToday: boolean;
  readonly isClosed: boolean;
  /** What makes it a cell in a grid with a single tab stop. */
  readonly places: {
    readonly 'data-lugar': string;
    readonly tabIndex: number;
    readonly onFocus: () => void;
  };
  readonly onDay: () => void;
  /** Opens the appointment of a person named; without it, names are plain text. */
  readonly onOpen: ((id: string) => void) | undefined;
}

/** A doctor's day in the week: how many appointments, in which states, the first names, and how much is free. */
export function WeekCell({ fecha, line, summary, isToday, isClosed, places, onDay, onOpen }: Props) {
  const free = freeWords(summary, isClosed);
  const total = summary?.total ?? 0;
  const named = summary?.primeros ?? [];
  return (
    <td role="gridcell" data-hoy={isToday ? '' : undefined} data-vacio={total === 0 ? '' : undefined}>
      <button type="button" className="semana-celda" {...places} onClick={onDay}>
        <span className="sr-only">{CALENDARS.openDay(longDay(fecha).toLowerCase(), line.nombre)}. </span>
        {total > 0 && (
          <span className="semana-cuenta">
            <b>
              {total}
              <span className="sr-only"> {CALENDARS.appointments(total)}. </span>
            </b>
            <StateCounts estados={summary?.estados ?? {}} />
          </span>
        )}
        <span
          className="semana-libre"
          data-lleno={summary?.libreMin === 0 && summary.abiertoMin > 0 ? '' : undefined}
        >
          {free}
        </span>
      </button>
      {named.length > 0 && (
        <ul className="nombres">
          {named.map(({ id, hora, nombre, estado, sobreturno }) => (
            <li key={id} data-estado={estado}>
              <StateShape estado={estado} />
              <time>{hora}</time>
              {onOpen === undefined ? (
                <span>{nombre}</span>
              ) : (
                <button type="button" onClick={() => onOpen(id)}>
                  {nombre}
                </button>
              )}
              {sobreturno === true && <abbr title={CALENDARS.overbooked}>S</abbr>}
            </li>
          ))}
          {total > named.length && <li className="nombres-mas">{CALENDARS.more(total - named.length)}</li>}
        </ul>
      )}
    </td>
  );
}

function freeWords(summary: DoctorSummaryRecord | null, isClosed: boolean): string {
  if (summary?.medico === null) return '';
  if (isClosed) return CALENDARS.holiday;
  if (summary === null || summary.abiertoMin === 0) return CALENDARS.closed;
  if (summary.libreMin === null) return summary.total === 0 ? CALENDARS.noAppointments : '';
  return summary.libreMin === 0 ? CALENDARS.full : CALENDARS.free(duration(summary.libreMin));
}
