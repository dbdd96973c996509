import * as z from 'zod/mini';
import {
  DAY_MINUTES,
  mergeRanges,
  subtractRanges,
  totalMinutes,
  type MinuteRange,
} from '../../shared/interval.ts';
import { startOf } from './appointment.ts';
import { APPOINTMENT_KINDS } from './appointment-kinds.ts';
import { APPOINTMENT_STATES, OCCUPIES, type AppointmentState } from './appointment-states.ts';

/**
 * The part of a stored appointment that totals, filters and free time need. A month has thousands of them, and most of
 * the time to read one is spent on its history, which none of these uses.
 */
export const glanceSchema = z.object({
  tipo: z.enum(APPOINTMENT_KINDS),
  estado: z.enum(APPOINTMENT_STATES),
  medico: z.optional(z.string()),
  fecha: z.string(),
  hora: z.string(),
  duracionMin: z.number(),
  liberadoDesde: z.optional(z.string()),
  paciente: z.object({ id: z.string(), nombre: z.string(), telefono: z.optional(z.string()) }),
  estudio: z.optional(z.object({ codigo: z.string(), nombre: z.string() })),
  equipo: z.optional(z.string()),
  sobreturno: z.optional(z.literal(true)),
});
export type Glance = z.infer<typeof glanceSchema>;

/** An appointment in overviews: only what everyone who reads the agenda may see. */
export interface NamedAppointment {
  readonly id: string;
  readonly hora: string;
  readonly nombre: string;
  readonly estado: AppointmentState;
  readonly medico?: string;
  readonly sobreturno?: true;
}

/** A day's appointments: how many, how many in each state, and the first few by hour. */
export interface DaySummary {
  readonly total: number;
  readonly estados: Readonly<Partial<Record<AppointmentState, number>>>;
  readonly primeros: readonly NamedAppointment[];
}

type Summarized = Pick<Glance, 'hora' | 'estado' | 'medico' | 'sobreturno' | 'paciente'> & {
  readonly id: string;
};

/**
 * Counts a day's appointments, given in order, and lists the first `names` of them; those that will not take place come
 * last.
 */
export function summarizeDay(day: readonly Summarized[], names: number): DaySummary {
  const estados: Partial<Record<AppointmentState, number>> = {};
  for (const { estado } of day) estados[estado] = (estados[estado] ?? 0) + 1;
  const coming = day.filter(({ estado }) => OCCUPIES[estado] !== 'nada');
  const gone = day.filter(({ estado }) => OCCUPIES[estado] === 'nada');
  return { total: day.length, estados, primeros: [...coming, ...gone].slice(0, names).map(named) };
}

const named = ({ id, hora, estado, medico, sobreturno, paciente }: Summarized): NamedAppointment => ({
  id,
  hora,
  nombre: paciente.nombre,
  estado,
  ...(medico === undefined ? {} : { medico }),
  ...(sobreturno === undefined ? {} : { sobreturno }),
});

/** Minutes of a doctor's open hours, from a minute of the day on, that no appointment takes. */
export function freeMinutes(
  open: readonly MinuteRange[],
  day: readonly Pick<Glance, 'hora' | 'duracionMin' | 'estado' | 'liberadoDesde'>[],
  from = 0,
): number {
  const taken = day.flatMap(({ hora, duracionMin, estado, liberadoDesde }) => {
    const inicio = startOf(hora);
    const whole = Math.min(inicio + duracionMin, DAY_MINUTES);
    const fin = liberadoDesde === undefined ? whole : Math.min(startOf(liberadoDesde), whole);
    return OCCUPIES[estado] === 'nada' || fin <= inicio ? [] : [{ inicio, fin }];
  });
  const past = from > 0 ? [{ inicio: 0, fin: from }] : [];
  return totalMinutes(subtractRanges(open, mergeRanges([...taken, ...past])));
}
