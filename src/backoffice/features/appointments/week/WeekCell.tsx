import type { DoctorSummaryRecord } from '#client/queries/agenda';
import { appointmentCount, CALENDARS } from '#copy/office/agenda-views';
import { HEADS, WEEK } from '#copy/office/agenda/sheets';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { AsideCounts } from '../AsideCounts.tsx';
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
}

const CELL =
  'grid w-full cursor-pointer content-start gap-1 px-2 py-1.5 text-start hover:bg-iris-tint -outline-offset-3';

/** A doctor's day in the week of all: how many appointments, how much is free, and how full it is. */
export function WeekCell({ fecha, line, summary, isToday, isClosed, places, onDay }: Props) {
  const total = summary?.total ?? 0;
  const open = summary?.abiertoMin ?? 0;
  const isOff = summary?.medico !== null && open === 0;
  const toMove = isOff && summary?.libreMin !== null ? total : 0;
  const load = loadOf(summary);
  return (
    // Said in words: not every reader takes it from the table.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <td role="gridcell" data-hoy={isToday ? '' : undefined} data-vacio={total === 0 ? '' : undefined}>
      <button type="button" className={CELL} {...places} onClick={onDay}>
        <span className="sr-only">{CALENDARS.openDay(longDay(fecha).toLowerCase(), line.nombre)}. </span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          {total > 0 && <b className="font-bold">{appointmentCount(total)}</b>}{' '}
          <span className={summary?.lugares === 0 ? 'font-bold' : 'text-small text-ink-2'}>
            {freeWords(summary, isClosed)}
          </span>
        </span>
        {toMove > 0 && <b className="text-small text-retina">{WEEK.toMove(toMove)}</b>}
        {load !== null && (
          <span aria-hidden="true" className="block h-2 rounded-mark border border-line-strong bg-surface">
            <span
              className={`block h-full ${load === 1 ? 'bg-ink' : 'bg-iris'}`}
              style={{ width: `${String(Math.round(load * 100))}%` }}
            />
          </span>
        )}
        <AsideCounts enCola={summary?.enCola ?? 0} fuera={0} />
      </button>
    </td>
  );
}

/** How much of what could still be booked is taken, from 0 to 1; null where nobody can be booked any more. */
function loadOf(summary: DoctorSummaryRecord | null): number | null {
  if (summary === null || summary.abiertoMin === 0 || summary.libreMin === null) return null;
  return 1 - summary.libreMin / summary.abiertoMin;
}

function freeWords(summary: DoctorSummaryRecord | null, isClosed: boolean): string {
  if (summary?.medico === null) return '';
  if (isClosed) return CALENDARS.holiday;
  if (summary === null || summary.abiertoMin === 0) return CALENDARS.closed;
  if (summary.lugares === null) return summary.total === 0 ? CALENDARS.noAppointments : '';
  return summary.lugares === 0 ? CALENDARS.full : HEADS.free(summary.lugares);
}
