import { addDays, daysBetween } from '../../shared/civil-date.ts';
import type { IntervalUnit } from './interval-units.ts';
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
  isShortOne = false,
): { readonly desde: string; readonly vence: string } {
  const { antes, dias } = WINDOWS[clase];
  const [min, max] = dias;
  const vence = addDays(fecha, intervaloDias);
  const early = addDays(vence, -between(intervaloDias * antes, [isShortOne ? 0 : min, max]));
  const desde = antes === 1 || early < fecha ? fecha : early;
  return { desde, vence };
}

const SHORT: readonly IntervalUnit[] = ['horas', 'dias'];
/** Said in hours or in days: it is not put off by what weeks tolerate. What was stored before has weeks or months. */
export const isShort = ({ intervalo }: Pick<Plan, 'intervalo'>): boolean =>
  intervalo !== undefined && SHORT.includes(intervalo.unidad);

/** How many days late an appointment still serves: none for hours, a share for days, the table's for the rest. */
function slackOf(plan: Pick<Plan, 'clase' | 'intervalo' | 'intervaloDias'>): number {
  const { despues, dias } = WINDOWS[plan.clase ?? 'control'];
  const [min, max] = dias;
  return between((plan.intervaloDias ?? 0) * despues, isShort(plan) ? [0, max] : [min, max]);
}

/** Within how many days somebody overdue has to be booked, or stays on the list. */
const bookWithin = (plan: Pick<Plan, 'intervalo' | 'intervaloDias'>): number =>
  isShort(plan) ? Math.min(BOOK_WITHIN, plan.intervaloDias ?? 1) : BOOK_WITHIN;

/** The days before it is due on which somebody looks at it already, where it was said in hours or days. */
export const LOOK_BEFORE_DAYS = 2;

/** The day on which somebody looks at a plan that has no appointment: not before it was decided. */
export function lookOn({ vence, intervalo }: Pick<Plan, 'vence' | 'intervalo'>, since?: string): string {
  if (!isShort({ intervalo })) return vence;
  const early = addDays(vence, -LOOK_BEFORE_DAYS);
  return since !== undefined && early < since ? since : early;
}

/** The last day on which an appointment serves: what is overdue already may still be booked soon. */
export function lastDayOf(
  plan: Pick<Plan, 'clase' | 'intervalo' | 'intervaloDias' | 'vence'>,
  hoy: string,
): string {
  const slack = slackOf(plan);
  const late = addDays(plan.vence, slack);
  const soon = addDays(hoy, Math.max(slack, bookWithin(plan)));
  return plan.vence < hoy && soon > late ? soon : late;
}

/** Who is overdue is booked within so many days, or is still on the list. */
export const BOOK_WITHIN = 14;

/** Days since it was due; negative while it is not. */
export const daysOverdue = ({ vence }: Pick<Plan, 'vence'>, hoy: string): number => daysBetween(vence, hoy);
