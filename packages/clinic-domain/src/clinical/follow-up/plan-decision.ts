import * as z from 'zod/mini';
import { needed } from '../documents/texts.ts';
import { addDays } from '../../shared/civil-date.ts';
import { isReadable } from '../../shared/readable-text.ts';
import { EYES } from '../eye.ts';
import { INJECTED_IDS, UNNAMED } from '../surgery/injection-note.ts';
import { civilDateField, hourField } from '../../scheduling/hours/dated-range.ts';
import { countedFrom, daysOf, dueOf, intervalSchema, type Interval } from './interval.ts';
import { isShort, lookOn, windowOf } from './plan-window.ts';
import { PLAN_KINDS, PLAN_TEXT, type Plan, type PlanKind } from './plan.ts';
import { present } from '../../shared/typed-record.ts';

/** What a doctor decides of a problem: when the patient comes and for what, or that nobody has to. */
export const PLAN_DECISIONS = [...PLAN_KINDS, 'alta', 'no_aplica'] as const;
export type DecisionKind = (typeof PLAN_DECISIONS)[number];

export const DECISION_MESSAGES = {
  decision: 'Elija control, estudio, inyección, cirugía, alta o «no aplica».',
  diagnosis: 'Diga de qué diagnóstico de la consulta es este plan.',
  eye: 'Elija el ojo: OD, OI o AO.',
  weeks: 'Las semanas van de 1 a 104.',
  months: 'Los meses van de 1 a 36.',
  interval: 'Diga en cuánto tiempo: horas, días, semanas o meses.',
  oneInterval: 'Diga el tiempo una sola vez.',
  hour: 'Una hora exacta se dice solo con un tiempo en horas o en días.',
  noInterval: 'Con alta o «no aplica» no se dice en cuánto tiempo.',
  reason: `El motivo puede tener hasta ${String(PLAN_TEXT)} caracteres.`,
  unreadable: 'El motivo tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.',
  dose: 'Solo un plan de inyección lleva la fecha de la última dosis.',
  drug: 'Elija qué medicamento se aplicó.',
  noted: 'La nota firmada de ese día dice otro medicamento.',
  drugOfDose: 'El medicamento se dice con el día de su dosis.',
  most: 'Decida hasta 20 planes por consulta.',
} as const;

const whole = (max: number, error: string) =>
  z.number({ error }).check(z.int({ error }), z.minimum(1, { error }), z.maximum(max, { error }));

export const decisionFields = {
  decision: z.enum(PLAN_DECISIONS, { error: DECISION_MESSAGES.decision }),
  /** How soon. */
  intervalo: z.optional(intervalSchema),
  /** The hour of the clinic by which it has to be, where it was said: «hoy 18:00». */
  hora: z.optional(hourField),
  /** The same in the two units that there were before: a screen opened before the change sends them. */
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
  /** What was injected that day. */
  farmaco: z.optional(z.enum(INJECTED_IDS, { error: DECISION_MESSAGES.drug })),
  /** Its name, where the list does not have it. */
  medicamento: z.optional(needed(UNNAMED, 60)),
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

/** How soon, in whichever way it was sent. */
export function intervalOf({ intervalo, semanas, meses }: Decision): Interval | undefined {
  if (intervalo !== undefined) return intervalo;
  if (semanas !== undefined) return { cantidad: semanas, unidad: 'semanas' };
  return meses === undefined ? undefined : { cantidad: meses, unidad: 'meses' };
}

/** What is wrong with a decision, and with which of its fields; null when nothing is. */
export function wrongDecision(
  decided: Decision,
): { readonly campo: 'intervalo' | 'hora' | 'dosis' | 'farmaco'; readonly mensaje: string } | null {
  const { decision, intervalo, semanas, meses, hora, dosis, farmaco, medicamento } = decided;
  const said = [intervalo, semanas, meses].filter((each) => each !== undefined).length;
  if (dosis !== undefined && decision !== 'inyeccion')
    return { campo: 'dosis', mensaje: DECISION_MESSAGES.dose };
  if ((dosis === undefined) !== (farmaco === undefined))
    return {
      campo: 'farmaco',
      mensaje: farmaco === undefined ? DECISION_MESSAGES.drug : DECISION_MESSAGES.drugOfDose,
    };
  if ((farmaco === 'otro') !== (medicamento !== undefined)) return { campo: 'farmaco', mensaje: UNNAMED };
  if (!isPlanKind(decision))
    return said === 0 && hora === undefined
      ? null
      : { campo: 'intervalo', mensaje: DECISION_MESSAGES.noInterval };
  if (said !== 1)
    return {
      campo: 'intervalo',
      mensaje: said === 0 ? DECISION_MESSAGES.interval : DECISION_MESSAGES.oneInterval,
    };
  if (hora !== undefined && !isShort({ intervalo: intervalOf(decided) }))
    return { campo: 'hora', mensaje: DECISION_MESSAGES.hour };
  return null;
}

/** The part of a plan that a decision makes. */
type Decided = Pick<
  Plan,
  | 'estado'
  | 'clase'
  | 'intervalo'
  | 'intervaloDias'
  | 'desde'
  | 'vence'
  | 'venceHora'
  | 'toca'
  | 'motivo'
  | 'ultimaDosis'
>;

/** When it is decided: the day of the visit, the moment of closing, and the beginning where that was another day. */
export interface Deciding {
  readonly fecha: string;
  readonly cuando: string;
  readonly comienzo?: string | undefined;
}

/**
 * What a valid decision makes of a plan on a day. The interval of injections counts from the last dose, wherever one is
 * known: a visit without one does not postpone the next.
 */
export function decided(
  decision: Decision,
  { fecha, cuando, comienzo }: Deciding,
  lastDose?: string,
): Decided {
  const { decision: clase, motivo, dosis, hora } = decision;
  const why = motivo === undefined || motivo.trim() === '' ? {} : { motivo: motivo.trim() };
  if (!isPlanKind(clase)) return { estado: clase, vence: fecha, ...why };
  const intervalo = intervalOf(decision) ?? { cantidad: 1, unidad: 'semanas' };
  const dose = [dosis, lastDose]
    .filter((each) => each !== undefined)
    .toSorted()
    .at(-1);
  const isFromDose = clase === 'inyeccion' && dose !== undefined && dose < fecha;
  const from = isFromDose ? { fecha: dose, minuto: 0 } : countedFrom(fecha, cuando, comienzo);
  const { vence, hora: venceHora } = dueOf(intervalo, { ...from, fecha: isFromDose ? dose : fecha }, hora);
  const intervaloDias = daysOf(from.fecha, vence);
  const { desde } = windowOf(clase, from.fecha, intervaloDias, isShort({ intervalo }));
  // Not the day of the visit itself, unless it was said in hours.
  const first = intervalo.unidad === 'dias' ? addDays(fecha, 1) : fecha;
  return {
    estado: 'abierto' as const,
    clase,
    intervalo,
    intervaloDias,
    vence,
    ...present({ venceHora }),
    desde: desde < first ? first : desde,
    toca: lookOn({ vence, intervalo }, fecha),
    ...why,
    ...present({ ultimaDosis: clase === 'inyeccion' && dose !== undefined ? dose : undefined }),
  };
}
