import { memo } from 'react';
import { Megaphone } from 'lucide-react';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { CALLING } from '#copy/office/room';
import type { AppointmentRecord } from '#client/queries/appointments';
import { StateShape } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { cardWords, clockText, kindShort, kindTiny, ticketOf, type CardClock } from './card-words.ts';
import type { PlacedCard } from './day-model.ts';
import { LEAST_DRAWN_MIN } from './lanes.ts';
import { cardKey } from './moving/stops.ts';
import { placing } from './moving/placing.ts';

interface Props {
  readonly card: PlacedCard;
  readonly clock: CardClock | null;
  readonly isMovable: boolean;
  readonly isCallable: boolean;
  readonly isMoving: boolean;
  /** Dimmed because the filter excludes it. */
  readonly isDim: boolean;
}

function Card({ card, clock, isMovable, isCallable, isMoving, isDim }: Props) {
  const { record, inicio, lane, lanes } = card;
  const { estado, hora, paciente, sobreturno, vecesMovido = 0 } = record;
  const words = cardWords(record, clock);
  const ticket = ticketOf(record);
  return (
    <div
      role="gridcell"
      className="jornada-lugar"
      style={placing(inicio, Math.max(record.duracionMin, LEAST_DRAWN_MIN), lane, lanes)}
    >
      <button
        type="button"
        tabIndex={-1}
        className="turno"
        data-parada={cardKey(record.id)}
        data-turno={record.id}
        data-estado={estado}
        data-alto={heightOf(record.duracionMin)}
        data-carriles={lanes > 1 ? lanes : undefined}
        data-tenue={isDim || undefined}
        data-movible={isMovable || undefined}
        data-moviendo={isMoving || undefined}
        data-reloj={clock !== null || undefined}
        title={words}
      >
        <span className="sr-only">{words}</span>
        <span className="turno-linea" aria-hidden="true">
          <StateShape estado={estado} />
          {sobreturno === true && <b className="turno-s">{AGENDA_DAY.overbookedMark}</b>}
          <span className="turno-hora">{hora}</span>
          {ticket !== null && <b className="turno-numero">{ticket}</b>}
          {clock === null ? (
            <span className="turno-tipo" data-corto={kindTiny(record)}>
              {kindShort(record)}
            </span>
          ) : (
            <span className="turno-reloj" data-nivel={clock.kind === 'espera' ? clock.level : 'dilatacion'}>
              {clockText(clock)}
            </span>
          )}
        </span>
        <span className="turno-nombre" aria-hidden="true">
          {paciente.nombre}
        </span>
        {vecesMovido > 0 && (
          <span className="turno-movido" aria-hidden="true">
            {AGENDA_DAY.moved(vecesMovido)}
          </span>
        )}
        {isMovable && <span className="turno-asa" data-asa="" />}
      </button>
      {isCallable && (
        <button
          type="button"
          tabIndex={-1}
          className="turno-llamar"
          data-llamar={record.id}
          aria-label={CALLING.callOf(paciente.nombre)}
          title={CALLING.callOf(paciente.nombre)}
        >
          <Megaphone aria-hidden="true" size={18} strokeWidth={1.75} />
        </button>
      )}
    </div>
  );
}

/** How much fits on a card, at any density. */
function heightOf(minutes: number): 'minimo' | 'bajo' | 'corto' | undefined {
  if (minutes <= 11) return 'minimo';
  if (minutes <= 15) return 'bajo';
  return minutes <= 24 ? 'corto' : undefined;
}

/** The fields a card renders from; any other change comes with a new version. */
const FIELDS = [
  'id',
  'version',
  'hora',
  'medico',
  'duracionMin',
  'estado',
  'estadoDesde',
] as const satisfies readonly (keyof AppointmentRecord)[];

const sameClock = (a: CardClock | null, b: CardClock | null): boolean =>
  a?.kind === b?.kind && a?.minutes === b?.minutes;

/** A refetched list has new objects for the same appointments, so what is shown is compared instead. */
const isSame = (a: Props, b: Props): boolean =>
  a.isMovable === b.isMovable &&
  a.isCallable === b.isCallable &&
  a.isMoving === b.isMoving &&
  a.isDim === b.isDim &&
  a.card.lane === b.card.lane &&
  a.card.lanes === b.card.lanes &&
  sameClock(a.clock, b.clock) &&
  FIELDS.every((field) => a.card.record[field] === b.card.record[field]);

/** An appointment in the grid; its column and the sheet handle all interaction with it. */
export const AppointmentCard = memo(Card, isSame);
