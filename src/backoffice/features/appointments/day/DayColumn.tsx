import { CalendarOff } from 'lucide-react';
import { memo } from 'react';
import { QUEUE } from '#copy/office/room';
import { OFFICE } from '#routes';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { formatHour, type MinuteRange } from '#domain/shared/interval';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { mayMove } from '#domain/scheduling/appointment/move-appointment';
import { mayCall } from '#domain/scheduling/room/room-call';
import { askAbsence } from '#backoffice/shared/absence/ask-absence.ts';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { bookingHref } from './booking-href.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { clockOf } from './card-words.ts';
import { ColumnGround } from './ColumnGround.tsx';
import { passes, type DayFilter } from './day-filter.ts';
import type { DayColumn as Column } from './day-model.ts';
import type { Moving } from './moving/moving.ts';
import { MoveTarget } from './moving/MoveTarget.tsx';
import { placing } from './moving/placing.ts';
import { freeKey } from './moving/stops.ts';

interface Props {
  readonly column: Column;
  readonly fecha: string;
  readonly libres: readonly MinuteRange[];
  /** The current time if the day is today; null on other days. */
  readonly now: ClinicNow | null;
  readonly actor: AppointmentActor;
  readonly filter: DayFilter;
  /** The move in progress, when it starts or would end in this column. */
  readonly moving: Moving | null;
}

/** A doctor's day from top to bottom: the opening hours, the free places and the appointments. */
export const DayColumn = memo(function DayColumn({
  column,
  fecha,
  libres,
  now,
  actor,
  filter,
  moving,
}: Props) {
  const name = column.isStudies ? AGENDA_DAY.studies : column.nombre;
  const { cola } = column;
  const count = column.cards.length + cola.length;
  return (
    <div
      role="row"
      className="jornada-columna"
      data-columna={column.id}
      aria-label={`${name}, ${AGENDA_DAY.count(count)}`}
    >
      <div role="rowheader" className="jornada-cabeza" title={name}>
        <b>
          <span className="jornada-corto">{column.isStudies ? AGENDA_DAY.studies : column.corto}</span>
          <span className="jornada-largo">{name}</span>
        </b>
        <small>
          {AGENDA_DAY.count(count)}
          {cola.length > 0 && (
            <>
              {' · '}
              <a
                href={OFFICE.room}
                tabIndex={-1}
                title={cola.map(({ paciente }) => paciente.nombre).join('\n')}
              >
                {QUEUE.inColumn(cola.length)}
              </a>
            </>
          )}
        </small>
        {actor.rol === 'admin' && !column.isStudies && (
          // The keyboard finds it under «Anotar ausencia» and in the search: the grid keeps its stops.
          <button
            type="button"
            tabIndex={-1}
            className="absolute end-0 top-0 grid size-7 print:hidden place-items-center rounded-control hover:bg-iris-tint"
            title={AGENDA_DAY.absenceOf(name)}
            aria-label={AGENDA_DAY.absenceOf(name)}
            onClick={() => askAbsence(column.id, fecha)}
          >
            <CalendarOff aria-hidden="true" size={16} strokeWidth={1.75} />
          </button>
        )}
      </div>
      <div className="jornada-cuerpo" data-cuerpo="">
        <ColumnGround column={column} />
        {libres.map(({ inicio, fin }) => (
          <div key={inicio} role="gridcell" className="jornada-lugar" style={placing(inicio, fin - inicio)}>
            <a
              className="libre"
              tabIndex={-1}
              href={bookingHref(column.id, fecha, inicio)}
              data-parada={freeKey(column.id, inicio)}
              aria-label={AGENDA_DAY.free(formatHour(inicio), column.corto)}
              draggable={false}
            >
              <span aria-hidden="true">+ {formatHour(inicio)}</span>
            </a>
          </div>
        ))}
        {column.cards.map((card) => (
          <AppointmentCard
            key={card.record.id}
            card={card}
            clock={now === null ? null : clockOf(card.record, now)}
            isMovable={mayMove(actor, card.record)}
            isCallable={now !== null && mayCall(actor, card.record, now.fecha)}
            isMoving={moving?.record.id === card.record.id}
            isDim={!passes(card.record, filter)}
          />
        ))}
        {moving !== null && moving.target.columna === column.id && <MoveTarget moving={moving} />}
      </div>
    </div>
  );
});
