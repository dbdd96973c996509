import { daysBetween } from '../../shared/civil-date.ts';
import { ANTI_VEGF, ANTI_VEGF_IDS, LOADING_WEEKS, type AntiVegfId } from './anti-vegf.ts';
import type { Plan } from './plan.ts';

// Source: docs/clinical-sources.md#intravitreal-injections
// Source: docs/clinical-sources.md#follow-up-intervals
/**
 * How often one comes: general practice (treat-and-extend in weeks; glaucoma by how far the pressure is from its
 * target), to be reviewed by the clinic, which adjusts it here and nowhere else. Nothing is decided by it: the doctor
 * accepts what it proposes, or writes something else.
 */
export const INTERVALS = {
  inyeccion: {
    /** Weeks between two injections: at the beginning, at least and at most. */
    primera: 4,
    min: 4,
    max: 16,
    /** By how many weeks it is extended or shortened, by how the eye is. */
    pasos: { seco: 2, seco_estable: 4, igual: 0, activo: -2, muy_activo: -4 },
    /** Beyond so much of what was agreed the gap is an alarm; and beyond the longest interval always. */
    brecha: 1.25,
  },
  /** By how many mmHg the pressure is over its target, the weeks until the next control; the first that fits counts. */
  glaucoma: [
    { sobre: 10, semanas: 1 },
    { sobre: 5, semanas: 2 },
    { sobre: 0, semanas: 4 },
  ],
  /** At the target: with a treatment that changed in this visit, of an eye with advanced damage, and otherwise. */
  enObjetivo: { cambio: 4, avanzado: 13, estable: 26 },
} as const;

/** How the eye is at a visit for an injection. */
export type EyeActivity = keyof typeof INTERVALS.inyeccion.pasos;
export const EYE_ACTIVITIES = ['seco', 'seco_estable', 'igual', 'activo', 'muy_activo'] as const;

/** What is known of the injections of an eye: the drug, and how many doses of it were given. */
export interface Injections {
  readonly farmaco?: string | undefined;
  readonly dosis?: number | undefined;
}

const drugOf = (injections: Injections | undefined): (typeof ANTI_VEGF)[AntiVegfId] | null => {
  const known = ANTI_VEGF_IDS.find((each) => each === injections?.farmaco);
  return known === undefined ? null : ANTI_VEGF[known];
};

/** Whether the loading doses are not over: the interval is not extended before. */
export const isLoading = (injections: Injections | undefined): boolean =>
  injections?.dosis !== undefined && injections.dosis < (drugOf(injections)?.carga ?? 0);

/**
 * The weeks proposed until the next injection, from those before, how the eye is now, and the drug where it is known.
 * What was agreed after the last dose (`isAgreed`) is not extended again before the next one.
 */
export function nextInjectionWeeks(
  before: number | null,
  activity: EyeActivity,
  injections?: Injections,
  isAgreed = false,
): number {
  const { primera, pasos } = INTERVALS.inyeccion;
  if (isLoading(injections)) return LOADING_WEEKS;
  const { min, max } = drugOf(injections) ?? INTERVALS.inyeccion;
  if (before === null) return Math.max(primera, min);
  const step = isAgreed ? Math.min(0, pasos[activity]) : pasos[activity];
  return Math.min(max, Math.max(min, before + step));
}

/** How long ago the last dose was, and whether that is an alarm. */
export interface DoseGap {
  readonly semanas: number;
  readonly excedida: boolean;
}

export function doseGapOf(
  {
    clase,
    ultimaDosis,
    intervaloDias,
    inyeccion,
  }: Pick<Plan, 'clase' | 'ultimaDosis' | 'intervaloDias' | 'inyeccion'>,
  hoy: string,
): DoseGap | null {
  if (clase !== 'inyeccion' || ultimaDosis === undefined) return null;
  const days = Math.max(0, daysBetween(ultimaDosis, hoy));
  const { brecha } = INTERVALS.inyeccion;
  const { max } = drugOf(inyeccion) ?? INTERVALS.inyeccion;
  const agreed = (intervaloDias ?? max * 7) * brecha;
  return { semanas: Math.floor(days / 7), excedida: days > Math.min(agreed, max * 7) };
}

/** The weeks proposed until the next control of a glaucoma; null where the pressure or its target is not known. */
export function glaucomaWeeks({
  pio,
  objetivo,
  cambio = false,
  avanzado = false,
}: {
  readonly pio: number | null;
  readonly objetivo: number | null;
  readonly cambio?: boolean;
  readonly avanzado?: boolean;
}): number | null {
  if (pio === null || objetivo === null) return null;
  const over = INTERVALS.glaucoma.find(({ sobre }) => pio - objetivo > sobre);
  if (over !== undefined) return over.semanas;
  const { cambio: changed, avanzado: advanced, estable } = INTERVALS.enObjetivo;
  if (cambio) return changed;
  return avanzado ? advanced : estable;
}
