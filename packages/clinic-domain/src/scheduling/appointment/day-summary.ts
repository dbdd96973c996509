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
import { countAppointments, isShown, type AppointmentCount } from './count-day.ts';
import { present } from '../../shared/typed-record.ts';

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
  colchonAntes: z.optional(z.number()),
  colchonDespues: z.optional(z.number()),
  paciente: z.object({ id: z.string(), nombre: z.string(), telefono: z.optional(z.string()) }),
  estudio: z.optional(z.object({ codigo: z.string(), nombre: z.string() })),
  equipo: z.optional(z.string()),
  sobreturno: z.optional(z.literal(true)),
  fueraDeHorario: z.optional(z.literal(true)),
  enCola: z.optional(z.literal(true)),
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
  /** Waits without an hour: `hora` is when he arrived. */
  readonly enCola?: true;
}

/** A day's appointments: how many, how many in each state, and the first few by hour. */
export interface DaySummary extends AppointmentCount {
  readonly primeros: readonly NamedAppointment[];
}

type Summarized = Pick<Glance, 'hora' | 'estado' | 'medico' | 'sobreturno' | 'enCola' | 'paciente'> & {
  readonly id: string;
};

/**
 * Counts a day's appointments, given in order, and lists the first `names` of those that count; who waits without an
 * hour comes last. `asked` are the states that the filter names.
 */
export function summarizeDay(
  day: readonly Summarized[],
  names: number,
  asked: readonly AppointmentState[] = [],
): DaySummary {
  const shown = day.filter(({ estado }) => isShown(estado, asked));
  const [queued, withHour] = [true, false].map((isQueued) =>
    shown.filter(({ enCola }) => (enCola === true) === isQueued),
  );
  const primeros = [...(withHour ?? []), ...(queued ?? [])].slice(0, names).map(named);
  return { ...countAppointments(day, asked), primeros };
}

const named = ({ id, hora, estado, medico, sobreturno, enCola, paciente }: Summarized): NamedAppointment =>
  present({ id, hora, nombre: paciente.nombre, estado, medico, sobreturno, enCola });

/** Minutes of a doctor's open hours, from a minute of the day on, that no appointment takes. */
export function freeMinutes(
  open: readonly MinuteRange[],
  day: readonly Pick<Glance, 'hora' | 'duracionMin' | 'estado' | 'liberadoDesde' | 'enCola'>[],
  from = 0,
): number {
  const taken = day.flatMap(({ hora, duracionMin, estado, liberadoDesde, enCola }) => {
    const inicio = startOf(hora);
    const whole = Math.min(inicio + duracionMin, DAY_MINUTES);
    const fin = liberadoDesde === undefined ? whole : Math.min(startOf(liberadoDesde), whole);
    return enCola === true || OCCUPIES[estado] === 'nada' || fin <= inicio ? [] : [{ inicio, fin }];
  });
  const past = from > 0 ? [{ inicio: 0, fin: from }] : [];
  return totalMinutes(subtractRanges(open, mergeRanges([...taken, ...past])));
}
