import { memo, useMemo } from 'react';
import { useWidth } from '#components/ui/charts/use-width.ts';
import { AGENDA_DAY, ABSENCE_LABELS } from '#copy/office/agenda-day';
import { formatHour, type MinuteRange, overlaps } from '#domain/shared/interval';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { mayMove } from '#domain/scheduling/appointment/move-appointment';
import { mayCall } from '#domain/scheduling/room/room-call';
import { toldForecasts, type Forecast } from '#domain/scheduling/room/delay-forecast';
import type { ClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { bookingHref } from './booking-href.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { clockOf } from './card-words.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { passes, type DayFilter } from './day-filter.ts';
import type { DayColumn as Column, ClosedRange } from './day-model.ts';
import { countIn, firstIn } from './moving/free-places.ts';
import type { Moving } from './moving/moving.ts';
import { MoveTarget } from './moving/MovingMarks.tsx';
import type { DayScale } from './scale/day-scale.ts';
import { placing } from './scale/placing.ts';
import { studyRows } from './studies/study-rows.ts';
import type { Density } from './use-density.ts';
import { freeKey } from './moving/stops.ts';

interface Props {
  readonly column: Column;
  readonly scale: DayScale;
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

const absences = (cierres: Column['cierres']) => cierres.filter(({ motivo }) => motivo === 'ausencia');
const NO_FORECASTS: ReadonlyMap<string, Forecast> = new Map();

/** A doctor's day from top to bottom: the opening hours, the free places and the appointments. */
export const DayColumn = memo(function DayColumn({
  column,
  scale,
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
  const { cards, isStudies } = column;
  const rows = useMemo(
    () => (isStudies ? studyRows(cards, scale, density) : []),
    [isStudies, cards, scale, density],
  );
  const { cola, cierres, sigue = null } = column;
  const forecasts = useMemo(
    () =>
      now === null
        ? NO_FORECASTS
        : toldForecasts(
            [...cola, ...cards.map(({ record }) => record)],
            now,
            () => absences(cierres),
            () => sigue,
          ),
    [now, cola, cards, cierres, sigue],
  );
  const name = isStudies ? AGENDA_DAY.studies : column.nombre;
  return (
    <div
      role="row"
      className="jornada-columna"
      data-columna={column.id}
      aria-label={`${name}, ${AGENDA_DAY.count(column.cards.length)}`}
    >
      <ColumnHead
        column={column}
        isWeek={isWeek}
        libres={countIn(column, libres)}
        primero={firstIn(column, libres, now)}
        now={now}
        actor={actor}
      />
      <div ref={body} className="jornada-cuerpo" data-cuerpo="">
        <ColumnGround column={column} scale={scale} />
        {now !== null && <NowLine scale={scale} minute={now.minuto} />}
        {libres.map(({ inicio, fin }) => (
          <div
            key={inicio}
            role="gridcell"
            className="jornada-lugar"
            style={placing(scale, inicio, fin - inicio)}
          >
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
        {cards.map((card, index) => (
          <AppointmentCard
            key={card.record.id}
            card={card}
            scale={scale}
            row={rows[index] ?? null}
            clock={now === null ? null : clockOf(card.record, now)}
            forecast={forecasts.get(card.record.id) ?? null}
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
          <MoveTarget moving={moving} scale={scale} day={isWeek ? column.corto : null} />
        )}
      </div>
    </div>
  );
});

/** The current time, behind the cards: it shows where nobody is booked. */
const NowLine = ({ scale, minute }: { readonly scale: DayScale; readonly minute: number }) => (
  <div
    aria-hidden="true"
    data-ahora=""
    className="pointer-events-none absolute inset-x-0 top-[calc(var(--i)*var(--minuto))] h-0.5 bg-retina forced-color-adjust-none forced-colors:bg-[Highlight]"
    style={placing(scale, minute, 0)}
  />
);

/** The label of a closure. */
const labelOf = ({ motivo, nombre = '' }: ClosedRange): string =>
  motivo === 'ausencia' ? (ABSENCE_LABELS[nombre] ?? AGENDA_DAY.absentToday) : nombre;

/** The background of a column: open hours clear, everything else hatched, holidays and absences labelled. */
function ColumnGround({ column, scale }: { readonly column: Column; readonly scale: DayScale }) {
  const { abierto, bloques, cierres, isStudies } = column;
  const closures = cierres.filter(
    (closure) => closure.motivo !== 'fuera_de_horario' && bloques.some((block) => overlaps(block, closure)),
  );
  if (isStudies) return <div className="jornada-abierto jornada-abierto-todo" />;
  return (
    <>
      {abierto.map(({ inicio, fin }) => (
        <div key={inicio} className="jornada-abierto" style={placing(scale, inicio, fin - inicio)} />
      ))}
      {closures.flatMap((closure) =>
        bloques
          .filter((block) => overlaps(block, closure))
          .map((block) => {
            const inicio = Math.max(block.inicio, closure.inicio);
            const fin = Math.min(block.fin, closure.fin);
            return (
              <div
                key={`${closure.motivo}${String(inicio)}`}
                className="jornada-cierre"
                data-motivo={closure.motivo}
                style={placing(scale, inicio, fin - inicio)}
                aria-hidden="true"
              >
                <span>{labelOf(closure)}</span>
              </div>
            );
          }),
      )}
    </>
  );
}
