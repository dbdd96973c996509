import type { App } from '../../app.ts';
import { inClaimedTransaction, type Claim } from '../../claim.ts';
import { appointments } from '../../collections.ts';
import { tookTooLong } from '../../ports/unavailable.ts';
import { roundToBook } from '../../rounds/book-round.ts';
import { appointmentView } from '../appointments/appointment-view.ts';
import { alternatives, refusal } from './alternatives.ts';
import { askedOfLeft, askedPatient, bookingWarnings, forCurrentRecord } from './booking-patient.ts';
import { judgeBooking, writeBooking, type Booking, type NotBooked, type NotFree } from './write-booking.ts';
import { readPlace, type PlaceAsked } from './read-place.ts';
import { sameDayTurn } from './same-day-turn.ts';
import type { AppointmentView } from '#contract/appointments';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { startOf } from '#domain/scheduling/appointment/appointment';
import type { BookingRequest } from '#domain/scheduling/booking/booking';
import { mayBook, mayOverbook, mayRegisterPast } from '#domain/scheduling/booking/booking-rights';
import type { Finding } from '#domain/studies/ordering-rules';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime, type CivilTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Books an appointment in one transaction, which reads each document once. Warnings that need confirmation are checked
 * before it, which costs one more round trip.
 */
export async function bookAppointment(
  app: App,
  actor: AppointmentActor,
  request: BookingRequest,
  claim?: Claim,
): Promise<Result<AppointmentView, AppError>> {
  const ahora = clinicTime(app.clock.now());
  const { fecha = ahora.fecha, hora = formatHour(ahora.minuto) } = request;
  const forbidden = refusedRight(actor, request, { fecha, hora, ahora });
  if (forbidden !== null) return err(forbidden);
  const asked = askedPatient(app, request.paciente, ahora.fecha);
  if (!asked.ok) return asked;
  const id = app.secrets.newId();
  const round = await roundToBook(app, request, { paciente: request.paciente.id, fecha });
  if (!round.ok) return round;
  return forCurrentRecord(asked.value, async (patient) => {
    const place = placeOf(request, { fecha, hora, ahora, paciente: patient.id });
    const booking: Booking = { app, actor, request, place, patient, id, ronda: round.value };
    const first = request.confirmado === true ? null : await askFirst(booking);
    if (first !== null) return err(first);
    const booked = await writeInTurn(booking, claim);
    if (booked.ok) return booked;
    const { error } = booked;
    return err('porque' in error ? await instead(app, place, error) : error);
  });
}

const placeOf = (
  request: BookingRequest,
  at: Pick<PlaceAsked, 'fecha' | 'hora' | 'ahora' | 'paciente'>,
): PlaceAsked => {
  const { tipo, medico, estudio, ojo, duracionMin, reemplazaA, sobreturno, enCola, atencionPasada } = request;
  const wanted = { tipo, medico, estudio, ojo, duracionMin };
  // What was done was done, and an urgency of today comes when it comes; one for another day is booked like any visit.
  const isToday = at.fecha === at.ahora.fecha;
  const esHecho = atencionPasada === true || (tipo === 'urgencia' && isToday);
  return {
    ...wanted,
    ...at,
    excluir: reemplazaA,
    sobreturno,
    enCola,
    registraPasado: atencionPasada,
    esHecho,
  };
};

function refusedRight(
  actor: AppointmentActor,
  request: BookingRequest,
  { fecha, hora, ahora }: { readonly fecha: string; readonly hora: string; readonly ahora: CivilTime },
): AppError | null {
  if (!mayBook(actor, request)) return appError('prohibido');
  if (request.sobreturno === true && !mayOverbook(actor, request))
    return appError('prohibido', 'Su cuenta no puede agregar sobreturnos en esa agenda.');
  if (request.atencionPasada !== true) return null;
  if (!mayRegisterPast(actor))
    return appError('prohibido', 'Solo un administrador registra atenciones pasadas.');
  const isPast = fecha < ahora.fecha || (fecha === ahora.fecha && startOf(hora) < ahora.minuto);
  return isPast ? null : fieldError('hora', 'Una atención pasada tiene una fecha y una hora que ya pasaron.');
}

/**
 * What has to be confirmed first, or the refusal when the place is not free anyway; null when there is nothing to
 * confirm.
 */
async function askFirst(booking: Booking): Promise<AppError | null> {
  const { app, place, patient } = booking;
  const [known, findings] = await Promise.all([
    bookingWarnings(app.store, patient, place),
    clinicalQuestions(booking),
  ]);
  const avisos = [...known, ...findings];
  if (avisos.length === 0) return null;
  const [read, left] = await Promise.all([readPlace(app.store, place), askedOfLeft(app.store, patient)]);
  if (!read.ok) return read.error;
  const { porque } = read.value;
  return porque === null
    ? appError('requiere_confirmacion', undefined, { details: { avisos: [...left, ...avisos] } })
    : instead(app, place, { ...read.value, porque });
}

/** What the clinical rules ask about a study; what they refuse is left to the booking itself, which says why. */
async function clinicalQuestions(booking: Booking): Promise<readonly Finding[]> {
  if (booking.request.tipo !== 'estudio') return [];
  const read = await judgeBooking(booking.app.store, booking);
  return read.ok ? read.value.findings : [];
}

/** Why a place is not free, with what is free instead. */
const instead = async (app: App, place: PlaceAsked, { porque, agenda, days }: NotFree): Promise<AppError> => {
  const { ahora, paciente, excluir } = place;
  return refusal(porque, await alternatives(app.store, agenda, place, { ahora, paciente, excluir }, days));
};

/** Books while other bookings of the same day wait; when the store times out, checks what was actually written. */
async function writeInTurn(
  booking: Booking,
  claim: Claim | undefined,
): Promise<Result<AppointmentView, NotBooked>> {
  const { app, actor, place } = booking;
  try {
    return await inClaimedTransaction<AppointmentView, NotBooked>(
      app.store,
      claim,
      async (tx) => {
        const booked = await writeBooking(tx, booking);
        return booked.ok ? ok(appointmentView(booked.value, actor)) : booked;
      },
      { turn: sameDayTurn(place) },
    );
  } catch (cause) {
    if (!tookTooLong(cause)) throw cause;
    const [own, seen] = await Promise.all([
      app.store.get(appointments, booking.id),
      judgeBooking(app.store, booking),
    ]);
    if (own !== null) return ok(appointmentView(own, actor));
    if (!seen.ok && 'porque' in seen.error) return seen;
    throw cause;
  }
}
