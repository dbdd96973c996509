import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../../claim.ts';
import { appointments } from '../../collections.ts';
import { alreadyThere, likelyDuplicates, type DuplicateWarning } from '../../patients/add-patient.ts';
import type { Transaction } from '../../ports/document-store.ts';
import { tookTooLong } from '../../ports/unavailable.ts';
import { appointmentView } from '../appointments/appointment-view.ts';
import { askedPatient, forCurrentRecord, storeBooked, type Joined } from './booking-patient.ts';
import { planTogether, type Planned, type TogetherBooking } from '../itinerary/plan-together.ts';
import {
  findingsOf,
  visitError,
  visitSteps,
  withDrops,
  type VisitKnown,
} from '../appointments/visit-order.ts';
import { sameDayTurn } from './same-day-turn.ts';
import { endWaits, laterLegs, startWaits, type LaterLeg } from '../../waiting-list/series-waits.ts';
import { openEntries } from '../../waiting-list/fulfil-waiting.ts';
import { writeAppointments } from './write-appointment.ts';
import type { BookedTogether } from '#contract/booking';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { mayBook } from '#domain/scheduling/booking/booking-rights';
import type { BookedLeg, ItineraryRequest, SeriesRequest } from '#domain/scheduling/booking/booking-together';
import type { Finding } from '#domain/studies/ordering-rules';
import { NOTHING_KNOWN, ageContext, findingsOfStudy, refusedByRules } from '#domain/studies/study-rules';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** Appointments booked together, and what has to be confirmed before they are written. */
interface Together extends TogetherBooking {
  readonly id: string;
  /** The days that are too far away, each with the id of its entry in the waiting list. */
  readonly porAgendar: readonly LaterLeg[];
  /** The waiting-list entries that these appointments fulfil. */
  readonly esperas: readonly string[];
  /** Records similar to a new patient's; null when everything has already been confirmed. */
  readonly parecidos: readonly DuplicateWarning[] | null;
}

/**
 * Books the appointments of a series, all or none; when one is not possible, each is returned with its reason and
 * nearby places.
 */
export const bookSeries = (
  app: App,
  actor: AppointmentActor,
  request: SeriesRequest,
  claim?: Claim,
): Promise<Result<BookedTogether, AppError>> => bookTogether(app, actor, request, 'serie', claim);

/** Books the legs of one visit, all or none, in an order the clinical rules of the studies allow. */
export const bookItinerary = (
  app: App,
  actor: AppointmentActor,
  request: ItineraryRequest,
  claim?: Claim,
): Promise<Result<BookedTogether, AppError>> => bookTogether(app, actor, request, 'itinerario', claim);

/**
 * Books in one transaction, however many there are: three round trips and one for the commit, as Firestore begins a
 * transaction with its first read; one more when there is a study.
 */
async function bookTogether(
  app: App,
  actor: AppointmentActor,
  request: SeriesRequest & Pick<ItineraryRequest, 'gotas'>,
  kind: 'serie' | 'itinerario',
  claim: Claim | undefined,
): Promise<Result<BookedTogether, AppError>> {
  const { turnos: legs, gotas, confirmado, esperas = [] } = request;
  if (legs.length === 0 || !legs.every((leg) => mayBook(actor, leg))) return err(appError('prohibido'));
  const porAgendar = laterLegs(app, actor, request);
  if (!porAgendar.ok) return porAgendar;
  const asked = askedPatient(app, request.paciente, clinicTime(app.clock.now()).fecha);
  if (!asked.ok) return asked;
  const id = app.secrets.newId();
  const ids = legs.map(() => app.secrets.newId());
  return forCurrentRecord(asked.value, async (patient) => {
    const { nuevo } = patient;
    const similar = nuevo === null || confirmado === true ? [] : await likelyDuplicates(app.store, nuevo);
    const motivo = withDrops(request.motivo, gotas);
    const parecidos = confirmado === true ? null : similar;
    const group = { [kind]: id };
    const booking = { app, actor, patient, legs, id, ids, motivo, group, gotas, parecidos };
    return writeInTurn({ ...booking, esperas, porAgendar: porAgendar.value }, claim);
  });
}

