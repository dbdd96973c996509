import * as z from 'zod/mini';
import { civilDateField, hourField } from '../../scheduling/hours/dated-range.ts';
import { EYES, type Eye } from '../eye.ts';
import { intervalSchema } from './interval.ts';

/**
 * What has become of a plan: nothing decided yet, waiting for an appointment, with one, fulfilled by a later decision,
 * problem over, nothing to do, refused by the patient, followed elsewhere, patient not found.
 */
export const PLAN_STATES = [
  'por_decidir',
  'abierto',
  'agendado',
  'cumplido',
  'alta',
  'no_aplica',
  'rechazado',
  'transferido',
  'no_localizado',
] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** The states in which somebody still has to come: each of them has a day `toca`, so none can be forgotten. */
export const ACTIVE_STATES = ['por_decidir', 'abierto', 'agendado', 'no_localizado'] as const;
export const isActivePlan = ({ estado }: Pick<Plan, 'estado'>): boolean =>
  ACTIVE_STATES.some((each) => each === estado);

/** What the patient has to come for. */
export const PLAN_KINDS = ['control', 'estudio', 'inyeccion', 'cirugia'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** How a patient was looked for, and what came of it. */
export const ATTEMPT_WAYS = ['llamada', 'whatsapp'] as const;
export const ATTEMPT_RESULTS = ['contesto', 'no_contesta', 'mensaje', 'numero_equivocado'] as const;
/**
 * Why somebody who was reached did not come, or will not: the causes that patients lost to follow-up name most.
 * Vengadesan et al., Indian J Ophthalmol 2017;65:376 (no one to come along, cost, «my eyes were fine»).
 */
export const ABSENCE_CAUSES = [
  'sin_acompanante',
  'costo',
  'se_siente_bien',
  'lejos',
  'se_mudo',
  'otro',
] as const;
export type AbsenceCause = (typeof ABSENCE_CAUSES)[number];
const causa = z.optional(z.enum(ABSENCE_CAUSES));
/** Attempts without an answer before somebody counts as not found. */
export const ATTEMPTS_TO_LOSE = 3;
/** A patient who was not found is looked for again after so many days. */
export const LOOK_AGAIN_DAYS = 30;
export const MOST_ATTEMPTS = 60;
export const PLAN_TEXT = 300;

const id = z.string().check(z.minLength(1), z.maxLength(200));
const text = z.string().check(z.maxLength(PLAN_TEXT));

export const attemptSchema = z.strictObject({
  cuando: z.string(),
  quien: id,
  como: z.enum(ATTEMPT_WAYS),
  resultado: z.enum(ATTEMPT_RESULTS),
  causa,
  nota: z.optional(text),
});
export type Attempt = Readonly<z.infer<typeof attemptSchema>>;

/**
 * `planes/{id}`: what must happen next for one problem of one eye, by when, and who answers for it. Its id is opaque,
 * because a code in an address or a live event would be a diagnosis.
 */
export const planSchema = z.strictObject({
  paciente: z.strictObject({ id }),
  /** The CIE-10 code of the problem; `ojo` is missing where the code has no side. */
  problema: z.string(),
  ojo: z.optional(z.enum(EYES)),
  /** The doctor who answers for it. */
  medico: id,
  /** The consultation that decided it, or left it undecided. */
  consulta: id,
  creado: z.string(),
  estado: z.enum(PLAN_STATES),
  clase: z.optional(z.enum(PLAN_KINDS)),
  /** How soon it was decided, in the doctor's unit; plans of before have only the days. */
  intervalo: z.optional(intervalSchema),
  intervaloDias: z.optional(z.number().check(z.int(), z.positive())),
  /** The first day that is not too early, and the day on which it is due. */
  desde: z.optional(civilDateField),
  vence: civilDateField,
  /** The hour of that day, in the clinic, by which it has to be; without one the whole day counts. */
  venceHora: z.optional(hourField),
  /** The appointment of the visit that decided it: it is over, and serves nothing that comes after it. */
  visita: z.optional(id),
  /** The day on which somebody has to look at it; missing once it is over. */
  toca: z.optional(civilDateField),
  motivo: z.optional(text),
  /** 1 to 9: what is lost when nobody comes (`plan-risk.ts`). */
  gravedad: z.number().check(z.int(), z.minimum(1), z.maximum(9)),
  /** What is known that says what can be lost: the day of an operation, a complication of it, the only eye, and so on. */
  riesgo: z.optional(
    z.strictObject({
      operado: z.optional(civilDateField),
      complicado: z.optional(z.boolean()),
      ojoUnico: z.optional(z.boolean()),
      lineas: z.optional(z.number()),
      pio: z.optional(z.number()),
    }),
  ),
  /** The appointment that serves it. */
  cita: z.optional(z.strictObject({ turno: id, fecha: civilDateField, hora: hourField })),
  /** The day of the last injection, from which the gap counts. */
  ultimaDosis: z.optional(civilDateField),
  /** What is known of the injections of the eye, through controls too (`injection-doses.ts`). */
  inyeccion: z.optional(
    z.strictObject({
      /** The drug injected last, and how many doses of it in a row. */
      farmaco: z.optional(z.string()),
      dosis: z.optional(z.int()),
      /** The interval agreed last between two injections, and the day of the dose from which it counts. */
      cadaDias: z.optional(z.int()),
      cadaDesde: z.optional(civilDateField),
      /** The last doses, one a day; `van`: how many of that drug in a row. */
      aplicadas: z.optional(
        z.array(
          z.strictObject({
            fecha: civilDateField,
            farmaco: z.string(),
            van: z.int(),
            nota: z.optional(z.literal(true)),
          }),
        ),
      ),
    }),
  ),
  intentos: z._default(z.array(attemptSchema).check(z.maxLength(MOST_ATTEMPTS)), []),
  /** Who ended it without a visit, when and why. */
  cierre: z.optional(z.strictObject({ cuando: z.string(), quien: id, motivo: z.optional(text), causa })),
});
export type Plan = Readonly<z.infer<typeof planSchema>>;

/** `{patient}:{problem}:{eye}`: what makes two plans the same one; their id is a hash of it. */
export const planKey = ({
  paciente,
  problema,
  ojo,
}: {
  readonly paciente: string;
  readonly problema: string;
  readonly ojo: Eye | undefined;
}): string => `${paciente}:${problema}:${ojo ?? '-'}`;

/** A side of the body; `-` where a problem has none. */
export type Side = 'OD' | 'OI' | '-';

/** The sides an eye stands for. */
export const sidesOf = (ojo: Eye | undefined): readonly Side[] => {
  if (ojo === undefined) return ['-'];
  return ojo === 'AO' ? ['OD', 'OI'] : [ojo];
};

/** The eye that stands for these sides. */
export function eyeOfSides(sides: readonly Side[]): Eye | undefined {
  if (sides.includes('-')) return undefined;
  const [first, second] = sides;
  return first === undefined || first === '-' ? undefined : second === undefined ? first : 'AO';
}
