import type { App } from '../app.ts';
import { isUnavailable } from '../ports/unavailable.ts';
import { alternatives, refusal } from './alternatives.ts';
import { appointmentView, type AppointmentView } from './appointment-view.ts';
import { look, turnOf, type Look, type Placed } from './booking-look.ts';
import { bookingPatient, bookingWarnings, type BookingPatient } from './booking-patient.ts';
import { decide } from './decide-booking.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';
import { startOf, type Appointment } from '#domain/scheduling/appointment';
import type { BookingRequest } from '#domain/scheduling/booking';
import { mayBook, mayOverbook, mayRegisterPast } from '#domain/scheduling/booking-rights';
import type { Why } from '#domain/scheduling/placement';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Books an appointment: in one transaction that reads what is taken of doctor, device and patient, asks the engine and
 * writes everything or nothing. Where transactions collide, what is plainly taken is told from a plain read before.
 */
export async function bookAppointment(
  app: App,
  actor: AppointmentActor,
  request: BookingRequest,
): Promise<Result<AppointmentView, AppError>> {
  const ahora = clinicTime(app.clock.now());
  const { fecha = ahora.fecha, hora = formatHour(ahora.minuto) } = request;
  const placed: Placed = { request, fecha, hora, ahora, actor };
  const forbidden = refusedRight(placed);
  if (forbidden !== null) return err(forbidden);

  const patient = await bookingPatient(app, request.paciente, ahora.fecha);
  if (!patient.ok) return patient;
  const avisos = request.confirmado === true ? [] : await bookingWarnings(app.store, placed, patient.value);
  if (!app.store.oneAtATime || avisos.length > 0) {
    const seen = await look(app.store, placed, patient.value);
    if (!seen.ok) return seen;
    const { porque } = seen.value;
    if (porque?.motivo === 'paciente_ocupado') return err(await whyNot(app, placed, patient.value, porque));
    if (porque !== null) return err(await refused(app, placed, patient.value, seen.value));
  }
  if (avisos.length > 0) return err(appError('requiere_confirmacion', undefined, { details: { avisos } }));

  const id = app.secrets.newId();
  const decided = await commit(app, placed, patient.value, id);
  if (!decided.ok)
    return err(
      'motivo' in decided.error ? await whyNot(app, placed, patient.value, decided.error) : decided.error,
    );
  return ok(appointmentView({ id, version: 1, value: decided.value }, actor));
}

function refusedRight({ request, fecha, hora, ahora, actor }: Placed): AppError | null {
  if (!mayBook(actor, request)) return appError('prohibido');
  if (request.sobreturno === true && !mayOverbook(actor, request))
    return appError('prohibido', 'Su cuenta no puede agregar sobreturnos en esa agenda.');
  if (request.atencionPasada !== true) return null;
  if (!mayRegisterPast(actor))
    return appError('prohibido', 'Solo un administrador registra atenciones pasadas.');
  const isPast = fecha < ahora.fecha || (fecha === ahora.fecha && startOf(hora) < ahora.minuto);
  return isPast ? null : fieldError('hora', 'Una atención pasada tiene una fecha y una hora que ya pasaron.');
}

const refused = async (
  app: App,
  { request, fecha, hora, ahora }: Placed,
  patient: BookingPatient,
  { agenda, porque }: Pick<Look, 'agenda'> & { readonly porque: Why | null },
): Promise<AppError> => {
  if (porque === null) return appError('no_disponible');
  const options = { ahora, paciente: patient.id, excluir: request.reemplazaA };
  return refusal(porque, await alternatives(app.store, agenda, { fecha, hora }, options));
};

/**
 * The refusal for a place that was lost meanwhile, by a second look: the first may have read the doctor's day before
 * another's booking and the patient's after it, and told half of what happened.
 */
async function whyNot(app: App, placed: Placed, patient: BookingPatient, porque: Why): Promise<AppError> {
  const again = await look(app.store, placed, patient);
  if (!again.ok) return again.error;
  const { agenda } = again.value;
  return refused(app, placed, patient, { agenda, porque: again.value.porque ?? porque });
}

/** Decides and writes; when others wrote for too long, says what they took if it was this place. */
async function commit(
  app: App,
  placed: Placed,
  patient: BookingPatient,
  id: string,
): Promise<Result<Appointment, AppError | Why>> {
  try {
    return await app.store.transaction((tx) => decide(app, tx, placed, patient, id), {
      turn: turnOf(placed),
    });
  } catch (cause) {
    if (!isUnavailable(cause) || cause.reason !== 'contencion') throw cause;
    const seen = await look(app.store, placed, patient);
    if (seen.ok && seen.value.porque !== null) return err(seen.value.porque);
    throw cause;
  }
}
