import * as z from 'zod/mini';
import { daysBetween, addDays } from '../../shared/civil-date.ts';
import { isReadable } from '../../shared/readable-text.ts';
import { EYES } from '../eye.ts';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';
import { addMonths, windowOf } from './plan-window.ts';
import { PLAN_KINDS, PLAN_TEXT, type Plan, type PlanKind } from './plan.ts';

/** What a doctor decides of a problem: when the patient comes and for what, or that nobody has to. */
export const PLAN_DECISIONS = [...PLAN_KINDS, 'alta', 'no_aplica'] as const;
export type DecisionKind = (typeof PLAN_DECISIONS)[number];

export const DECISION_MESSAGES = {
  decision: 'Elija control, estudio, inyección, cirugía, alta o «no aplica».',
  diagnosis: 'Diga de qué diagnóstico de la consulta es este plan.',
  eye: 'Elija el ojo: OD, OI o AO.',
  weeks: 'Las semanas van de 1 a 104.',
  months: 'Los meses van de 1 a 36.',
  interval: 'Diga en cuánto tiempo: semanas o meses.',
  oneInterval: 'Diga el tiempo una sola vez: en semanas o en meses.',
  noInterval: 'Con alta o «no aplica» no se dice en cuánto tiempo.',
  reason: `El motivo puede tener hasta ${String(PLAN_TEXT)} caracteres.`,
  unreadable: 'El motivo tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.',
  dose: 'Solo un plan de inyección lleva la fecha de la última dosis.',
  most: 'Decida hasta 20 planes por consulta.',
} as const;

const whole = (max: number, error: string) =>
  z.number({ error }).check(z.int({ error }), z.minimum(1, { error }), z.maximum(max, { error }));

export const decisionFields = {
  decision: z.enum(PLAN_DECISIONS, { error: DECISION_MESSAGES.decision }),
  semanas: z.optional(whole(104, DECISION_MESSAGES.weeks)),
  meses: z.optional(whole(36, DECISION_MESSAGES.months)),
  motivo: z.optional(
    z
      .string({ error: DECISION_MESSAGES.reason })
      .check(
        z.maxLength(PLAN_TEXT, { error: DECISION_MESSAGES.reason }),
        z.refine(isReadable, { error: DECISION_MESSAGES.unreadable }),
      ),
  ),
  /** The day of the last injection. */
  dosis: z.optional(civilDateField),
};
export type Decision = Readonly<z.infer<z.ZodMiniObject<typeof decisionFields>>>;

/** A plan as the closing of a consultation brings it. */
export const planDecisionSchema = z.strictObject({
  diagnostico: z
    .string({ error: DECISION_MESSAGES.diagnosis })
    .check(z.minLength(1, { error: DECISION_MESSAGES.diagnosis }), z.maxLength(20)),
  ojo: z.optional(z.nullable(z.enum(EYES, { error: DECISION_MESSAGES.eye }))),
  ...decisionFields,
});
export type PlanDecision = Readonly<z.infer<typeof planDecisionSchema>>;

export const planDecisionsSchema = z
  .array(planDecisionSchema, { error: 'Envíe los planes en una lista.' })
  .check(z.maxLength(20, { error: DECISION_MESSAGES.most }));

export const isPlanKind = (decision: DecisionKind): decision is PlanKind =>
  PLAN_KINDS.some((each) => each === decision);

/** What is wrong with a decision, and with which of its fields; null when nothing is. */
export function wrongDecision({
  decision,
  semanas,
  meses,
  dosis,
}: Decision): { readonly campo: 'semanas' | 'dosis'; readonly mensaje: string } | null {
  const said = Number(semanas !== undefined) + Number(meses !== undefined);
  if (dosis !== undefined && decision !== 'inyeccion')
    return { campo: 'dosis', mensaje: DECISION_MESSAGES.dose };
  if (!isPlanKind(decision))
    return said === 0 ? null : { campo: 'semanas', mensaje: DECISION_MESSAGES.noInterval };
  if (said === 1) return null;
  return {
    campo: 'semanas',
    mensaje: said === 0 ? DECISION_MESSAGES.interval : DECISION_MESSAGES.oneInterval,
  };
}

/** The part of a plan that a decision makes. */
type Decided = Pick<
  Plan,
  'estado' | 'clase' | 'intervaloDias' | 'desde' | 'vence' | 'toca' | 'motivo' | 'ultimaDosis'
>;

/**
 * What a valid decision makes of a plan on a day. The interval of injections counts from the last dose, wherever one is
 * known: a visit without one does not postpone the next.
 */
export function decided(
  { decision, semanas, meses, motivo, dosis }: Decision,
  fecha: string,
  lastDose?: string,
): Decided {
  const why = motivo === undefined || motivo.trim() === '' ? {} : { motivo: motivo.trim() };
  if (!isPlanKind(decision)) return { estado: decision, vence: fecha, ...why };
  const dose = dosis ?? lastDose;
  const from = decision === 'inyeccion' && dose !== undefined && dose <= fecha ? dose : fecha;
  const due = meses === undefined ? addDays(from, (semanas ?? 1) * 7) : addMonths(from, meses);
  const intervaloDias = daysBetween(from, due);
  const { desde, vence } = windowOf(decision, from, intervaloDias);
  return {
    ...{ estado: 'abierto' as const, clase: decision, intervaloDias, desde: desde < fecha ? fecha : desde },
    ...{ vence, toca: vence, ...why },
    ...(decision === 'inyeccion' && dose !== undefined ? { ultimaDosis: dose } : {}),
  };
}
