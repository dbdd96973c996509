import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { appointments, devices, doctors, roomDays, studySchedules } from '../../collections.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { noSuchAppointment } from '#domain/scheduling/booking/no-such-appointment';
import { giveTickets } from './give-tickets.ts';
import { writeAppointments } from '../booking/write-appointment.ts';
import type { Doctor } from '#domain/people/doctor';
import { initialsOf } from '#domain/scheduling/appointment/agenda-feed';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import {
  refusedCall,
  roomName,
  roomView,
  withCall,
  type RoomView,
  type ShownCall,
} from '#domain/scheduling/room/room-call';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import { absenceAt } from '#domain/scheduling/hours/absence';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** Where patients are called to when neither the doctor nor the study says. */
const SOMEWHERE = 'Sala de exámenes';

/** Today's latest calls. */
export async function readRoom(app: Pick<App, 'store' | 'clock'>): Promise<Result<RoomView, never>> {
  const { fecha } = clinicTime(app.clock.now());
  return ok(roomView((await app.store.get(roomDays, fecha))?.value ?? null, fecha));
}

/**
 * Calls an appointment's patient to the room, as often as needed. Patients who arrived before tickets existed get one
 * now; the call stores nothing of the appointment but the ticket, the initials and where to go.
 */
export async function callToRoom(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<ShownCall, AppError>> {
  const now = app.clock.now();
  const ahora = clinicTime(now);
  const { fecha } = ahora;
  return app.store.transaction(
    async (tx) => {
      const stored = await tx.get(appointments, id);
      if (stored === null) return err(noSuchAppointment());
      const refused = refusedCall(actor, stored.value, fecha);
      if (!refused.ok) return refused;
      const [{ donde, medico }, today] = await Promise.all([
        whereOf(tx, stored.value),
        tx.get(roomDays, fecha),
      ]);
      if (medico !== null && absenceAt(medico.ausencias ?? [], ahora) !== null)
        return err(absentDoctor(medico.nombre));
      const appointment = hasTicket(stored.value) ? stored.value : await withTicket(tx, stored);
      if (appointment?.ficha === undefined) return err(appError('no_disponible'));
      const ficha = ticketCode(appointment.ficha);
      const day = withCall(today?.value ?? null, fecha, {
        ficha,
        iniciales: initialsOf(appointment.paciente.nombre),
        donde,
        cuando: now.toISOString(),
      });
      if (today === null) tx.create(roomDays, fecha, day);
      else tx.update(roomDays, today, day);
      audit(app, tx, actor.uid, {
        accion: 'llamado a la sala',
        coleccion: 'turnos',
        documento: id,
        detalle: { ficha, donde },
      });
      const [shown] = roomView(day, fecha).llamados;
      return shown === undefined ? err(appError('error_interno')) : ok(shown);
    },
    { turn: `llamados/${fecha}` },
  );
}

/**
 * Gives a ticket to a patient who is in the clinic without one, and writes it; null when the appointment clashes with
 * what is occupied.
 */
async function withTicket(tx: Transaction, before: Stored<Appointment>): Promise<Appointment | null> {
  const { id, value } = before;
  const ticketed = await giveTickets(tx, [value], () => true);
  const [after = value] = ticketed.appointments;
  const written = await writeAppointments(tx, [{ id, before, after }]);
  if (!written.ok) return null;
  ticketed.write(tx);
  return after;
}

/** Nobody is sent to a room where no doctor is: the patient is given to somebody else first. */
const absentDoctor = (nombre: string): AppError =>
  appError(
    'ausencia',
    `${nombre} está ausente: no se llama a nadie a su consultorio. Pase el turno a otro médico o a otro día.`,
  );

/** The doctor of an appointment, and where it is called to: the room of its study or of its device, else the doctor's, else the doctor's name. */
async function whereOf(
  tx: Transaction,
  { estudio, medico, equipo }: Pick<Appointment, 'estudio' | 'medico' | 'equipo'>,
): Promise<{ readonly donde: string; readonly medico: Doctor | null }> {
  const [study, stored, device] = await Promise.all([
    estudio === undefined ? null : tx.get(studySchedules, estudio.codigo),
    medico === undefined ? null : tx.get(doctors, medico),
    equipo === undefined ? null : tx.get(devices, equipo),
  ]);
  const doctor = stored?.value ?? null;
  const room = [study?.value.sala, device?.value.sala].find((each) => (each ?? '') !== '') ?? '';
  const own = doctor?.consultorio;
  if (room !== '') return { donde: roomName(room), medico: doctor };
  if (doctor === null) return { donde: SOMEWHERE, medico: doctor };
  return { donde: own === undefined ? doctor.nombre : roomName(own), medico: doctor };
}
