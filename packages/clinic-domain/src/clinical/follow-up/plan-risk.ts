import { doseGapOf } from './intervals.ts';
import { expiresAt } from './interval.ts';
import { dangerOf, type Danger } from './plan-danger.ts';
import { daysOverdue, isShort } from './plan-window.ts';
import type { Plan } from './plan.ts';

// Source: docs/clinical-sources.md#danger-of-a-plan
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
  'H05.0': 5,
  'H21.0': 4,
  'H34.8': 4,
  'B00.5': 4,
  'M31.5': 5,
  'M31.6': 5,
  'Q15.0': 5,
  'S05.0': 2,
  'S05.1': 3,
  S05: 5,
  T26: 5,
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

/** The day, and the moment where one is at hand: what is due by the hour is late from its hour on. */
export interface RiskTime {
  readonly hoy: string;
  readonly ahora?: string | undefined;
}

/** Days since it was due, with their fraction where it was due by the hour; 0 while it is not. */
function lateness(plan: Plan, { hoy, ahora }: RiskTime): number {
  const { vence, venceHora } = plan;
  if (venceHora === undefined || ahora === undefined) return Math.max(0, daysOverdue(plan, hoy));
  const late = Date.parse(ahora) - Date.parse(expiresAt({ vence, hora: venceHora }));
  return Math.max(0, late / DAY_MS);
}
const DAY_MS = 86_400_000;

/** How pressing a plan is: its weight, and more the later it is for its interval. */
export function riskOf(plan: Plan, hoy: string, ahora?: string): number {
  const least = isShort(plan) ? 1 : SHORTEST;
  const interval = Math.max(least, plan.intervaloDias ?? UNDECIDED_INTERVAL);
  return plan.gravedad * (1 + lateness(plan, { hoy, ahora }) / interval);
}

export const URGENCIES = ['alta', 'media', 'baja'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** From here on it goes before everything chronic, decided or not. */
const ACUTE: Danger = 3;

/** What can be lost on a day: sight is being lost where a dose is overdue beyond what its treatment allows. */
const dangerOn = (plan: Plan, hoy: string): Danger => {
  const { peligro } = dangerOf(plan);
  return peligro < ACUTE && doseGapOf(plan, hoy)?.excedida === true ? ACUTE : peligro;
};

/** How pressing it is, in a word, which says no disease. */
export function urgencyOf(plan: Plan, hoy: string, ahora?: string): Urgency {
  const risk = riskOf(plan, hoy, ahora);
  const isLate = lateness(plan, { hoy, ahora }) > 0;
  const peligro = dangerOn(plan, hoy);
  if (peligro >= ACUTE || risk >= 8 || (isLate && plan.gravedad >= 5)) return 'alta';
  // An only eye is never routine, whatever it has.
  return risk >= 3 || peligro > 1 ? 'media' : 'baja';
}

/**
 * Where a plan stands, part by part, the smallest first: what has to be looked at by now; then by what can be lost,
 * where that is acute; the word for how pressing it is; within it the undecided; what can be lost by the chronic; the
 * risk, in which the delay counts; the day and hour it is due; the id.
 */
export type RiskPlace = readonly [number, number, number, number, number, number, string, string];

export function riskPlace(id: string, plan: Plan, { hoy, ahora }: RiskTime): RiskPlace {
  const peligro = dangerOn(plan, hoy);
  return [
    (plan.toca ?? plan.vence) <= hoy ? 0 : 1,
    peligro >= ACUTE ? -peligro : 0,
    URGENCIES.indexOf(urgencyOf(plan, hoy, ahora)),
    plan.estado === 'por_decidir' ? 0 : 1,
    -peligro,
    -riskOf(plan, hoy, ahora),
    `${plan.vence} ${plan.venceHora ?? '24:00'}`,
    id,
  ];
}

export function comparePlaces(a: RiskPlace, b: RiskPlace): number {
  for (const [at, mine] of a.entries()) {
    const theirs = b[at] ?? '';
    if (mine !== theirs) return mine < theirs ? -1 : 1;
  }
  return 0;
}

/** By what can be lost, and then by how late it is. */
export function sortedByRisk<T extends { readonly id: string; readonly value: Plan }>(
  plans: readonly T[],
  time: RiskTime,
): T[] {
  return plans
    .map((plan) => ({ plan, place: riskPlace(plan.id, plan.value, time) }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ plan }) => plan);
}
