import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { appointments, orders } from '../../collections.ts';
import { wrongOrder } from '../../exams/orders/booked-order.ts';
import { absentEyesIn } from '../../laterality/absent-eyes-of.ts';
import { alreadyThere } from '../../patients/add-patient.ts';
import type { Reader, Stored, Transaction } from '../../ports/document-store.ts';
import { fulfilWaiting, openEntry, readWaiting } from '../../waiting-list/fulfil-waiting.ts';
import { noSuchAppointment } from '../appointments/no-such-appointment.ts';
import { alreadyQueued, inQueue } from './in-queue.ts';
import { studyPart, wrongEye, type Agenda } from './agenda.ts';
import {
  findPatient,
  storeBooked,
  type AskedPatient,
  type FoundPatient,
  type Joined,
} from './booking-patient.ts';
import { NOTHING_KNOWN, readPatientDay } from '../rules/patient-day.ts';
import { readPlace, type Place, type PlaceAsked } from './read-place.ts';
import type { ResourceDays } from './resource-days.ts';
import { findingsOfStudy, refusedByRules } from '../rules/study-rules.ts';
import { writeAppointments, type AppointmentWrite } from './write-appointment.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { BOTH_THERE } from '#domain/clinical/laterality/absent-eyes';
import { againstAbsent } from '#domain/clinical/laterality/against-absent';
import { namedPart } from '#domain/clinical/laterality/named-appointment';
import { newAppointment, startOf, type Appointment } from '#domain/scheduling/appointment/appointment';
import type { BookingRequest } from '#domain/scheduling/booking/booking';
import { replaceBy } from '#domain/scheduling/appointment/change-state';
import type { Clash } from '#domain/scheduling/availability/occupancy';
import { isOutsideHours, type Why } from '#domain/scheduling/booking/placement';
import { mayTakeDoctor, OTHERS_AGENDA } from '#domain/scheduling/booking/booking-rights';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** A booking to be made: the request and who makes it, its place, its patient, and its future id. */
export interface Booking {
  readonly app: App;
  readonly actor: AppointmentActor;
  readonly request: BookingRequest;
  readonly place: PlaceAsked;
  readonly patient: AskedPatient;
  readonly id: string;
}

/** A place that is not free: why, and what was read for it (`days` only while none of it has been changed). */
export interface NotFree {
  readonly porque: Why;
  readonly agenda: Agenda;
  readonly days?: ResourceDays;
}

/** Why a booking was not made. */
export type NotBooked = AppError | NotFree | Joined;

/**
 * The work of a booking's transaction: reads once what decides, runs the engine, and writes the appointment, its
 * occupancy, its statistics and its audit line, or nothing. Three round trips and one more for the commit, as Firestore
 * begins a transaction with its first read; a study costs one more.
 */
export async function writeBooking(
  tx: Transaction,
  booking: Booking,
): Promise<Result<Stored<Appointment>, NotBooked>> {
  const { app, actor, request, patient, id } = booking;
  const read = await readBooking(tx, booking);
  if (!read.ok) return read;
  const { found, old, waiting, place } = read.value;
  const cuando = app.clock.now().toISOString();
  const appointment = appointmentAt(booking, found, place, cuando);
  const writes: AppointmentWrite[] = [{ id, before: null, after: appointment }];
  if (old !== null) {
    const replaced = replaceBy(old.value, id, { quien: actor, cuando });
    if (!replaced.ok) return replaced;
    writes.unshift({ id: old.id, before: old, after: replaced.value });
  }
  const written = await writeAppointments(tx, writes, place.days);
  if (!written.ok) return err({ porque: clashWhy(written.error), agenda: place.agenda });
  storeBooked(app, tx, actor.uid, { ...patient, conTutor: found.conTutor });
  const { tipo, medico, fecha, hora } = appointment;
  audit(app, tx, actor.uid, {
    ...bookedAs(request),
    coleccion: 'turnos',
    documento: id,
    detalle: { fecha, hora, tipo, ...(medico === undefined ? {} : { medico }) },
  });
  if (waiting !== null) fulfilWaiting(app, tx, waiting, { turno: id, quien: actor.uid, cuando });
  if (old !== null)
    audit(app, tx, actor.uid, {
      accion: 'turno reprogramado',
      coleccion: 'turnos',
      documento: old.id,
      detalle: { reemplazadoPor: id },
    });
  return ok({ id, version: 1, value: written.value.at(-1) ?? appointment });
}

