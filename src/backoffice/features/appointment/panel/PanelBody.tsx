import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type AppointmentRecord, historyQuery, type HistoryEntry } from '#client/queries/appointments';
import type { RequestError } from '#client/request';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { HISTORY_LIST } from '#components/ui/page-style.ts';
import { APPOINTMENT, DILATION, HISTORY } from '#copy/office/appointment';
import { RECORD_DOOR } from '#copy/office/record';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { may } from '#domain/access/policies';
import { bookingHref, orderHref } from '#routes';
import { personHref } from '#backoffice/shared/patient/person-href.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { differences } from './appointment-words.ts';
import { AppointmentFacts, VisitTimes } from './AppointmentFacts.tsx';
import { Dilation } from '#backoffice/features/appointment/room/Dilation.tsx';
import { FreedPlace } from '#backoffice/features/appointment/change/FreedPlace.tsx';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { momentOf } from './moments.ts';
import { OtherAppointments } from './OtherAppointments.tsx';
import { PatientLines } from './PatientLines.tsx';
import { RoomCalls } from '#backoffice/features/appointment/room/RoomCalls.tsx';
import { StateActions, type Asking } from '#backoffice/features/appointment/change/StateActions.tsx';
import { StateMark } from './StateMark.tsx';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { ReadyMark, WaitingMark } from '#backoffice/features/appointment/room/WaitingMarks.tsx';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';

interface Props {
  readonly record: AppointmentRecord;
  readonly isPending: boolean;
  /** The state queued behind the change being saved; null when there is none. */
  readonly waiting: AppointmentState | null;
  readonly refusal: RequestError | null;
  readonly onEnter: (state: AppointmentState, seen: AppointmentRecord) => void;
  readonly onAsk: (what: Asking) => void;
}

/** The appointment in words: when and who, what is next, what it is, how the visit is going, and its past. */
export function PanelBody({ record, isPending, waiting, refusal, onEnter, onAsk }: Props) {
  const actor = useAppointmentActor();
  const {
    fecha,
    hora,
    fin,
    estado,
    sobreturno,
    enCola,
    vecesMovido = 0,
    dilatacion,
    paciente,
    fueraDeHorario,
  } = record;
  const isForeign = actor.rol === 'medico' && actor.medico !== record.medico;
  return (
    <div
      data-panel
      className="grid gap-3.5 [&_h3]:mb-1.5 [&_h3]:pt-3 [&_h3]:border-t [&_h3]:border-t-line [&_h4]:mt-2 [&_h4]:mb-0.5 [&_h4]:text-small [&_h4]:font-medium [&_h4]:text-ink-2"
    >
      <p className="text-chart-1 [&_b]:whitespace-nowrap">
        <time dateTime={`${fecha}T${hora}`}>
          {longDay(fecha)} <b className="numeros">{`${hora}–${fin}`}</b>
        </time>
      </p>
      <div data-marks className="flex flex-wrap gap-1.5">
        <StateMark estado={estado} />
        {sobreturno === true && (
          <span className={markStyle('stop')}>
            <b>{APPOINTMENT.overbookingMark}</b> {APPOINTMENT.overbooking}
          </span>
        )}
        {enCola === true && <span className={markStyle()}>{APPOINTMENT.queued}</span>}
        {vecesMovido > 0 && <span className={markStyle()}>{APPOINTMENT.moved(vecesMovido)}</span>}
        {fueraDeHorario === true && <span className={markStyle('waiting')}>{APPOINTMENT.outside}</span>}
        <WaitingMark record={record} />
        <ReadyMark record={record} />
      </div>
      {isForeign && <p className="text-ink-2 text-dense">{APPOINTMENT.readOnly}</p>}
      <Refused message={refusal?.message} />
      <RoomCalls record={record} />
      <StateActions {...{ record, isPending, waiting, onEnter, onAsk }} />
      <FreedPlace record={record} />
      {dilatacion !== undefined && (
        <section>
          <h3>{DILATION.title}</h3>
          <Dilation drops={dilatacion} isCounting={estado === 'en_preparacion'} />
        </section>
      )}
      <PatientLines patient={paciente} turno={record.id} fecha={record.fecha} />
      <AppointmentFacts record={record} />
      <Again record={record} />
      <VisitTimes record={record} />
      {paciente.id !== undefined && (
        <>
          <OtherAppointments paciente={paciente.id} than={record.id} />
          <HistorySection id={record.id} />
        </>
      )}
    </div>
  );
}

