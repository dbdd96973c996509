import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { appointments, orders, waitingList } from '../../collections.ts';
import { absentEyesIn } from '../../laterality/absent-eyes-of.ts';
import { alreadyThere } from '../../patients/add-patient.ts';
import type { Reader, Stored, Transaction } from '../../ports/document-store.ts';
import { fulfilWaiting, openWaitsOf, readWaiting } from '../../waiting-list/fulfil-waiting.ts';
import type { Agenda } from './agenda.ts';
import {
  findPatient,
  storeBooked,
  type AskedPatient,
  type FoundPatient,
  type Joined,
} from './booking-patient.ts';
import { readPatientDay } from '../rules/patient-day.ts';
import { readAhead, type Ahead } from './read-ahead.ts';
import { readPlace, type Place, type PlaceAsked } from './read-place.ts';
import type { ResourceDays } from './resource-days.ts';
import { writeAppointments, type AppointmentWrite } from './write-appointment.ts';
import { BOTH_THERE } from '#domain/clinical/laterality/absent-eyes';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { Clash } from '#domain/scheduling/availability/occupancy';
import type { BookingRequest } from '#domain/scheduling/booking/booking';
import {
  decideBooking,
  isStudyToCome,
  namesEye,
  type DecidedBooking,
} from '#domain/scheduling/booking/decide-booking';
import type { Why } from '#domain/scheduling/booking/placement';
import type { WaitingEntry } from '#domain/scheduling/waiting-list/waiting-list';
import type { AppError } from '#domain/shared/app-error';
import { present } from '#domain/shared/typed-record';
import { err, ok, type Result } from '#domain/shared/result';
import { NOTHING_KNOWN } from '#domain/studies/study-rules';
import { isWaiting } from '#domain/scheduling/room/waiting-room';

/**
 * The appointment by which a patient is already waiting for a doctor today, or being seen; null when there is none.
 * Whoever joins a queue takes a ticket from the count of the day, so two such transactions never pass each other.
 */
async function inQueue(
  reader: Pick<Reader, 'query'>,
  { paciente, medico, fecha }: PlaceAsked,
): Promise<Appointment | null> {
  const page = await reader.query(appointments, {
    where: [
      { field: 'paciente.id', op: '==', value: paciente },
      { field: 'fecha', op: '>=', value: fecha },
    ],
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
    limit: 100,
  });
  const found = page.items.find(
    ({ value }) =>
      value.fecha === fecha &&
      value.medico === medico &&
      (isWaiting(value) || value.estado === 'en_atencion'),
  );
  return found?.value ?? null;
}

/** A booking to be made: the request and who makes it, its place, its patient, and its future id. */
export interface Booking {
  readonly app: App;
  readonly actor: AppointmentActor;
  readonly request: BookingRequest;
  readonly place: PlaceAsked;
  readonly patient: AskedPatient;
  readonly id: string;
  /** The doctor for whom it measures, where it is a round. */
  readonly ronda?: string | undefined;
}

/** A place that is not free: why, and what was read for it (`days` only while none of it has been changed). */
export interface NotFree {
  readonly porque: Why;
  readonly agenda: Agenda;
  readonly days?: ResourceDays;
}

/** Why a booking was not made. */
export type NotBooked = AppError | NotFree | Joined;

/** A booking that can be made, with what was read for it. */
interface Judged extends DecidedBooking<Place> {
  readonly cuando: string;
  readonly found: FoundPatient;
  readonly old: Stored<Appointment> | null;
  readonly waiting: Stored<WaitingEntry> | null;
  /** By which the appointment that is replaced was to be earlier. */
  readonly waits: readonly Stored<WaitingEntry>[];
}

/**
 * The work of a booking's transaction: reads once what decides, decides, and writes the appointment, its occupancy, its
 * statistics and its audit line, or nothing. Two round trips and one more for the commit, as Firestore begins a
 * transaction with its first read; a study costs two more.
 */
export async function writeBooking(
  tx: Transaction,
  booking: Booking,
): Promise<Result<Stored<Appointment>, NotBooked>> {
  const ahead = readAhead(tx, booking.place, booking.patient);
  const judged = await judgeBooking(tx, booking);
  return judged.ok ? writeJudged(tx, ahead, booking, judged.value) : judged;
}

