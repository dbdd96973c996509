import * as z from 'zod/mini';
import {
  addDays,
  addMonths,
  clinicTime,
  daysBetween,
  instantOf,
  type CivilTime,
} from '../../shared/civil-date.ts';
import { formatHour, parseHour } from '../../shared/interval.ts';
import { INTERVAL_UNITS, type IntervalUnit } from './interval-units.ts';

/** The most of each unit: what is longer is said in the next one. */
export const MOST_OF: Readonly<Record<IntervalUnit, number>> = {
  horas: 72,
  dias: 120,
  semanas: 104,
  meses: 36,
};

const WORDS: Readonly<Record<IntervalUnit, string>> = {
  horas: 'Las horas',
  dias: 'Los días',
  semanas: 'Las semanas',
  meses: 'Los meses',
};
export const amountMessage = (unidad: IntervalUnit): string =>
  `${WORDS[unidad]} van de 1 a ${String(MOST_OF[unidad])}.`;
export const INTERVAL_MESSAGES = {
  amount: 'Diga en cuánto tiempo con un número entero, desde 1.',
  unit: 'Diga la unidad: horas, días, semanas o meses.',
} as const;

const error = INTERVAL_MESSAGES.amount;

/** `{cantidad: 24, unidad: 'horas'}`, as it is decided and kept. */
export const intervalSchema = z
  .strictObject({
    cantidad: z.number({ error }).check(z.int({ error }), z.minimum(1, { error })),
    unidad: z.enum(INTERVAL_UNITS, { error: INTERVAL_MESSAGES.unit }),
  })
  .check((ctx) => {
    const { cantidad, unidad } = ctx.value;
    if (cantidad > MOST_OF[unidad])
      ctx.issues.push({
        code: 'custom',
        message: amountMessage(unidad),
        path: ['cantidad'],
        input: ctx.value,
      });
  });
export type Interval = Readonly<z.infer<typeof intervalSchema>>;

/** When an interval is over: a day of the clinic, and the minute of it where it was said in hours or with an hour. */
export interface Due {
  readonly vence: string;
  readonly hora?: string;
}

const HALF_DAY = 720;

/** The interval counted from a moment in the clinic; with an hour, the one nearest to it that shows it. */
export function dueOf({ cantidad, unidad }: Interval, from: CivilTime, hora?: string): Due {
  if (unidad === 'horas') {
    const at = later(from, cantidad * 60);
    return hora === undefined ? { vence: at.fecha, hora: formatHour(at.minuto) } : nearest(at, hora);
  }
  const vence = dayOf({ cantidad, unidad }, from.fecha);
  return hora === undefined ? { vence } : { vence, hora };
}

/** The day on which an interval of whole days is over. */
function dayOf({ cantidad, unidad }: Interval, fecha: string): string {
  if (unidad === 'meses') return addMonths(fecha, cantidad);
  return addDays(fecha, unidad === 'semanas' ? cantidad * 7 : cantidad);
}

const later = ({ fecha, minuto }: CivilTime, minutes: number): CivilTime => {
  const whole = minuto + minutes;
  const days = Math.floor(whole / 1440);
  return { fecha: addDays(fecha, days), minuto: whole - days * 1440 };
};

/** «Hoy 18:00», closed at 18:01, is today and late: never tomorrow. */
function nearest(at: CivilTime, hora: string): Due {
  const read = parseHour(hora);
  const minute = read.ok ? read.value : at.minuto;
  const apart = minute - at.minuto;
  const days = apart > HALF_DAY ? -1 : apart < -HALF_DAY ? 1 : 0;
  return { vence: addDays(at.fecha, days), hora };
}

/** The instant at which something due on a day is over: its hour, or the end of that day. */
export function expiresAt({ vence, hora }: Due): string {
  const read = hora === undefined ? null : parseHour(hora);
  return instantOf({ fecha: vence, minuto: read?.ok === true ? read.value : 1440 });
}

/** Whole days of an interval, at least one: by these, lateness is measured. */
export const daysOf = (from: string, vence: string): number => Math.max(1, daysBetween(from, vence));

/** The moment from which hours count: the closing, or the beginning where that is of an earlier day. */
export function countedFrom(fecha: string, cuando: string, comienzo?: string): CivilTime {
  const now = clinicTime(new Date(cuando));
  if (now.fecha === fecha) return now;
  const begun = comienzo === undefined ? null : clinicTime(new Date(comienzo));
  return begun?.fecha === fecha ? begun : { fecha, minuto: HALF_DAY };
}

const HOUR_MS = 3_600_000;
const NEAR_HOURS = 48;

/** Hours since the hour at which a plan was due: at least 1 once it is past. Null where it has none, or is days away. */
export function hoursOverdue(
  { vence, venceHora }: { readonly vence: string; readonly venceHora?: string | undefined },
  now: Date,
): number | null {
  if (venceHora === undefined) return null;
  const late = (now.getTime() - Date.parse(expiresAt({ vence, hora: venceHora }))) / HOUR_MS;
  if (Math.abs(late) > NEAR_HOURS) return null;
  return late > 0 ? Math.max(1, Math.floor(late)) : -Math.floor(-late) + 0;
}
