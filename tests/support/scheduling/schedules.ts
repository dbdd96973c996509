import { availability } from '#domain/scheduling/availability/availability';
import type { AvailabilityQuery } from '#domain/scheduling/booking/placement';
import {
  newAppointment,
  type Appointment,
  type NewAppointment,
} from '#domain/scheduling/appointment/appointment';
import type { DayHours } from '#domain/scheduling/hours/closure';
import { dayHours, type ClinicDays, type ScheduleOwner } from '#domain/scheduling/hours/day-hours';
import type { Holiday } from '#domain/scheduling/holidays/holiday';
import type { Interval } from '#domain/scheduling/availability/occupancy';
import { emptyWeek, type Block, type ScheduleVersion } from '#domain/scheduling/hours/weekly-schedule';
import type { CivilTime, Weekday } from '#domain/shared/civil-date';
import { parseHour, type MinuteRange } from '#domain/shared/interval';

/** Thursday 3 December 2026, the day of the examples, and the morning before it. */
export const DAY = '2026-12-03';
export const EVE: CivilTime = { fecha: '2026-12-02', minuto: 8 * 60 };

/** `08:30` as minutes since midnight. */
export function minute(hora: string): number {
  const parsed = parseHour(hora);
  if (!parsed.ok) throw new Error(`not an hour: ${hora}`);
  return parsed.value;
}

/** `08:00-12:00` as minutes. */
export const span = (text: string): MinuteRange => {
  const [from = '', to = ''] = text.split('-');
  return { inicio: minute(from), fin: minute(to) };
};

/** `08:00-12:00` as a stored block. */
export const block = (text: string): Block => {
  const [inicio = '', fin = ''] = text.split('-');
  return { inicio, fin };
};

/** A week with the same blocks every day, or only on some days. */
export const week = (
  blocks: readonly string[] | Partial<Record<Weekday, readonly string[]>>,
): ScheduleVersion['semana'] =>
  Object.fromEntries(
    Object.keys(emptyWeek()).map((day) => [
      day,
      (Array.isArray(blocks)
        ? (blocks as readonly string[])
        : ((blocks as Partial<Record<string, readonly string[]>>)[day] ?? [])
      ).map(block),
    ]),
  ) as Record<Weekday, Block[]>;

/** A doctor who has always worked in these blocks. */
export const doctor = (
  blocks: Parameters<typeof week>[0],
  over: Partial<ScheduleOwner> = {},
): ScheduleOwner => ({
  clase: 'medicos',
  id: 'Dra. Ana',
  versiones: [{ vigenteDesde: '2020-01-01', semana: week(blocks) }],
  ...over,
});

/** A holiday of the whole clinic on {@link DAY}. */
export const holiday = (over: Partial<Holiday> = {}): Holiday & { id: string } => ({
  id: 'feriado-1',
  fecha: DAY,
  anio: 2026,
  nombre: 'Día de la clínica',
  alcance: { tipo: 'clinica' },
  origen: 'clinica',
  estado: 'confirmado',
  ...over,
});

/** The hours of {@link DAY}. */
export const hours = (owner: ScheduleOwner, clinic: Partial<ClinicDays> = {}): DayHours =>
  dayHours(owner, DAY, { feriados: [], ...clinic });

/** Occupied minutes: `08:10-08:35`. */
export const taken = (text: string, over: Partial<Interval> = {}): Interval => ({
  turno: `t-${text}`,
  ...span(text),
  ...over,
});

/** A query for a day with these hours, for visits of `duration` minutes at every `step`. */
export function query(
  blocks: readonly string[] | DayHours,
  duration: number,
  over: Partial<AvailabilityQuery> = {},
): AvailabilityQuery {
  return {
    dia: 'abierto' in blocks ? blocks : hours(doctor(blocks)),
    ahora: EVE,
    tipo: 'control',
    duracionMin: duration,
    paso: duration,
    colchonAntes: 0,
    colchonDespues: 0,
    antelacionMin: 0,
    horizonteDias: 180,
    medico: [],
    topePorDia: null,
    topePorTipo: null,
    sobreturnosPorBloque: 2,
    encaje: false,
    ...over,
  };
}

export const free = (asked: AvailabilityQuery): string[] =>
  availability(asked)
    .filter(({ libre }) => libre)
    .map(({ hora }) => hora);

/** The reason at each hour, `libre` when there is none. */
export const reasons = (asked: AvailabilityQuery): Record<string, string> =>
  Object.fromEntries(availability(asked).map(({ hora, motivo }) => [hora, motivo ?? 'libre']));

/** A control with Dra. Ana on {@link DAY} at 10:00. */
export const appointment = (over: Partial<NewAppointment> = {}): Appointment =>
  newAppointment(
    {
      tipo: 'control',
      medico: 'Dra. Ana',
      fecha: DAY,
      hora: '10:00',
      duracionMin: 40,
      paciente: { id: 'p1', nombre: 'Pérez, Juan' },
      colchonAntes: 0,
      colchonDespues: 0,
      ...over,
    },
    { uid: 'u1', cuando: '2026-12-01T12:00:00.000Z' },
  );