/** Writes while other bookings of the same day wait; when the store times out, checks what was actually written. */
async function writeInTurn(
  together: Together,
  claim: Claim | undefined,
): Promise<Result<BookedTogether, AppError | Joined>> {
  const { ids, id, actor } = together;
  const { store } = together.app;
  try {
    return await inClaimedTransaction(store, claim, (tx) => writeTogether(tx, together), {
      turn: turnOfAll(together.legs),
    });
  } catch (cause) {
    if (!tookTooLong(cause)) throw cause;
    const [own, seen] = await Promise.all([store.getMany(appointments, ids), planTogether(store, together)]);
    const written = own.filter((stored) => stored !== null);
    if (written.length === ids.length)
      return ok({ id, items: written.map((stored) => appointmentView(stored, actor)) });
    if (!seen.ok) return seen;
    throw cause;
  }
}

async function writeTogether(
  tx: Transaction,
  together: Together,
): Promise<Result<BookedTogether, AppError | Joined>> {
  const { app, actor, patient, id, group } = together;
  const [planned, waits] = await Promise.all([
    planTogether(tx, together),
    openEntries(tx, together.esperas, patient.id),
  ]);
  if (!planned.ok) return planned;
  if (!waits.ok) return waits;
  const refused = refusedTogether(together, planned.value);
  if (refused !== null) return err(refused);
  const writes = planned.value.appointments.map((each) => ({
    id: each.id,
    before: null,
    after: each.appointment,
  }));
  const written = await writeAppointments(tx, writes, planned.value.days);
  if (!written.ok)
    return err(appError(written.error.motivo, undefined, { details: { motivo: written.error.motivo } }));
  storeBooked(app, tx, actor.uid, { ...patient, conTutor: planned.value.patient.conTutor });
  for (const { id: documento, after } of writes)
    audit(app, tx, actor.uid, {
      accion: 'turno agendado',
      coleccion: 'turnos',
      documento,
      detalle: { fecha: after.fecha, hora: after.hora, tipo: after.tipo, ...group },
    });
  endWaits(together, tx, waits.value, planned.value);
  const espera = startWaits(together, tx, planned.value);
  const items = writes.map((each, at) => {
    const value = written.value[at] ?? each.after;
    return appointmentView({ id: each.id, version: 1, value }, actor);
  });
  return ok(present({ id, items, espera: espera.length === 0 ? undefined : espera }));
}

/**
 * The error for an order that would spoil a measurement, for what has to be confirmed first, or for a new patient who
 * is already known.
 */
function refusedTogether(together: Together, planned: Planned): AppError | null {
  const { legs, group, gotas, parecidos, actor } = together;
  const isVisit = group.itinerario !== undefined;
  const visit = isVisit ? visitSteps(planned, legs, gotas) : [];
  const known = visitKnown(together, planned);
  const findings = isVisit ? findingsOf(visit, known) : findingsOfSeries(actor, planned);
  const wrong = isVisit ? visitError(visit, legs, known) : refusedByRules(findings, 'turnos');
  if (wrong !== null) return wrong;
  const { dejo } = planned.patient;
  const avisos = parecidos === null ? [] : [...findings, ...parecidos, ...(dejo === null ? [] : [dejo])];
  if (avisos.length > 0) return appError('requiere_confirmacion', undefined, { details: { avisos } });
  const { mismo } = planned.patient;
  return mismo === null ? null : alreadyThere(mismo, 'paciente.ci');
}

/** What is known of the patient on the day of a visit. */
function visitKnown(
  { actor, legs }: Together,
  { known, patient, appointments: planned }: Planned,
): VisitKnown {
  const fecha = legs[0]?.fecha ?? '';
  const day = known.get(fecha) ?? NOTHING_KNOWN;
  // A narrow angle of either eye concerns whoever is dilated.
  const eyes = planned.map(({ appointment }) => appointment.ojo);
  const both = eyes.every((eye) => eye === eyes[0]) ? eyes[0] : 'AO';
  return {
    actor,
    otros: day.otros,
    contexto: { ...day.contexto(both), ...ageContext(patient.nacimiento, fecha) },
  };
}

/** Each session of a series in the patient's day. */
const findingsOfSeries = (
  actor: AppointmentActor,
  { appointments: planned, known, patient }: Planned,
): Finding[] => {
  const all = planned.flatMap(({ appointment }) =>
    findingsOfStudy(actor, appointment, known.get(appointment.fecha) ?? NOTHING_KNOWN, patient.nacimiento),
  );
  return all.filter(({ mensaje }, at) => all.findIndex((each) => each.mensaje === mensaje) === at);
};

/** Bookings of one doctor's day wait for each other, as do all of a day without a doctor. */
function turnOfAll(legs: readonly BookedLeg[]): string {
  const withDoctor = legs.find(({ medico }) => medico !== undefined);
  return withDoctor === undefined ? `juntos:${legs[0]?.fecha ?? ''}` : sameDayTurn(withDoctor);
}
