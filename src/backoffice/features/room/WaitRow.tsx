import { TriangleAlert } from 'lucide-react';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { RoomPeople } from '#contract/room';
import { markStyle } from '#components/ui/mark-style.ts';
import { APPOINTMENT, withEye } from '#copy/office/appointment';
import { KIND_LABELS } from '#copy/office/kinds';
import { CALLING, QUEUE, WAITING_ROOM } from '#copy/office/room';
import { ROOM_WAITS } from '#copy/office/agenda/room-waits';
import { cameAt } from '#backoffice/features/appointment/panel/moments.ts';
import { bornWords } from '#backoffice/shared/patient/patient-words.ts';
import { markedName } from '#domain/people/listed-name';
import { stateLabel, type AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import type { ShownCall } from '#domain/scheduling/room/room-call';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import { formatHour } from '#domain/shared/interval';
import { hourOf } from '#backoffice/features/appointment/panel/moments.ts';
import { Dilation } from '#backoffice/features/appointment/room/Dilation.tsx';
import { ReadyMark } from '#backoffice/features/appointment/room/WaitingMarks.tsx';
import type { useCall } from '#backoffice/features/appointment/room/use-call.ts';
import { waitLevel } from '#backoffice/features/appointment/room/wait-level.ts';
import { RoomActions } from './RoomActions.tsx';
import type { Wait } from './room-doctors.ts';
import { WaitBar } from './WaitBar.tsx';
import { ROW_OPENER } from '#backoffice/shared/screen/style/row-style.ts';

/** The columns of everybody who waits, and of the words above them. */
export const WAIT_GRID = [
  'grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-2.5 px-2',
  // With the largest letters a name has a line of its own.
  '[@media(max-width:16rem)]:grid-cols-[auto_minmax(0,1fr)]',
  '@min-[34rem]:grid-cols-[3rem_minmax(8rem,1fr)_4.75rem_3.75rem_12rem]',
  '@min-[45rem]:grid-cols-[3rem_minmax(8rem,1fr)_9rem_4.75rem_3.75rem_12rem]',
].join(' ');

interface Props {
  readonly wait: Wait;
  readonly now: number;
  readonly person: RoomPeople['items'][number] | undefined;
  readonly called: ShownCall | undefined;
  readonly calling: ReturnType<typeof useCall>;
  readonly onEnter: (state: AppointmentState) => void;
  readonly onPrint: () => void;
  readonly onOpen: () => void;
}

/** One person who waits: ticket, who, for how long, when they are expected to go in, and what may be done. */
export function WaitRow({ wait, now, person, called, calling, onEnter, onPrint, onOpen }: Props) {
  const { row, espera, pasa } = wait;
  const level = espera === null ? 'short' : waitLevel(espera);
  const isLong = level === 'too-long';
  const code = row.ficha !== undefined && hasTicket(row) ? ticketCode(row.ficha) : null;
  return (
    <div
      role="row"
      className={`${WAIT_GRID} min-h-[3.375rem] border-b border-line py-1 last:border-b-0 ${isLong ? '[box-shadow:inset_5px_0_0_var(--color-retina)]' : ''}`}
      data-turno={row.id}
    >
      <b role="cell" className="en-sala-numero">
        {code ?? <small>{WAITING_ROOM.noTicket}</small>}
      </b>
      <div
        role="rowheader"
        className="min-w-0 leading-[1.25] [@media(max-width:16rem)]:order-1 [@media(max-width:16rem)]:col-span-2"
      >
        <button
          type="button"
          className={`${ROW_OPENER} text-start wrap-anywhere`}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {markedName(row.paciente)}
        </button>
        <small className="block text-ink-2">{aboutWords(row, person)}</small>
        <Marks row={row} called={called} />
      </div>
      <div role="cell" className="hidden @min-[45rem]:block">
        <WaitBar wait={wait} now={now} isLong={isLong} />
      </div>
      <span
        role="cell"
        className={`text-end font-bold whitespace-nowrap tabular-nums ${isLong ? 'text-retina' : ''}`}
      >
        {espera !== null && (
          <>
            {level !== 'short' && (
              <TriangleAlert
                aria-hidden="true"
                size="1rem"
                strokeWidth={2}
                className="me-1 inline-block align-[-0.125em]"
              />
            )}
            <span className="sr-only">{ROOM_WAITS.waits}</span>
            {WAITING_ROOM.minutes(espera)}
            {level !== 'short' && (
              <span className="sr-only">
                {level === 'long' ? APPOINTMENT.waitingLong : APPOINTMENT.waitingTooLong}
              </span>
            )}
          </>
        )}
      </span>
      <span
        role="cell"
        className="font-semibold whitespace-nowrap tabular-nums [@media(max-width:16rem)]:order-2 [@media(max-width:16rem)]:col-span-2"
        title={pasa === null ? undefined : ROOM_WAITS.goesInAt(formatHour(pasa))}
      >
        {pasa !== null && (
          <>
            <span aria-hidden="true">{ROOM_WAITS.about(formatHour(pasa))}</span>
            <span className="sr-only">{ROOM_WAITS.goesInAt(formatHour(pasa))}</span>
          </>
        )}
      </span>
      {/* Beside the hour on a second line where it is narrow: none of them covers the hour. */}
      <div
        role="cell"
        className="col-span-2 justify-self-end @min-[34rem]:col-auto [@media(max-width:16rem)]:order-3"
      >
        <RoomActions
          record={row}
          calling={calling}
          isCalled={called !== undefined}
          onEnter={onEnter}
          onPrint={onPrint}
          onOpen={onOpen}
        />
      </div>
    </div>
  );
}

/** «72 años · nació 5 ene 1954 · turno 10:30 · Control». */
function aboutWords(row: AppointmentRecord, person: Props['person']): string {
  const { fecha, hora, tipo, estudio, ojo } = row;
  const born = person?.fechaNacimiento ?? null;
  return [
    // A date is not read when it is broken over two lines.
    bornWords(born, fecha).replaceAll(/ (?!·)(?<!· )/gu, '\u{A0}'),
    row.enCola === true ? QUEUE.arrived(cameAt(row)) : ROOM_WAITS.appointment(hora),
    ...(estudio !== undefined
      ? [withEye(estudio.nombre, ojo)]
      : tipo === 'urgencia'
        ? []
        : [KIND_LABELS[tipo]]),
  ].join(' · ');
}

/** What sets somebody apart from the others who sit: an urgency, drops, ready, called. */
function Marks({ row, called }: Pick<Props, 'called'> & { readonly row: AppointmentRecord }) {
  const { tipo, estado, dilatacion } = row;
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-small">
      {estado === 'en_sala' ? (
        <span className="sr-only">{stateLabel(estado)}</span>
      ) : (
        <span className={markStyle('waiting')}>{stateLabel(estado)}</span>
      )}
      {tipo === 'urgencia' && <span className={markStyle('stop')}>{KIND_LABELS.urgencia}</span>}
      <ReadyMark record={row} />
      {estado === 'en_preparacion' && dilatacion !== undefined && <Dilation drops={dilatacion} isCounting />}
      {called !== undefined && <span>{CALLING.calledAt(hourOf(called.cuando), called.veces)}</span>}
    </span>
  );
}
