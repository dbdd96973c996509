import { addDays, daysBetween } from '../../shared/civil-date.ts';
import type { Plan, PlanKind } from './plan.ts';

interface Window {
  /** The share of the interval by which an appointment may be early; 1 is at any time from now on. */
  readonly antes: number;
  /** The share by which it may be late and still serve. */
  readonly despues: number;
  /** The least and the most days of either. */
  readonly dias: readonly [min: number, max: number];
}

/**
 * How early or late an appointment still serves a plan. General practice, to be reviewed by the clinic: an injection
 * tolerates days, a yearly control a month; studies and operations may be done at once.
 */
export const WINDOWS: Readonly<Record<PlanKind, Window>> = {
  control: { antes: 0.25, despues: 0.15, dias: [3, 30] },
  estudio: { antes: 1, despues: 0.25, dias: [3, 30] },
  inyeccion: { antes: 0.15, despues: 0.15, dias: [2, 7] },
  cirugia: { antes: 1, despues: 0.25, dias: [3, 30] },
};

const between = (days: number, [min, max]: Window['dias']): number =>
  Math.min(max, Math.max(min, Math.round(days)));

/** The first day on which an appointment serves, and the day it is due, when it is decided on `fecha`. */
export function windowOf(
  clase: PlanKind,
  fecha: string,
  intervaloDias: number,
): { readonly desde: string; readonly vence: string } {
  const { antes, dias } = WINDOWS[clase];
  const vence = addDays(fecha, intervaloDias);
  const early = addDays(vence, -between(intervaloDias * antes, dias));
  const desde = antes === 1 || early < fecha ? fecha : early;
  return { desde, vence };
}

/** The last day on which an appointment serves: what is overdue already may still be booked soon. */
export function lastDayOf(plan: Plan, hoy: string): string {
  const { despues, dias } = WINDOWS[plan.clase ?? 'control'];
  const slack = between((plan.intervaloDias ?? 0) * despues, dias);
  const late = addDays(plan.vence, slack);
  const soon = addDays(hoy, Math.max(slack, BOOK_WITHIN));
  return plan.vence < hoy && soon > late ? soon : late;
}

/** Who is overdue is booked within so many days, or is still on the list. */
export const BOOK_WITHIN = 14;

/** Days since it was due; negative while it is not. */
export const daysOverdue = ({ vence }: Pick<Plan, 'vence'>, hoy: string): number => daysBetween(vence, hoy);

/** The same day so many months later, or the last one of a shorter month. */
export function addMonths(fecha: string, months: number): string {
  const [year = 0, month = 1, day = 1] = fecha.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}
