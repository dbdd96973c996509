import type { AbsentEyes } from '../../clinical/laterality/absent-eyes.ts';
import type { LeftWarning } from '../../people/life/departure.ts';
import { appError, fieldError, type AppError } from '../../shared/app-error.ts';
import { present } from '../../shared/typed-record.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { wrongOrder } from '../../studies/orders/booked-order.ts';
import type { Order } from '../../studies/orders/order.ts';
import type { Finding } from '../../studies/ordering-rules.ts';
import { findingsOfStudy, refusedByRules, type PatientDay } from '../../studies/study-rules.ts';
import { newAppointment, startOf, type Appointment } from '../appointment/appointment.ts';
import type { AppointmentActor } from '../appointment/appointment-states.ts';
import { replaceBy } from '../appointment/change-state.ts';
import { noSuchAppointment } from './no-such-appointment.ts';
import { hasTicket, ticketCode } from '../room/ticket.ts';
import type { WaitingEntry } from '../waiting-list/waiting-list.ts';
import { refusedEntry } from '../waiting-list/waiting-list-rights.ts';
import { refusedStudy, studyPart, type StudyAsked } from './asked-study.ts';
import type { BookingRequest } from './booking.ts';
import { isOutsideHours, type AvailabilityQuery, type Judgement, type Why } from './placement.ts';

/** Everything that decides about a booking, as it was read; nothing else is asked. */
export interface BookingFacts<Place extends PlaceFacts = PlaceFacts> {
  readonly actor: AppointmentActor;
  readonly request: BookingRequest;
  /** The future id, and when it is booked. */
  readonly id: string;
  readonly cuando: string;
  readonly fecha: string;
  readonly hora: string;
  readonly patient: {
    readonly ficha: Appointment['paciente'];
    readonly nacimiento: string | undefined;
    /** The refusal where the person died, and where a new one's document is already known. */
    readonly fallecio: AppError | null;
    readonly conocido: AppError | null;
    /** Asked where the person had left. */
    readonly dejo: LeftWarning | null;
  };
  /** The appointment that this one replaces, the order it is booked for, and the entry of the waiting list it fulfils. */
  readonly old: Appointment | null;
  readonly order: Order | null;
  readonly waiting: WaitingEntry | null;
  /** The doctor for whom a round measures, where this is one. */
  readonly ronda?: string | undefined;
  /** The appointment by which the patient is already in the doctor's queue. */
  readonly queued: Appointment | null;
  readonly day: PatientDay;
  readonly absent: AbsentEyes;
  readonly place: Result<Place, AppError>;
}

/** A place with its study, and what the engine says of it. */
interface PlaceFacts extends Judgement {
  readonly agenda: StudyAsked;
  readonly query: AvailabilityQuery;
}

/** What a booking comes to: the appointment, what the replaced one becomes, and what the clinical rules ask first. */
export interface DecidedBooking<Place> {
  readonly place: Place;
  readonly appointment: Appointment;
  readonly replaced: Appointment | null;
  readonly findings: readonly Finding[];
}

/** A place that is not free, and why. */
type Occupied<Place> = Place & { readonly porque: Why };

/** Decides a booking. Of several refusals the first is reported: of the person, of what the request names, of the place, of the rules. */
export function decideBooking<Place extends PlaceFacts>(
  facts: BookingFacts<Place>,
): Result<DecidedBooking<Place>, AppError | Occupied<Place>> {
  const named = refusedPerson(facts) ?? refusedOld(facts) ?? refusedOrder(facts);
  if (named !== null) return err(named);
  if (!facts.place.ok) return facts.place;
  const place = facts.place.value;
  const findings = findingsOf(facts, place);
  const refused = refusedPlace(facts, place) ?? refusedByRules(findings) ?? refusedTwice(facts);
  if (refused !== null) return err(refused);
  const replaced = replacedBy(facts);
  return replaced.ok
    ? ok({ place, appointment: appointmentOf(facts, place), replaced: replaced.value, findings })
    : replaced;
}

/** What was done while the person lived may still be written down. */
function refusedPerson({ request, patient: { fallecio, dejo } }: BookingFacts): AppError | null {
  if (fallecio !== null && request.atencionPasada !== true) return fallecio;
  return dejo === null || request.confirmado === true
    ? null
    : appError('requiere_confirmacion', undefined, { details: { avisos: [dejo] } });
}