/** Reads everything a booking depends on, together, and decides it. */
export async function judgeBooking(reader: Reader, booking: Booking): Promise<Result<Judged, NotBooked>> {
  const { app, actor, request, place: asked, patient, id, ronda } = booking;
  const { reemplazaA, orden } = request;
  const [found, old, waiting, waits, place, queued, order, day, absent] = await Promise.all([
    findPatient(reader, patient),
    reemplazaA === undefined ? null : reader.get(appointments, reemplazaA),
    readWaiting(reader, request.espera),
    reemplazaA === undefined ? [] : openWaitsOf(reader, patient.id),
    readPlace(reader, asked),
    asked.enCola === true ? inQueue(reader, asked) : null,
    orden === undefined ? null : reader.get(orders, orden),
    isStudyToCome(request) && patient.nuevo === null ? readPatientDay(reader, asked) : NOTHING_KNOWN,
    namesEye(request) && patient.nuevo === null ? absentEyesIn(reader, [patient.id]) : BOTH_THERE,
  ]);
  if (!found.ok) return found;
  const { mismo } = found.value;
  const cuando = app.clock.now().toISOString();
  const decided = decideBooking({
    actor,
    request,
    id,
    cuando,
    ronda,
    fecha: asked.fecha,
    hora: asked.hora,
    patient: { ...found.value, conocido: mismo === null ? null : alreadyThere(mismo, 'paciente.ci') },
    old: old?.value ?? null,
    order: order?.value ?? null,
    waiting: waiting?.value ?? null,
    queued,
    day,
    absent,
    place,
  });
  if (!decided.ok) return decided;
  const own = waits.filter(({ id: wait, value }) => value.turno === reemplazaA && wait !== waiting?.id);
  return ok({ ...decided.value, cuando, found: found.value, old, waiting, waits: own });
}

async function writeJudged(
  tx: Transaction,
  ahead: Ahead,
  { app, actor: { uid }, request, patient, id }: Booking,
  { cuando, found, old, waiting, waits, place, appointment, replaced }: Judged,
): Promise<Result<Stored<Appointment>, NotFree>> {
  const own: AppointmentWrite = { id, before: null, after: appointment };
  const writes =
    old === null || replaced === null ? [own] : [{ id: old.id, before: old, after: replaced }, own];
  const written = await writeAppointments(tx, writes, place.days, { ahead });
  if (!written.ok) return err({ porque: clashWhy(written.error), agenda: place.agenda });
  storeBooked(app, tx, uid, { ...patient, conTutor: found.conTutor });
  const { tipo, medico, fecha, hora } = appointment;
  audit(app, tx, uid, {
    ...bookedAs(request),
    coleccion: 'turnos',
    documento: id,
    detalle: present({ fecha, hora, tipo, medico }),
  });
  if (waiting?.value.estado === 'esperando')
    fulfilWaiting(app, tx, waiting, { turno: id, quien: uid, cuando });
  // Who waits for an earlier place goes on waiting for one before the new appointment, with whose link it is taken.
  for (const each of replaced === null ? [] : waits)
    tx.update(waitingList, each, { ...each.value, turno: id });
  if (old !== null)
    audit(app, tx, uid, {
      accion: 'turno reprogramado',
      coleccion: 'turnos',
      documento: old.id,
      detalle: { reemplazadoPor: id },
    });
  return ok({ id, version: 1, value: written.value.at(-1) ?? appointment });
}

/** What the audit log calls it. */
function bookedAs({ enCola, sobreturno }: BookingRequest) {
  if (enCola === true) return { accion: 'puesto en la cola' } as const;
  return { accion: sobreturno === true ? 'sobreturno agendado' : 'turno agendado' } as const;
}

/** A clash in the form the engine would report it. */
const clashWhy = ({ motivo, turno }: Clash): Why => ({
  motivo,
  regla: motivo === 'paciente_ocupado' ? 'R16' : 'R13',
  fuente: { clase: 'turno', id: turno },
});