/** Reads everything a booking depends on, together, and refuses it when any of that prevents it. */
export async function readBooking(reader: Reader, { actor, request, place: asked, patient }: Booking) {
  const { reemplazaA, espera, orden, confirmado } = request;
  const [found, old, waiting, place, queued, order, day, absent] = await Promise.all([
    findPatient(reader, patient),
    reemplazaA === undefined ? null : reader.get(appointments, reemplazaA),
    readWaiting(reader, espera),
    readPlace(reader, asked),
    asked.enCola === true ? inQueue(reader, asked) : null,
    orden === undefined ? null : reader.get(orders, orden),
    isStudyToCome(request) && patient.nuevo === null ? readPatientDay(reader, asked) : NOTHING_KNOWN,
    namesEye(request) && patient.nuevo === null ? absentEyesIn(reader, [patient.id]) : BOTH_THERE,
  ]);
  if (!found.ok) return found;
  // What was done while the person lived may still be written down.
  if (found.value.fallecio !== null && asked.registraPasado !== true) return err(found.value.fallecio);
  const { dejo } = found.value;
  if (dejo !== null && confirmado !== true)
    return err(appError('requiere_confirmacion', undefined, { details: { avisos: [dejo] } }));
  if (reemplazaA !== undefined && old === null) return err(noSuchAppointment());
  if (old !== null && old.value.paciente.id !== patient.id)
    return err(fieldError('reemplazaA', 'Ese turno es de otro paciente.'));
  if (orden !== undefined) {
    const wrong = wrongOrder(order, { ...request, paciente: patient.id });
    if (wrong !== null) return err(fieldError('orden', wrong));
  }
  if (!place.ok) return place;
  const { porque, agenda, days } = place.value;
  if (!mayTakeDoctor(actor, request, agenda.estudio?.horario))
    return err(appError('prohibido', OTHERS_AGENDA));
  const eye = wrongEye(agenda);
  if (eye !== null) return err(eye);
  const missing = againstAbsent(absent, [namedPart(studyPart(agenda))]);
  if (missing !== null) return err(missing);
  if (porque !== null) return err({ porque, agenda, days });
  const { query } = place.value;
  const findings = isStudyToCome(request)
    ? findingsOfStudy(
        actor,
        {
          fecha: asked.fecha,
          hora: asked.hora,
          duracionMin: query.duracionMin,
          ...studyPart(agenda),
          dilatado: request.dilatado,
        },
        day,
        found.value.nacimiento,
      )
    : [];
  const blocked = refusedByRules(findings);
  if (blocked !== null) return err(blocked);
  if (queued !== null) return err(fieldError('paciente.id', alreadyQueued(queued)));
  if (found.value.mismo !== null) return err(alreadyThere(found.value.mismo, 'paciente.ci'));
  const fulfils = openEntry(waiting, patient.id);
  if (!fulfils.ok) return fulfils;
  return ok({ found: found.value, old, waiting: fulfils.value, place: place.value, findings });
}

/** What was done long ago was done to an eye that was there. */
const namesEye = ({ tipo, ojo, atencionPasada }: BookingRequest): boolean =>
  atencionPasada !== true && (tipo === 'estudio' || ojo !== undefined);

/** What was done long ago is written down as it was. */
const isStudyToCome = ({ tipo, atencionPasada }: BookingRequest): boolean =>
  tipo === 'estudio' && atencionPasada !== true;

function appointmentAt(
  { actor, request, place: { fecha, hora } }: Booking,
  { ficha }: FoundPatient,
  { agenda, query, equipo }: Place,
  cuando: string,
): Appointment {
  const { tipo, medico, motivo, reemplazaA, orden, dilatado, sobreturno, sinTurno, enCola, atencionPasada } =
    request;
  return newAppointment(
    {
      tipo,
      ...(medico === undefined ? {} : { medico }),
      fecha,
      hora,
      duracionMin: query.duracionMin,
      paciente: ficha,
      ...studyPart(agenda),
      ...(dilatado === undefined ? {} : { dilatado }),
      ...(equipo === null ? {} : { equipo }),
      colchonAntes: query.colchonAntes,
      colchonDespues: query.colchonDespues,
      ...(motivo === undefined ? {} : { motivo }),
      ...(sobreturno === true ? { sobreturno: true as const } : {}),
      ...(enCola === true ? { enCola } : {}),
      ...(reemplazaA === undefined ? {} : { reemplazaA }),
      ...(orden === undefined ? {} : { orden }),
      ...(sinTurno === true ? { estado: 'en_sala' as const } : {}),
      ...(atencionPasada === true ? { estado: 'atendido' as const } : {}),
      // So that nobody is asked to move it when the hours change around it.
      ...(enCola !== true && isOutsideHours(query, { inicio: startOf(hora), duracionMin: query.duracionMin })
        ? { fueraDeHorario: true as const }
        : {}),
    },
    { uid: actor.uid, cuando },
  );
}

/** What the trail calls it. */
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
