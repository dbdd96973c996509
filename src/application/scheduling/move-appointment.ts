import type { App } from '../app.ts';
import type { Stored } from '../ports/document-store.ts';
import { dayQuery, readAgenda, readDays, resourcesOn, valuesOf, type Agenda } from './agenda.ts';
import { alternatives, refusal } from './alternatives.ts';
import type { AppointmentView } from './appointment-view.ts';
import { changeAppointment } from './change-appointment.ts';
import type { Reader } from './settings.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment-states';
import { startOf, type Appointment } from '#domain/scheduling/appointment';
import type { AppointmentMoveRequest } from '#domain/scheduling/booking';
import { moveAppointment } from '#domain/scheduling/move-appointment';
import { checkPlacement, type Why } from '#domain/scheduling/placement';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime, type CivilTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** Why a move was refused, with what is needed to say what is free instead. */
interface Refused {
  readonly porque: Why;
  readonly wanted: Appointment;
}

/**
 * Moves an appointment to another doctor, day or hour, or changes its length or kind: the same appointment, its old
 * place freed and its new one taken in one transaction (`backoffice.md` R19).
 */
export async function rescheduleAppointment(
  app: App,
  actor: AppointmentActor,
  id: string,
  { version, motivo, ...to }: AppointmentMoveRequest,
): Promise<Result<AppointmentView, AppError>> {
  const now = app.clock.now();
  const ahora = clinicTime(now);
  const moved = await changeAppointment<Refused>(
    app,
    actor,
    { id, version, accion: 'turno movido' },
    async (tx, stored) => {
      const asked = moveAppointment(stored.value, to, { quien: actor, cuando: now.toISOString(), motivo });
      if (!asked.ok) return asked;
      if (isSamePlace(stored.value, asked.value)) return asked;
      const place = await judgeMove(tx, stored, asked.value, ahora);
      if (!place.ok) return place;
      const { equipo } = place.value;
      if (equipo === null || equipo === asked.value.equipo) return asked;
      return moveAppointment(
        stored.value,
        { ...to, equipo },
        { quien: actor, cuando: now.toISOString(), motivo },
      );
    },
  );
  if (moved.ok || !('porque' in moved.error)) return moved as Result<AppointmentView, AppError>;
  const { porque, wanted } = moved.error;
  const agenda = await agendaOf(app.store, wanted);
  if (!agenda.ok) return agenda;
  const options = { ahora, paciente: wanted.paciente.id, excluir: id };
  return err(refusal(porque, await alternatives(app.store, agenda.value, wanted, options)));
}

/** True when nothing that takes time or a resource changes. */
const isSamePlace = (before: Appointment, after: Appointment): boolean =>
  (['medico', 'fecha', 'hora', 'duracionMin', 'tipo'] as const).every((key) => before[key] === after[key]);

const agendaOf = (
  reader: Reader,
  { tipo, medico, estudio, ojos, duracionMin, fecha }: Appointment,
): Promise<Result<Agenda, AppError>> =>
  readAgenda(
    reader,
    { tipo, medico, estudio: tipo === 'estudio' ? estudio?.codigo : undefined, ojos, duracionMin },
    { desde: fecha, hasta: fecha },
  );

/** Asks the engine about the new place; the appointment does not stand in its own way. */
async function judgeMove(
  reader: Reader,
  { id, value: before }: Stored<Appointment>,
  after: Appointment,
  ahora: CivilTime,
): Promise<Result<{ equipo: string | null }, AppError | Refused>> {
  const agenda = await agendaOf(reader, after);
  if (!agenda.ok) return agenda;
  const { fecha, hora, duracionMin, sobreturno, itinerario, paciente, equipo } = after;
  const taken = valuesOf(await readDays(reader, resourcesOn(agenda.value, fecha, paciente.id)));
  const query = dayQuery(agenda.value, fecha, taken, {
    ahora,
    paciente: paciente.id,
    excluir: id,
    itinerario,
    equipo,
  });
  // One that has begun can still be made longer or shorter where it is.
  const begunWhereItIs = before.fecha === fecha && before.hora === hora && before.medico === after.medico;
  const { porque, equipo: chosen } = checkPlacement(
    { ...query, colchonAntes: after.colchonAntes, colchonDespues: after.colchonDespues },
    { inicio: startOf(hora), duracionMin, sobreturno, registraPasado: begunWhereItIs },
  );
  return porque === null ? ok({ equipo: chosen }) : err({ porque, wanted: after });
}
