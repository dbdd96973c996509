import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { alreadyThere, knownPatient, likelyDuplicates, storePatient } from '../patients/add-patient.ts';
import { mergedMeanwhile } from '../patients/same-person.ts';
import type { Transaction } from '../ports/document-store.ts';
import { isUnavailable } from '../ports/unavailable.ts';
import { appointmentView, type AppointmentView } from './appointment-view.ts';
import { turnOf } from './booking-look.ts';
import { bookingPatient } from './booking-patient.ts';
import { planTogether, type Booking } from './plan-together.ts';
import { findingsOf, visitError, visitSteps, withDrops } from './visit-order.ts';
import { writeAppointments, type AppointmentWrite } from './write-appointment.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';
import { mayBook } from '#domain/scheduling/booking-rights';
import type { BookedLeg, ItineraryRequest, SeriesRequest } from '#domain/scheduling/booking-together';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** Appointments that were booked together. */
export interface BookedTogether {
  readonly id: string;
  readonly items: readonly AppointmentView[];
}

/** The appointments of a series, all or none; when one cannot be, each is answered with its reason and what is near. */
export const bookSeries = (
  app: App,
  actor: AppointmentActor,
  request: SeriesRequest,
): Promise<Result<BookedTogether, AppError>> => bookTogether(app, actor, request, 'serie');

/** The legs of one visit, all or none, in an order that the clinical rules of the studies allow. */
export const bookItinerary = (
  app: App,
  actor: AppointmentActor,
  request: ItineraryRequest,
): Promise<Result<BookedTogether, AppError>> => bookTogether(app, actor, request, 'itinerario');

async function bookTogether(
  app: App,
  actor: AppointmentActor,
  request: SeriesRequest & Pick<ItineraryRequest, 'gotas'>,
  kind: 'serie' | 'itinerario',
): Promise<Result<BookedTogether, AppError>> {
  const [first] = request.turnos;
  if (first === undefined || !request.turnos.every((leg) => mayBook(actor, leg)))
    return err(appError('prohibido'));
  const patient = await bookingPatient(app, request.paciente, clinicTime(app.clock.now()).fecha);
  if (!patient.ok) return patient;
  const id = app.secrets.newId();
  const ids = request.turnos.map(() => app.secrets.newId());
  const booking: Booking = {
    app,
    actor,
    patient: patient.value,
    legs: request.turnos,
    ids,
    motivo: withDrops(request.motivo, request.gotas),
    group: { [kind]: id },
  };
  const seen = await planTogether(app.store, booking);
  if (!seen.ok) return seen;
  const visit = kind === 'itinerario' ? visitSteps(seen.value, booking.legs, request.gotas) : [];
  const wrong = kind === 'itinerario' ? visitError(visit, booking.legs) : null;
  if (wrong !== null) return err(wrong);
  if (request.confirmado !== true) {
    const { nuevo } = patient.value;
    const avisos = [
      ...findingsOf(visit),
      ...(nuevo === null ? [] : await likelyDuplicates(app.store, nuevo)),
    ];
    if (avisos.length > 0) return err(appError('requiere_confirmacion', undefined, { details: { avisos } }));
  }
  const booked = await commitInTurn(booking);
  if (!booked.ok) return booked;
  return ok({
    id,
    items: booked.value.map(({ id: own, after }) =>
      appointmentView({ id: own, version: 1, value: after }, actor),
    ),
  });
}

async function commit(tx: Transaction, booking: Booking): Promise<Result<AppointmentWrite[], AppError>> {
  const { app, actor, patient } = booking;
  const planned = await planTogether(tx, booking);
  if (!planned.ok) return planned;
  const same = patient.nuevo === null ? null : await knownPatient(tx, patient.nuevo);
  if (same !== null) return err(alreadyThere(same, 'paciente.ci'));
  const merged = patient.nuevo === null ? await mergedMeanwhile(tx, patient.id) : null;
  if (merged !== null) return err(merged);
  const writes = planned.value.appointments.map(({ id, appointment }) => ({
    id,
    before: null,
    after: appointment,
  }));
  const written = await writeAppointments(tx, planned.value.days, writes);
  if (!written.ok)
    return err(appError(written.error.motivo, undefined, { details: { motivo: written.error.motivo } }));
  if (patient.nuevo !== null) storePatient(app, tx, actor.uid, patient.id, patient.nuevo);
  for (const { id, after } of writes)
    audit(app, tx, actor.uid, {
      accion: 'turno agendado',
      coleccion: 'turnos',
      documento: id,
      detalle: { fecha: after.fecha, hora: after.hora, tipo: after.tipo, ...booking.group },
    });
  return ok(writes);
}

/** Bookings of one doctor's day wait for each other, as do all of a day without a doctor. */
function turnOfAll(legs: readonly BookedLeg[]): string {
  const withDoctor = legs.find(({ medico }) => medico !== undefined);
  const fecha = withDoctor?.fecha ?? legs[0]?.fecha ?? '';
  return withDoctor === undefined ? `juntos:${fecha}` : turnOf({ request: withDoctor, fecha });
}

/** Writes in turn; when others wrote for too long, says what they took if it was one of these places. */
async function commitInTurn(booking: Booking): Promise<Result<AppointmentWrite[], AppError>> {
  try {
    return await booking.app.store.transaction((tx) => commit(tx, booking), {
      turn: turnOfAll(booking.legs),
    });
  } catch (cause) {
    if (!isUnavailable(cause) || cause.reason !== 'contencion') throw cause;
    const seen = await planTogether(booking.app.store, booking);
    if (!seen.ok) return seen;
    throw cause;
  }
}
