import { addDays } from '../../shared/civil-date.ts';
import type { Appointment } from './appointment.ts';
import type { AppointmentActor } from './appointment-states.ts';

/** How far back and ahead the subscribed calendar reaches, in days. */
export const FEED_DAYS = { back: 60, ahead: 180 } as const;

/** The first and last day of a calendar read today. */
export const feedDays = (today: string): { desde: string; hasta: string } => ({
  desde: addDays(today, -FEED_DAYS.back),
  hasta: addDays(today, FEED_DAYS.ahead),
});

/** Who creates and revokes the address of a doctor's calendar: admins for any doctor, doctors for themselves. */
export const mayShareAgenda = (actor: AppointmentActor, medico: string): boolean =>
  actor.rol === 'admin' || (actor.rol === 'medico' && actor.medico === medico);

/** Everything about an appointment that leaves the clinic; `inicio`, `fin` and `cambiado` are instants. */
export interface FeedAppointment extends Pick<Appointment, 'tipo' | 'estado'> {
  readonly id: string;
  readonly version: number;
  readonly iniciales: string;
  readonly inicio: string;
  readonly fin: string;
  readonly cambiado: string;
}

/** An appointment without anything that would tell others who the patient is or what they are seen for. */
export function feedAppointment(
  id: string,
  version: number,
  { tipo, estado, paciente, instante, duracionMin, historial }: Appointment,
): FeedAppointment {
  return {
    id,
    version,
    tipo,
    estado,
    iniciales: initialsOf(paciente.nombre),
    inicio: instante,
    fin: new Date(Date.parse(instante) + duracionMin * 60_000).toISOString(),
    cambiado: historial.at(-1)?.cuando ?? instante,
  };
}

/** Parts of a name that get no initial. */
const PARTICLES: readonly string[] = ['de', 'del', 'la', 'las', 'los', 'y', 'vda'];

/** «Quispe de la Cruz, Ñusta» → «Ñ. Q. C.»: given names first. */
export function initialsOf(nombre: string): string {
  const [surnames = '', given = ''] = nombre.normalize('NFC').split(',');
  return `${given} ${surnames}`
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !PARTICLES.includes(word.toLowerCase()))
    .map((word) => `${([...word][0] ?? '').toUpperCase()}.`)
    .join(' ');
}
