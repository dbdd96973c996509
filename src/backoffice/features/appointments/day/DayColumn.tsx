import { memo } from 'react';
import { useWidth } from '#components/ui/charts/use-width.ts';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { formatHour, type MinuteRange } from '#domain/shared/interval';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { mayMove } from '#domain/scheduling/appointment/move-appointment';
import { mayCall } from '#domain/scheduling/room/room-call';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { bookingHref } from './booking-href.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { clockOf } from './card-words.ts';
import { ColumnGround } from './ColumnGround.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import { passes, type DayFilter } from './day-filter.ts';
import type { DayColumn as Column } from './day-model.ts';
import type { Moving } from './moving/moving.ts';
import { MoveTarget } from './moving/MoveTarget.tsx';
import { placing } from './moving/placing.ts';
import type { Density } from './use-density.ts';
import { freeKey } from './moving/stops.ts';

interface Props {
  readonly column: Column;
  /** The column is a day of a doctor's week. */
  readonly isWeek: boolean;
  readonly libres: readonly MinuteRange[];
  /** The current time if the day is today; null on other days. */
  readonly now: ClinicNow | null;
  readonly actor: AppointmentActor;
  readonly filter: DayFilter;
  /** The move in progress, when it starts or would end in this column. */
  readonly moving: Moving | null;
  readonly font: string;
  readonly density: Density;
}

/** A doctor's day from top to bottom: the opening hours, the free places and the appointments. */
export const DayColumn = memo(function DayColumn({
  column,
  isWeek,
  libres,
  now,
  actor,
  filter,
  moving,
  font,
  density,
}: Props) {
  const [body, width] = useWidth<HTMLDivElement>(120);
  const name = column.isStudies ? AGENDA_DAY.studies : column.nombre;
  return (
    <div
      role="row"
      className="jornada-columna"
      data-columna={column.id}
      aria-label={`${name}, ${AGENDA_DAY.count(column.cards.length)}`}
    >
      <ColumnHead column={column} isWeek={isWeek} libres={libres.length} now={now} actor={actor} />
      <div ref={body} className="jornada-cuerpo" data-cuerpo="">
        <ColumnGround column={column} />
        {libres.map(({ inicio, fin }) => (
          <div key={inicio} role="gridcell" className="jornada-lugar" style={placing(inicio, fin - inicio)}>
            <a
              className="libre"
              tabIndex={-1}
              href={bookingHref(column.medico ?? '', column.fecha, inicio)}
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
            column={width}
            font={font}
            density={density}
          />
        ))}
        {moving !== null && moving.target.columna === column.id && (
          <MoveTarget moving={moving} day={isWeek ? column.corto : null} />
        )}
        {isWeek && now !== null && <NowLine minute={now.minuto} />}
      </div>
    </div>
  );
});

/** The current time, in the column of today. */
const NowLine = ({ minute }: { readonly minute: number }) => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-x-0 top-[calc((var(--i)-var(--desde))*var(--minuto))] h-0.5 bg-retina"
    style={placing(minute, 0)}
  />
);
