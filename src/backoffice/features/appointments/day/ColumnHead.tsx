import { CalendarOff } from 'lucide-react';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { HEADS } from '#copy/office/agenda/sheets';
import { ROOM_WAITS } from '#copy/office/agenda/room-waits';
import { QUEUE } from '#copy/office/room';
import { OFFICE, roomHref } from '#routes';
import { keepsEveryAgenda, type AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { freeMinutes } from '#domain/scheduling/appointment/day-summary';
import { formatHour, totalMinutes } from '#domain/shared/interval';
import type { FreePlace } from '#domain/scheduling/room/delay-forecast';
import { askAbsence } from '#backoffice/shared/absence/ask-absence.ts';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import type { DayColumn } from './day-model.ts';

interface Props {
  readonly column: DayColumn;
  /** The column is a day of a doctor's week. */
  readonly isWeek: boolean;
  /** How many controls fit in the places to be booked from now on, and today the first that can be kept. */
  readonly libres: number;
  readonly primero?: FreePlace | undefined;
  /** The current time if the column is today's. */
  readonly now: ClinicNow | null;
  readonly actor: AppointmentActor;
}

/** How much of the open hours is taken, from 0 to 1; null where there are none. */
function loadOf({ abierto, cards }: DayColumn): number | null {
  const open = totalMinutes(abierto);
  if (open === 0) return null;
  return (
    1 -
    freeMinutes(
      abierto,
      cards.map(({ record }) => record),
    ) /
      open
  );
}

const hourOf = ({ inicio, conDemora }: FreePlace): string =>
  conDemora ? HEADS.kept(formatHour(inicio)) : formatHour(inicio);

/** Whose column it is, how many appointments it has, how many places are free, and how full it is. */
export function ColumnHead({ column, isWeek, libres, primero, now, actor }: Props) {
  const { cola, isStudies, medico, ausente, sigue = null } = column;
  const name = isStudies ? AGENDA_DAY.studies : column.nombre;
  const load = loadOf(column);
  const queued = cola.map(({ paciente }) => paciente.nombre);
  return (
    <div
      role="rowheader"
      className={`jornada-cabeza ${isWeek && now !== null ? '[box-shadow:inset_0_3px_0_var(--color-retina)]' : ''}`}
      title={name}
    >
      <b>
        <span className="jornada-corto">{isStudies ? AGENDA_DAY.studies : column.corto}</span>
        <span className="jornada-largo">{name}</span>
        {isWeek && now !== null && <span className="font-normal"> · {HEADS.today}</span>}
      </b>
      <small className="pe-6">
        {ausente ?? AGENDA_DAY.count(column.cards.length)}
        {cola.length > 0 && (
          <>
            {' · '}
            <a
              href={medico === null ? OFFICE.room : roomHref(medico)}
              // The head stays in place: reaching it scrolls no hour away.
              className="-mx-1 scroll-my-[-100rem] px-1 whitespace-nowrap focus-visible:-outline-offset-2"
              aria-label={QUEUE.whoInColumn(queued)}
              title={queued.join('\n')}
            >
              {QUEUE.inColumn(cola.length)}
            </a>
          </>
        )}
        {libres > 0 && (
          <span
            className="hidden whitespace-nowrap @min-[9.5rem]:inline"
            title={HEADS.freeHelp(libres, primero === undefined ? null : hourOf(primero))}
          >
            {' · '}
            {primero !== undefined && !isWeek && (
              <span className="hidden @min-[13rem]:inline">{HEADS.first(hourOf(primero))} · </span>
            )}
            {HEADS.free(libres)}
          </span>
        )}
      </small>
      {now !== null && sigue !== null && sigue > now.minuto && (
        <small className="pe-6 font-bold text-retina tabular-nums">
          <span aria-hidden="true">{HEADS.late(formatHour(sigue))}</span>
          <span className="sr-only">{ROOM_WAITS.goesOn(formatHour(sigue))}</span>
        </small>
      )}
      {load !== null && (
        <span
          aria-hidden="true"
          className="absolute start-0 -bottom-0.5 h-[3px] bg-iris"
          style={{ width: `${String(Math.round(load * 100))}%` }}
        />
      )}
      {keepsEveryAgenda(actor) && medico !== null && (
        // The keyboard finds it under «Más» and in the search: the grid keeps its stops.
        <button
          type="button"
          tabIndex={-1}
          className="absolute end-0 bottom-0 grid size-7 print:hidden place-items-center rounded-control hover:bg-iris-tint"
          title={AGENDA_DAY.absenceOf(name)}
          aria-label={AGENDA_DAY.absenceOf(name)}
          onClick={() => askAbsence(medico, column.fecha)}
        >
          <CalendarOff aria-hidden="true" size="1rem" strokeWidth={1.75} />
        </button>
      )}
    </div>
  );
}
