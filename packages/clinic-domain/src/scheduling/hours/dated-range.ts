import * as z from 'zod/mini';
import { isCivilDate } from '../../shared/civil-date.ts';
import { DAY_MINUTES, parseHour, type MinuteRange } from '../../shared/interval.ts';

/** Messages shown for an invalid range of days or hours. */
export const DATED_RANGE_MESSAGES = {
  date: 'Escriba una fecha válida: día, mes y año.',
  hour: 'Escriba la hora así: 08:00.',
  until: 'El último día no puede ser anterior al primero.',
  end: 'La hora de fin debe ser posterior a la de inicio.',
} as const;

/**
 * A day, or the days up to and including `hasta`, optionally with hours that apply to each of them: from `desdeHora`
 * (or the start of the day) to `hastaHora` (or its end).
 */
export interface DatedRange {
  readonly fecha: string;
  readonly hasta?: string | undefined;
  readonly desdeHora?: string | undefined;
  readonly hastaHora?: string | undefined;
}

export const civilDateField = z
  .string({ error: DATED_RANGE_MESSAGES.date })
  .check(z.refine(isCivilDate, { error: DATED_RANGE_MESSAGES.date }), z.meta({ format: 'date' }));

/** An hour `HH:mm`; `24:00` is allowed. */
export const hourField = z.string({ error: DATED_RANGE_MESSAGES.hour }).check(
  z.refine((text) => parseHour(text).ok, { error: DATED_RANGE_MESSAGES.hour }),
  z.meta({ pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$' }),
);

/** The four fields of a {@link DatedRange}, to spread into a schema. */
export const datedRangeFields = {
  fecha: civilDateField,
  hasta: z.optional(civilDateField),
  desdeHora: z.optional(hourField),
  hastaHora: z.optional(hourField),
};

/** Refuses a range that ends before it begins, naming the wrong field. */
export const datedRangeChecks = [
  z.refine<DatedRange>((range) => range.hasta === undefined || range.hasta >= range.fecha, {
    error: DATED_RANGE_MESSAGES.until,
    path: ['hasta'],
  }),
  z.refine<DatedRange>((range) => hoursOf(range) !== null, {
    error: DATED_RANGE_MESSAGES.end,
    path: ['hastaHora'],
  }),
] as const;

/** The minutes a range takes of a date; null when it does not touch it. */
export function minutesOn(range: DatedRange, fecha: string): MinuteRange | null {
  return fecha >= range.fecha && fecha <= (range.hasta ?? range.fecha) ? hoursOf(range) : null;
}

function hoursOf({ desdeHora, hastaHora }: DatedRange): MinuteRange | null {
  const inicio = minute(desdeHora, 0);
  const fin = minute(hastaHora, DAY_MINUTES);
  return inicio < fin ? { inicio, fin } : null;
}

function minute(hour: string | undefined, otherwise: number): number {
  if (hour === undefined) return otherwise;
  const parsed = parseHour(hour);
  return parsed.ok ? parsed.value : otherwise;
}
