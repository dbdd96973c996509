import type { Stored } from '../ports/document-store.ts';
import {
  toldBy,
  visitMinutes,
  type ToldByHistory,
  type VisitMinutes,
} from '#domain/scheduling/appointment-history';
import {
  nextStates,
  type AppointmentActor,
  type AppointmentState,
} from '#domain/scheduling/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment';
import { mayReadWhole } from '#domain/scheduling/booking-rights';
import { isWaiting } from '#domain/scheduling/waiting-room';

/** What everybody who reads the agenda sees of an appointment. */
type Shared = Pick<
  Appointment,
  'medico' | 'fecha' | 'hora' | 'fin' | 'duracionMin' | 'tipo' | 'estado' | 'sobreturno'
>;

/** An appointment as the API answers; `siguientes` are the states that the person may choose next. */
export type AppointmentView = Shared &
  Partial<Omit<Appointment, keyof Shared | 'historial' | 'paciente'>> &
  Partial<VisitMinutes> & {
    readonly id: string;
    readonly version: number;
    readonly paciente: {
      readonly id?: string;
      readonly nombre: string;
      readonly telefono?: string | undefined;
    };
    readonly siguientes: readonly AppointmentState[];
    readonly vecesMovido?: number;
    /** When it entered each state it has been in, as ISO instants. */
    readonly tiempos?: ToldByHistory['tiempos'];
    /** The instant since which it is in its state: waiting in the room, or being prepared. */
    readonly estadoDesde?: string | null;
  };

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
