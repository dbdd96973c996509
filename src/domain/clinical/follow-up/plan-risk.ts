import { doseGapOf } from './intervals.ts';
import { daysOverdue } from './plan-window.ts';
import type { Plan } from './plan.ts';

/**
 * What is lost when a problem is not followed, from 1 (glasses) to 5 (sight, within weeks), by the beginning of its
 * code; the longest beginning counts. General practice, to be reviewed by the clinic.
 */
export const WEIGHTS: Readonly<Record<string, number>> = {
  C69: 5,
  'E10.3': 4,
  'E11.3': 4,
  'E14.3': 4,
  H00: 1,
  H10: 1,
  H11: 1,
  'H16.0': 5,
  H18: 3,
  'H18.6': 3,
  H20: 4,
  H25: 2,
  H26: 2,
  H30: 4,
  H33: 5,
  H34: 5,
  'H35.0': 3,
  'H35.1': 5,
  'H35.3': 5,
  'H36.0': 4,
  H35: 3,
  H40: 5,
  H42: 5,
  H43: 3,
  H44: 5,
  H46: 5,
  H47: 4,
  H49: 3,
  H50: 3,
  H52: 1,
  H53: 3,
  H54: 3,
  'T86.8': 5,
};
/** Of a code that the table does not have. */
const ORDINARY = 2;
/** From here on a problem can take sight away while nobody looks: it needs a plan, whenever it was written down. */
export const CHRONIC_WEIGHT = 3;

export function weightOf(codigo: string): number {
  for (let length = codigo.length; length >= 3; length -= 1) {
    const found = WEIGHTS[codigo.slice(0, length)];
    if (found !== undefined) return found;
  }
  return ORDINARY;
}

const isGlaucoma = (codigo: string): boolean => /^H4[02]/.test(codigo);

/** The weight of a problem with the last values known of its eye: a pressure out of hand counts more. */
export function severityOf(codigo: string, pio: number | null): number {
  const more = !isGlaucoma(codigo) || pio === null || pio < 22 ? 0 : pio < 30 ? 1 : 3;
  return Math.min(9, weightOf(codigo) + more);
}

/** Days by which lateness is measured where nothing was decided. */
const UNDECIDED_INTERVAL = 30;
/** Days of an interval at least: a day late of a daily control is not ten times one of ten days. */
const SHORTEST = 7;

/** How pressing a plan is: its weight, and more the later it is for its interval. */
export function riskOf(plan: Plan, hoy: string): number {
  const interval = Math.max(SHORTEST, plan.intervaloDias ?? UNDECIDED_INTERVAL);
  return plan.gravedad * (1 + Math.max(0, daysOverdue(plan, hoy)) / interval);
}

export const URGENCIES = ['alta', 'media', 'baja'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** How pressing it is, in a word, which says no disease. */
export function urgencyOf(plan: Plan, hoy: string): Urgency {
  const risk = riskOf(plan, hoy);
  const late = daysOverdue(plan, hoy) > 0;
  if (doseGapOf(plan, hoy)?.excedida === true) return 'alta';
  if (risk >= 8 || (late && plan.gravedad >= 5)) return 'alta';
  return risk >= 3 ? 'media' : 'baja';
}

/** Undecided first, then by risk, then by the day it is due. */
export function byRisk(hoy: string) {
  return (
    a: { readonly id: string; readonly value: Plan },
    b: { readonly id: string; readonly value: Plan },
  ): number =>
    Number(b.value.estado === 'por_decidir') - Number(a.value.estado === 'por_decidir') ||
    riskOf(b.value, hoy) - riskOf(a.value, hoy) ||
    (a.value.vence < b.value.vence ? -1 : a.value.vence > b.value.vence ? 1 : 0) ||
    (a.id < b.id ? -1 : 1);
}
