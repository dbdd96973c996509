import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { alreadyThere, knownPatient, likelyDuplicates, storePatient } from '../patients/add-patient.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { dayQuery, readAgenda, readDays, resourcesOn, studyPart } from './agenda.ts';
import { appointmentView, type AppointmentView } from './appointment-view.ts';
import { turnOf } from './booking-look.ts';
import { bookingPatient, type BookingPatient } from './booking-patient.ts';
import { writeAppointments, type AppointmentWrite } from './write-appointment.ts';
import { reoccupy } from '#domain/scheduling/appointment-occupancy';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';
import {
  APPOINTMENT_MESSAGES,
  newAppointment,
  startOf,
  type Appointment,
} from '#domain/scheduling/appointment';
import { mayBook } from '#domain/scheduling/booking-rights';
import {
  overlappingLeg,
  TOGETHER_MESSAGES,
  type BookedLeg,
  type ItineraryRequest,
  type SeriesRequest,
} from '#domain/scheduling/booking-together';
import { nearestFree } from '#domain/scheduling/first-free';
import { occupancyId, type OccupancyDay } from '#domain/scheduling/occupancy';
import { checkPlacement, type Why } from '#domain/scheduling/placement';
import type { Occurrence } from '#domain/scheduling/series';
import { checkOrder } from '#domain/studies/check-order';
import type { Finding } from '#domain/studies/ordering-rules';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { DAY_MINUTES } from '#domain/shared/interval';
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
  request: SeriesRequest & Pick<ItineraryRequest, 'confirmado'>,
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
    motivo: request.motivo,
    group: { [kind]: id },
  };
  const seen = await plan(app.store, booking);
  if (!seen.ok) return seen;
  const visit = kind === 'itinerario' ? seen.value.appointments.map(({ appointment }) => appointment) : [];
  const wrong = visitError(visit);
  if (wrong !== null) return err(wrong);
  if (request.confirmado !== true) {
    const { nuevo } = patient.value;
    const avisos = [
      ...findingsOf(visit),
      ...(nuevo === null ? [] : await likelyDuplicates(app.store, nuevo)),
    ];
    if (avisos.length > 0) return err(appError('requiere_confirmacion', undefined, { details: { avisos } }));
  }
  const booked = await app.store.transaction((tx) => commit(tx, booking), {
    turn: turnOf({ request: first, fecha: first.fecha }),
  });
  if (!booked.ok) return booked;
  return ok({
    id,
    items: booked.value.map(({ id: own, after }) =>
      appointmentView({ id: own, version: 1, value: after }, actor),
    ),
  });
}

interface Booking {
  readonly app: App;
  readonly actor: AppointmentActor;
  readonly patient: BookingPatient;
  readonly legs: readonly BookedLeg[];
  readonly ids: readonly string[];
  readonly motivo: string | undefined;
  readonly group: Pick<Appointment, 'serie' | 'itinerario'>;
}

/** The appointments that the legs become, and the resource-days that were read for them. */
interface Planned {
  readonly appointments: readonly { readonly id: string; readonly appointment: Appointment }[];
  readonly days: ReadonlyMap<string, Stored<OccupancyDay>>;
}

