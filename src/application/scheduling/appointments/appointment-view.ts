import type { Stored } from '../../ports/document-store.ts';
import type { AppointmentView } from '#contract/appointments';
import { placeLeft, toldBy, visitMinutes } from '#domain/scheduling/appointment/appointment-history';
import { nameParts } from '#domain/people/listed-name';
import { nextStates, type AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { mayReadWhole } from '#domain/scheduling/booking/booking-rights';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import type { Eye } from '#domain/clinical/eye';
import { eyeOf } from '#domain/scheduling/appointment/appointment-eye';
import { present } from '#domain/shared/typed-record';

/**
 * An appointment without its history; of a visit, only the name, the hour and the state for those who may see no more.
 */
export function appointmentView(
  { id, version, value }: Stored<Appointment>,
  actor: AppointmentActor,
): AppointmentView {
  const { historial, ojos: _counted, ...appointment } = value;
  const siguientes = nextStates(actor, value);
  const history = toldBy(historial);
  if (mayReadWhole(actor, value)) {
    return {
      id,
      version,
      ...appointment,
      paciente: { ...appointment.paciente, ...nameParts(appointment.paciente.nombre) },
      ...eyePart(value),
      siguientes,
      ...history,
      ...visitMinutes(history.tiempos),
      ...cancelDetail(value),
      ...(history.vecesMovido === 0 ? {} : leftPart(value)),
    };
  }
  const {
    medico,
    fecha,
    hora,
    fin,
    duracionMin,
    tipo,
    estado,
    sobreturno,
    enCola,
    dilatacion,
    ficha,
    listo,
    ronda,
  } = appointment;
  return {
    id,
    version,
    fecha,
    hora,
    fin,
    duracionMin,
    tipo,
    estado,
    ...present({
      medico,
      sobreturno,
      enCola, // Reception announces the number and calls it.
      ficha,
      ronda,
      listo, // Staff give the drops and watch the clock, so they need them while in this state.
      dilatacion: estado === 'en_preparacion' && dilatacion !== undefined ? dilatacion : undefined, // Reception needs to know how long the patient has been waiting, and since when the doctor has been busy.
      estadoDesde: isWaiting(value) || estado === 'en_atencion' ? history.estadoDesde : undefined,
      atencionMin: estado === 'atendido' ? visitMinutes(history.tiempos).atencionMin : undefined,
    }),
    paciente: { nombre: appointment.paciente.nombre, ...nameParts(appointment.paciente.nombre) },
    siguientes,
  };
}

/** What was written when it was cancelled. */
function cancelDetail({ estado, historial }: Appointment): { detalleCancelacion?: string } {
  if (estado !== 'cancelado') return {};
  const motivo = historial.findLast(({ despues }) => despues.estado === 'cancelado')?.motivo;
  return motivo === undefined || motivo.trim() === '' ? {} : { detalleCancelacion: motivo };
}

/** Where it was before, which may be offered to somebody else. */
function leftPart(value: Appointment): { dejo?: NonNullable<ReturnType<typeof placeLeft>> } {
  const dejo = placeLeft(value);
  return dejo === null ? {} : { dejo };
}

/** Which eye, where there is one to name; null where nobody wrote it down. */
export function eyePart(of: Parameters<typeof eyeOf>[0]): { ojo?: Eye | null } {
  const ojo = eyeOf(of);
  return ojo === undefined ? {} : { ojo };
}
