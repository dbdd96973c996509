import { Megaphone } from 'lucide-react';
import { buttonStyle } from '#components/ui/button-style.ts';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import { DELAYS } from '#copy/office/agenda/delays';
import { DEAD } from '#domain/people/listed-name';
import { formatHour } from '#domain/shared/interval';
import { PHONE } from '#copy/office/agenda/phone';
import { UPCOMING } from '#copy/office/agenda/sheets';
import { KIND_LABELS } from '#copy/office/kinds';
import { CALLING, QUEUE } from '#copy/office/room';
import { stateLabel, type AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import type { Forecast } from '#domain/scheduling/room/delay-forecast';
import type { CivilTime } from '#domain/shared/civil-date';
import { cameAt } from '#backoffice/features/appointment/panel/moments.ts';
import { StateShape } from '#backoffice/features/appointment/panel/StateMark.tsx';
import { cardWords, clockOf, clockText, eyeMark, ticketOf } from '../card-words.ts';
import { measureWith, remOf } from '../names/measure-words.ts';
import { fittingName } from '../names/name-steps.ts';
import type { PhoneVisit } from './phone-day.ts';

interface Props {
  readonly visit: PhoneVisit;
  /** The current time if the day is today. */
  readonly now: CivilTime | null;
  readonly isCallable: boolean;
  /** When the visit is expected to begin, if that is late. */
  readonly forecast: Forecast | null;
  /** Pixels of the list, and the font that names are measured in. */
  readonly width: number;
  readonly font: string;
  readonly onOpen: (id: string) => void;
  readonly onArrive: (visit: PhoneVisit) => void;
}

/** Names here are larger than those that are measured, in `--text-tiny`. */
const TINY = 0.8125;
/** Rems of the hour, the rail and the gaps, and of a button where it is in the same line. */
const SIDES_REM = 5.25;
const BUTTON_REM = 5.5;
/** The least that a name and its facts take; where that leaves no room, the button is below. */
const LEAST_REM = 13;

/** The rail of a state, for the eye that runs down the list; the word says it as well. */
const RAIL: Readonly<Record<AppointmentState, string>> = {
  agendado: 'border-l-4 border-dotted border-line-strong',
  confirmado: 'border-l-4 border-iris',
  en_sala: 'border-l-4 border-macula',
  en_preparacion: 'border-l-[6px] border-double border-macula',
  en_atencion: 'border-l-[6px] border-iris',
  atendido: 'border-l-4 border-leaf',
  se_retiro: 'border-l-[6px] border-double border-retina',
  no_asistio: 'border-l-4 border-dashed border-retina',
  cancelado: 'border-l-4 border-dashed border-line-strong',
  reprogramado: 'border-l-4 border-dashed border-line-strong',
};
const GONE: readonly AppointmentState[] = ['cancelado', 'reprogramado'];
const WARNING = 'rounded-mark border-[1.5px] border-retina px-1 font-semibold text-retina';

/** An appointment in the list of a phone: hour, whole name, state, ticket, doctor and what for; «Llegó» beside it. */
export function PhoneRow({ visit, now, isCallable, forecast, width, font, onOpen, onArrive }: Props) {
  const { record, medico, late, isToMove, canArrive } = visit;
  const { id, hora, duracionMin, estado, paciente, tipo, estudio, ojo, sobreturno, enCola } = record;
  const clock = now === null ? null : clockOf(record, now);
  const ticket = ticketOf(record);
  const rem = remOf(font);
  const hasButton = canArrive || isCallable;
  const isBeside = hasButton && width >= (LEAST_REM + BUTTON_REM) * rem;
  const room = width - SIDES_REM * rem - (isBeside ? BUTTON_REM * rem : 0);
  const name = fittingName(paciente, room * TINY, 2, measureWith(font));
  const words = [
    enCola === true ? QUEUE.arrived(cameAt(record)) : null,
    cardWords(record, clock, forecast),
    medico === '' ? null : medico,
    late > 0 ? PHONE.late(late) : null,
    isToMove ? PHONE.toMoveLong : null,
  ].filter((part) => part !== null);
  return (
    <>
      <button
        type="button"
        className={`flex min-h-tap min-w-0 flex-[1_1_13rem] cursor-pointer scroll-my-[7rem] items-stretch gap-2 py-1.5 ps-1 text-start focus-visible:-outline-offset-2 ${GONE.includes(estado) ? 'text-ink-2' : ''}`}
        data-turno={id}
        onClick={() => onOpen(id)}
      >
        <span className="sr-only">{words.join(', ')}</span>
        <span className="w-[3.25rem] flex-none leading-[1.3] tabular-nums" aria-hidden="true">
          {enCola === true ? (
            <span className="text-tiny text-ink-2">{PHONE.queuedMark}</span>
          ) : (
            <>
              <b className="block">{hora}</b>
              <span className="block text-tiny text-ink-2">{PHONE.minutes(duracionMin)}</span>
            </>
          )}
        </span>
        <span className={`flex-none ${RAIL[estado]}`} aria-hidden="true" />
        <span className="min-w-0 flex-1 leading-[1.3]" aria-hidden="true">
          <span className={`block font-medium ${GONE.includes(estado) ? 'line-through' : ''}`} data-nombre="">
            {paciente.fallecio !== undefined && DEAD}
            {name.nombres} <b>{name.apellidos}</b>
          </span>
          <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-small [&_.forma]:size-3.5">
            <span className="inline-flex items-center gap-1">
              <StateShape estado={estado} />
              {stateLabel(estado)}
            </span>
            {late > 0 && <b className={WARNING}>{PHONE.late(late)}</b>}
            {isToMove && <b className={WARNING}>{PHONE.toMove}</b>}
            {ticket !== null && (
              <b className="rounded-mark bg-ink px-1 whitespace-nowrap text-surface" data-entero>
                {ticket}
              </b>
            )}
            {clock !== null && (
              <span
                className="turno-reloj"
                data-entero
                data-nivel={clock.kind === 'espera' ? clock.level : 'dilatacion'}
              >
                {clockText(clock)}
              </span>
            )}
            {forecast !== null && (
              <b className="font-semibold whitespace-nowrap text-retina tabular-nums">
                {DELAYS.card(formatHour(forecast.inicio), forecast.demoraMin)}
              </b>
            )}
            {sobreturno === true && <b className="turno-s px-1">{AGENDA_DAY.overbooked}</b>}
            {record.fueraDeHorario === true && <b className="turno-s px-1">{AGENDA_DAY.outside}</b>}
            <span className="text-ink-2">
              {[
                ...(medico === '' ? [] : [medico]),
                `${estudio?.codigo ?? KIND_LABELS[tipo]}${eyeMark(ojo)}`,
              ].join(' · ')}
            </span>
          </span>
        </span>
      </button>
      {canArrive && (
        <button
          type="button"
          className={`${buttonStyle('outline', 'compact')} ms-auto flex-none`}
          aria-label={UPCOMING.arrivedOf(paciente.nombre, hora)}
          onClick={() => onArrive(visit)}
        >
          {UPCOMING.arrived}
        </button>
      )}
      {isCallable && (
        <button
          type="button"
          className={`${buttonStyle('outline', 'compact')} ms-auto flex-none`}
          data-llamar={id}
          aria-label={CALLING.callOf(paciente.nombre)}
        >
          <Megaphone aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
        </button>
      )}
    </>
  );
}
