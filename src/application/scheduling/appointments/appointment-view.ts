import type { Stored } from '../../ports/document-store.ts';
import type { AppointmentView } from '#contract/appointments';
import { toldBy, visitMinutes } from '#domain/scheduling/appointment/appointment-history';
import { nextStates, type AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { mayReadWhole } from '#domain/scheduling/booking/booking-rights';
import { isWaiting } from '#domain/scheduling/room/waiting-room';

/** All of an appointment but its history, or of a visit only the name, the hour and the state where that is all one may see. */
export function appointmentView(
  { id, version, value }: Stored<Appointment>,
  actor: AppointmentActor,
): AppointmentView {
  const { historial, ...appointment } = value;
  const siguientes = nextStates(actor, value);
  if (mayReadWhole(actor, value)) {
    const told = toldBy(historial);
    return { id, version, ...appointment, siguientes, ...told, ...visitMinutes(told.tiempos) };
  }
  const { medico, fecha, hora, fin, duracionMin, tipo, estado, sobreturno, dilatacion, ficha } = appointment;
  return {
    id,
    version,
    fecha,
    hora,
    fin,
    duracionMin,
    tipo,
    estado,
    ...(medico === undefined ? {} : { medico }),
    ...(sobreturno === undefined ? {} : { sobreturno }),
    // Whoever receives somebody says the number and calls it.
    ...(ficha === undefined ? {} : { ficha }),
    // Whoever puts the drops in and watches the clock is told of them: they are part of this state.
    ...(estado === 'en_preparacion' && dilatacion !== undefined ? { dilatacion } : {}),
    // Whoever received somebody is told since when he waits.
    ...(isWaiting(value) ? { estadoDesde: toldBy(historial).estadoDesde } : {}),
    paciente: { nombre: appointment.paciente.nombre },
    siguientes,
  };
}
