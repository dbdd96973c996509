import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { appointments } from '../collections.ts';
import { alreadyThere, knownPatient, storePatient } from '../patients/add-patient.ts';
import { mergedMeanwhile } from '../patients/same-person.ts';
import type { Transaction } from '../ports/document-store.ts';
import { readDays, studyPart } from './agenda.ts';
import { look, noSuchAppointment, type Placed } from './booking-look.ts';
import type { BookingPatient } from './booking-patient.ts';
import { fulfilWaiting, waitingFor } from '../waiting-list/fulfil-waiting.ts';
import { writeAppointments, type AppointmentWrite } from './write-appointment.ts';
import { touchedDays } from '#domain/scheduling/appointment-occupancy';
import { newAppointment, type Appointment } from '#domain/scheduling/appointment';
import type { BookingRequest } from '#domain/scheduling/booking';
import { replaceBy } from '#domain/scheduling/change-state';
import type { Why } from '#domain/scheduling/placement';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** Asks the engine again inside the transaction and writes the appointment, what it occupies and its line, or nothing. */
export async function decide(
  app: App,
  tx: Transaction,
  placed: Placed,
  patient: BookingPatient,
  id: string,
): Promise<Result<Appointment, AppError | Why>> {
  const { request, fecha, hora, actor } = placed;
  const old = request.reemplazaA === undefined ? null : await tx.get(appointments, request.reemplazaA);
  if (request.reemplazaA !== undefined && old === null) return err(noSuchAppointment());
  if (old !== null && old.value.paciente.id !== patient.id)
    return err(fieldError('reemplazaA', 'Ese turno es de otro paciente.'));
  const seen = await look(tx, placed, patient);
  if (!seen.ok) return seen;
  if (seen.value.porque !== null) return err(seen.value.porque);
  const same = patient.nuevo === null ? null : await knownPatient(tx, patient.nuevo);
  if (same !== null) return err(alreadyThere(same, 'paciente.ci'));
  const merged = patient.nuevo === null ? await mergedMeanwhile(tx, patient.id) : null;
  if (merged !== null) return err(merged);

  const waiting = await waitingFor(tx, request.espera, patient.id);
  if (!waiting.ok) return waiting;

  const { query, equipo } = seen.value;
  const cuando = app.clock.now().toISOString();
  const appointment = newAppointment(
    {
      tipo: request.tipo,
      ...(request.medico === undefined ? {} : { medico: request.medico }),
      fecha,
      hora,
      duracionMin: query.duracionMin,
      paciente: patient.ficha,
      ...studyPart(seen.value.agenda),
      ...(equipo === null ? {} : { equipo }),
      colchonAntes: query.colchonAntes,
      colchonDespues: query.colchonDespues,
      ...(request.motivo === undefined ? {} : { motivo: request.motivo }),
      ...(request.sobreturno === true ? { sobreturno: true as const } : {}),
      ...(old === null ? {} : { reemplazaA: old.id }),
      ...stateOf(request),
    },
    { uid: actor.uid, cuando },
  );
  const writes: AppointmentWrite[] = [{ id, before: null, after: appointment }];
  if (old !== null) {
    const replaced = replaceBy(old.value, id, { quien: actor, cuando });
    if (!replaced.ok) return replaced;
    writes.unshift({ id: old.id, before: old, after: replaced.value });
  }
  const keys = writes.flatMap((each) => touchedDays(each.id, each.before?.value ?? null, each.after));
  const days = await readDays(tx, keys);
  const written = await writeAppointments(tx, days, writes);
  if (!written.ok) return err(clashWhy(written.error));
  if (patient.nuevo !== null) storePatient(app, tx, actor.uid, patient.id, patient.nuevo);
  audit(app, tx, actor.uid, {
    accion: request.sobreturno === true ? 'sobreturno agendado' : 'turno agendado',
    coleccion: 'turnos',
    documento: id,
    detalle: {
      fecha,
      hora,
      tipo: request.tipo,
      ...(request.medico === undefined ? {} : { medico: request.medico }),
    },
  });
  if (waiting.value !== null) fulfilWaiting(app, tx, waiting.value, { turno: id, quien: actor.uid, cuando });
  if (old !== null)
    audit(app, tx, actor.uid, {
      accion: 'turno reprogramado',
      coleccion: 'turnos',
      documento: old.id,
      detalle: { reemplazadoPor: id },
    });
  return ok(written.value.at(-1) ?? appointment);
}

/** What a clash is told as. */
const clashWhy = ({ motivo, turno }: { motivo: Why['motivo']; turno: string }): Why => ({
  motivo,
  regla: motivo === 'paciente_ocupado' ? 'R16' : 'R13',
  fuente: { clase: 'turno', id: turno },
});

function stateOf({ sinTurno, atencionPasada }: BookingRequest): { estado?: Appointment['estado'] } {
  if (sinTurno === true) return { estado: 'en_sala' };
  return atencionPasada === true ? { estado: 'atendido' } : {};
}
