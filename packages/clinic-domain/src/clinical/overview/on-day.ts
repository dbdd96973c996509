import { addDays, addMonths } from '../../shared/civil-date.ts';
import type { OwnEye } from '../laterality/absent-eyes.ts';
import type { Target } from '../trends/series.ts';

/** Something known of one eye since a day. */
export interface Dated {
  readonly fecha: string;
  readonly ojo: OwnEye | 'AO';
}

/**
 * What was last known of an eye on a day: everything of the last day on which it was measured, never anything of
 * afterwards, nor of the other eye. Values of the person are `AO` and belong to neither eye.
 */
export function knownOn<P extends Dated>(puntos: readonly P[], ojo: P['ojo'], dia: string): readonly P[] {
  const before = puntos.filter((each) => each.ojo === ojo && each.fecha <= dia);
  const last = before.reduce((newest, { fecha }) => (fecha > newest ? fecha : newest), '');
  return before.filter(({ fecha }) => fecha === last);
}

/** What was known before the last time: to say what became of it. */
export function knownBefore<P extends Dated>(puntos: readonly P[], ojo: P['ojo'], dia: string): readonly P[] {
  const [last] = knownOn(puntos, ojo, dia);
  return last === undefined ? [] : knownOn(puntos, ojo, addDays(last.fecha, -1));
}

/** A target pressure of an eye, in mmHg, from the day on which it was first set until the next one. */
export interface TargetStep {
  readonly ojo: OwnEye;
  readonly desde: string;
  /** The last visit that set it again. */
  readonly dicha: string;
  readonly v: number;
}

/** Target pressures as steps: what a visit sets again is the same step. */
export function targetSteps(objetivos: readonly Target[], escala: number): TargetStep[] {
  return (['OD', 'OI'] as const).flatMap((ojo) => {
    const steps: TargetStep[] = [];
    const own = objetivos.filter((each) => each.ojo === ojo);
    for (const { fecha, v } of own.toSorted((a, b) => (a.fecha < b.fecha ? -1 : a.fecha > b.fecha ? 1 : 0))) {
      const last = steps.at(-1);
      const value = v / escala;
      if (last !== undefined && last.v === value) steps[steps.length - 1] = { ...last, dicha: fecha };
      // Of two that one day set, the later stands.
      else if (last?.desde === fecha) steps[steps.length - 1] = { ...last, v: value };
      else steps.push({ ojo, desde: fecha, dicha: fecha, v: value });
    }
    return steps;
  });
}

/** The target of an eye on a day; null before there was one. */
export const targetOn = (steps: readonly TargetStep[], ojo: OwnEye, dia: string): TargetStep | null =>
  steps.findLast((each) => each.ojo === ojo && each.desde <= dia) ?? null;

/** The years that are drawn, from the left edge to the right one. */
export interface Axis {
  readonly desde: string;
  readonly hasta: string;
}

/** So many years are seen at once. */
export const AXIS_YEARS = 6;
/** What is to come: room for the next appointments. */
const COMING_MONTHS = 4;
const FIRST_VISIT_MONTHS = 12;
const MARGIN_DAYS = 20;

/** Six years until today, or as many as there is something of, and a few months to come; of a first visit the year to come. */
export function axisOf(hoy: string, days: readonly string[]): Axis {
  const known = days.filter((each) => each <= hoy).toSorted();
  const [first] = known;
  if (first === undefined || first === hoy)
    return { desde: addDays(hoy, -MARGIN_DAYS), hasta: addMonths(hoy, FIRST_VISIT_MONTHS) };
  const earliest = addMonths(hoy, -12 * AXIS_YEARS);
  const from = addDays(first, -MARGIN_DAYS);
  return { desde: from < earliest ? earliest : from, hasta: addMonths(hoy, COMING_MONTHS) };
}

/** Points within an axis, and of each eye those of the last day before it, from which its line comes. */
export function withinAxis<P extends Dated>(puntos: readonly P[], { desde }: Pick<Axis, 'desde'>): P[] {
  const before = addDays(desde, -1);
  const carried = new Set((['OD', 'OI', 'AO'] as const).flatMap((ojo) => knownOn(puntos, ojo, before)));
  return puntos.filter((each) => each.fecha >= desde || carried.has(each));
}