function refusedOld({ request, old, patient: { ficha } }: BookingFacts): AppError | null {
  if (old === null) return request.reemplazaA === undefined ? null : noSuchAppointment();
  return old.paciente.id === ficha.id ? null : fieldError('reemplazaA', 'Ese turno es de otro paciente.');
}

function refusedOrder({ request, order, patient: { ficha } }: BookingFacts): AppError | null {
  if (request.orden === undefined) return null;
  const wrong = wrongOrder(order, { ...request, paciente: ficha.id });
  return wrong === null ? null : fieldError('orden', wrong);
}

const refusedPlace = <Place extends PlaceFacts>(
  { actor, request, absent }: BookingFacts,
  place: Place,
): AppError | Occupied<Place> | null =>
  refusedStudy(actor, request, place.agenda, absent) ??
  (place.porque === null ? null : { ...place, porque: place.porque });

/** What was done long ago is written down as it was. */
const findingsOf = (
  { actor, request, fecha, hora, day, patient: { nacimiento } }: BookingFacts,
  { agenda, query: { duracionMin } }: PlaceFacts,
): readonly Finding[] =>
  isStudyToCome(request)
    ? findingsOfStudy(
        actor,
        { fecha, hora, duracionMin, ...studyPart(agenda), dilatado: request.dilatado },
        day,
        nacimiento,
      )
    : [];

export const isStudyToCome = ({ tipo, atencionPasada }: BookingRequest): boolean =>
  tipo === 'estudio' && atencionPasada !== true;

/** What was done long ago was done to an eye that was there. */
export const namesEye = ({ tipo, ojo, atencionPasada }: BookingRequest): boolean =>
  atencionPasada !== true && (tipo === 'estudio' || ojo !== undefined);

/** The same person twice: in a queue, among the patients; or somebody else's wait. */
const refusedTwice = ({ queued, waiting, patient: { ficha, conocido } }: BookingFacts): AppError | null =>
  (queued === null ? null : fieldError('paciente.id', alreadyQueued(queued))) ??
  conocido ??
  refusedEntry(waiting, ficha.id);

/** Says whom the patient already waits for, with the ticket to look for. */
function alreadyQueued({ medico = '', fecha, ficha }: Appointment): string {
  const ticket =
    ficha !== undefined && hasTicket({ fecha, ficha }) ? `, con la ficha ${ticketCode(ficha)}` : '';
  return `Ese paciente ya está en la sala para ${medico}${ticket}.`;
}

const replacedBy = ({ actor, id, cuando, old }: BookingFacts): Result<Appointment | null, AppError> =>
  old === null ? ok(null) : replaceBy(old, id, { quien: actor, cuando });

const appointmentOf = (
  { actor, request, fecha, hora, cuando, patient: { ficha }, ronda, old }: BookingFacts,
  { agenda, query, equipo }: PlaceFacts,
): Appointment =>
  newAppointment(
    present({
      tipo: request.tipo,
      medico: request.medico,
      fecha,
      hora,
      duracionMin: query.duracionMin,
      paciente: ficha,
      ...studyPart(agenda),
      dilatado: request.dilatado,
      equipo: equipo ?? undefined,
      colchonAntes: query.colchonAntes,
      colchonDespues: query.colchonDespues,
      motivo: request.motivo,
      sobreturno: onlyTrue(request.sobreturno),
      enCola: onlyTrue(request.enCola),
      reemplazaA: request.reemplazaA,
      orden: request.orden,
      ronda: roundOf(request, ronda ?? old?.ronda?.medico),
      estado:
        request.atencionPasada === true ? 'atendido' : request.sinTurno === true ? 'en_sala' : undefined,
      // So that nobody is asked to move it when the hours change around it.
      fueraDeHorario: onlyTrue(
        request.enCola !== true &&
          isOutsideHours(query, { inicio: startOf(hora), duracionMin: query.duracionMin }),
      ),
    }),
    { uid: actor.uid, cuando },
  );

/** A study that takes the place of a round is one. */
const roundOf = ({ tipo }: BookingRequest, medico: string | undefined): Appointment['ronda'] =>
  tipo === 'estudio' && medico !== undefined ? { medico } : undefined;

const onlyTrue = (said: boolean | undefined): true | undefined => (said === true ? true : undefined);