/** Asks about every leg with those before it in place; a refusal tells each leg's answer. */
async function plan(
  reader: Pick<Transaction, 'get' | 'query'>,
  booking: Booking,
): Promise<Result<Planned, AppError>> {
  const { app, legs, ids, patient, group } = booking;
  const now = app.clock.now();
  const ahora = clinicTime(now);
  const stored = new Map<string, Stored<OccupancyDay>>();
  const current = new Map<string, OccupancyDay>();
  const planned: Planned['appointments'][number][] = [];
  const occurrences: Occurrence[] = [];
  for (const [index, leg] of legs.entries()) {
    const agenda = await readAgenda(reader, leg, { desde: leg.fecha, hasta: leg.fecha });
    if (!agenda.ok) return err(ofLeg(agenda.error, index));
    const keys = resourcesOn(agenda.value, leg.fecha, patient.id).filter(
      (key) => !current.has(occupancyId(key)),
    );
    for (const [key, day] of await readDays(reader, keys)) {
      stored.set(key, day);
      current.set(key, day.value);
    }
    const query = dayQuery(agenda.value, leg.fecha, current, {
      ahora,
      paciente: patient.id,
      itinerario: group.itinerario,
    });
    if (startOf(leg.hora) + query.duracionMin > DAY_MINUTES)
      return err(ofLeg(fieldError('duracionMin', APPOINTMENT_MESSAGES.midnight), index));
    const { porque, equipo } = checkPlacement(query, {
      inicio: startOf(leg.hora),
      duracionMin: query.duracionMin,
    });
    const near = porque === null ? [] : nearestFree([{ id: leg.medico ?? leg.estudio ?? '', query }], leg, 1);
    occurrences.push({ fecha: leg.fecha, hora: leg.hora, porque, equipo, alternativa: near[0] ?? null });
    if (porque !== null) continue;
    const id = ids[index] ?? '';
    const appointment = newAppointment(
      {
        tipo: leg.tipo,
        ...(leg.medico === undefined ? {} : { medico: leg.medico }),
        fecha: leg.fecha,
        hora: leg.hora,
        duracionMin: query.duracionMin,
        paciente: patient.ficha,
        ...studyPart(agenda.value),
        ...(equipo === null ? {} : { equipo }),
        colchonAntes: query.colchonAntes,
        colchonDespues: query.colchonDespues,
        ...(booking.motivo === undefined ? {} : { motivo: booking.motivo }),
        ...group,
      },
      { uid: booking.actor.uid, cuando: now.toISOString() },
    );
    const placed = reoccupy(current, id, null, appointment);
    if (placed.ok) for (const day of placed.value) current.set(occupancyId(day), day);
    planned.push({ id, appointment });
  }
  const refused = occurrences.find(({ porque }) => porque !== null)?.porque;
  return refused === undefined || refused === null
    ? ok({ appointments: planned, days: stored })
    : err(refusal(refused, occurrences));
}

const refusal = (porque: Why, ocurrencias: readonly Occurrence[]): AppError =>
  appError(porque.motivo, undefined, {
    details: {
      motivo: porque.motivo,
      porque,
      ocurrencias,
      alternativas: ocurrencias.flatMap(({ alternativa }) => alternativa ?? []),
    },
  });

/** The same refusal with its fields named below the leg: `turnos.1.medico`. */
const ofLeg = (error: AppError, index: number): AppError => ({
  ...error,
  fields: Object.fromEntries(
    Object.entries(error.fields ?? {}).map(([name, said]) => [`turnos.${String(index)}.${name}`, said]),
  ),
});

async function commit(tx: Transaction, booking: Booking): Promise<Result<AppointmentWrite[], AppError>> {
  const { app, actor, patient } = booking;
  const planned = await plan(tx, booking);
  if (!planned.ok) return planned;
  const same = patient.nuevo === null ? null : await knownPatient(tx, patient.nuevo);
  if (same !== null) return err(alreadyThere(same, 'paciente.ci'));
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

/** What the clinical rules say of the legs in the order in which they happen (`backoffice.md` §5.3). */
function findingsOf(legs: readonly Appointment[]): Finding[] {
  const steps = legs.map(({ estudio, hora, duracionMin }) => ({
    codigo: estudio?.codigo ?? 'CONSULTA',
    inicio: startOf(hora),
    fin: startOf(hora) + duracionMin,
  }));
  return checkOrder(steps.sort((a, b) => a.inicio - b.inicio));
}

/** Two legs at one time, or an order that the rules refuse with their clinical reason. */
function visitError(legs: readonly Appointment[]): AppError | null {
  const overlapping = overlappingLeg(legs);
  if (overlapping !== null)
    return fieldError(`turnos.${String(overlapping)}.hora`, TOGETHER_MESSAGES.overlap);
  const blocked = findingsOf(legs).find(({ clase }) => clase === 'bloquea');
  return blocked === undefined ? null : fieldError('turnos', blocked.mensaje);
}