/**
 * Links to a new appointment of the same patient, to the record and to the study; after a no-show it reschedules, which the old
 * appointment then shows.
 */
function Again({
  record: { id, estado, paciente, tipo, medico, estudio, ojo, orden },
}: {
  readonly record: AppointmentRecord;
}) {
  const { actor } = useVisit();
  const href = paciente.id === undefined ? null : personHref(actor, paciente.id);
  const study =
    orden === undefined ? null : (
      <Link href={orderHref(orden)} className={buttonStyle('quiet', 'compact')}>
        {APPOINTMENT.openStudy}
      </Link>
    );
  // Only for those who may open Agendar.
  if (paciente.id === undefined || !may(actor, 'screen:booking'))
    return study === null ? null : <div className="flex flex-wrap gap-x-1">{study}</div>;
  const isOver = estado === 'cancelado' || estado === 'no_asistio';
  return (
    <div className="flex flex-wrap gap-x-1">
      <Link
        href={bookingHref(
          estado === 'no_asistio'
            ? { paciente: paciente.id, reemplazaA: id }
            : {
                paciente: paciente.id,
                // Who has come once comes for a control.
                tipo: tipo === 'primera_vez' && !isOver ? 'control' : tipo,
                medico,
                estudio: estudio?.codigo,
                ojo: ojo ?? undefined,
              },
        )}
        className={isOver ? buttonStyle('solid', 'compact') : `${buttonStyle('quiet', 'compact')} -ml-3`}
      >
        {isOver ? APPOINTMENT.rebook : APPOINTMENT.repeat}
      </Link>
      {href !== null && (
        <Link href={href} className={buttonStyle('quiet', 'compact')}>
          {may(actor, 'screen:diagnosis') ? RECORD_DOOR.record : RECORD_DOOR.data}
        </Link>
      )}
      {study}
    </div>
  );
}

/** Every change in words, newest first: what, who, when, and from what to what. */
function HistorySection({ id }: { readonly id: string }) {
  const query = useQuery(historyQuery(id));
  return (
    <section>
      <h3>{HISTORY.title}</h3>
      <QueryGate query={query} loadingLabel={HISTORY.loading} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={HISTORY.empty} />
          ) : (
            <ol className={`${HISTORY_LIST} [&_small]:block`} aria-label={HISTORY.title}>
              {items.toReversed().map((line) => (
                <Line key={`${line.cuando} ${line.accion}`} line={line} />
              ))}
            </ol>
          )
        }
      </QueryGate>
    </section>
  );
}

function Line({ line }: { readonly line: HistoryEntry }) {
  const { accion, antes, despues, motivo, dispositivo, cuando, nombre } = line;
  const isBooked = accion === 'creado';
  const walkedIn = isBooked && despues.estado === 'en_sala';
  return (
    <li>
      <b>{walkedIn ? HISTORY.walkIn : HISTORY.actions[accion]}</b>
      {!isBooked &&
        differences(antes, despues).map(({ field, label, before, after }) => (
          <p key={field}>{HISTORY.change(label, before, after)}</p>
        ))}
      {motivo !== undefined && <p>{HISTORY.reason(motivo)}</p>}
      <small>
        <time dateTime={cuando}>{momentOf(cuando)}</time>, {nombre}
        {dispositivo !== undefined && `, ${HISTORY.from(dispositivo)}`}
      </small>
    </li>
  );
}
