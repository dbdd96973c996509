import * as z from 'zod/mini';
import { isReadable } from '../../shared/readable-text.ts';
import { civilDateField } from '../../scheduling/hours/dated-range.ts';
import { EYES } from '../eye.ts';
import { SCREENING_RISK_IDS } from './criteria.ts';
import { ROP_DISCHARGE_IDS } from './discharge.ts';
import { ROP_COURSES, ROP_PLUS, ROP_STAGES, ROP_VESSELS, ROP_ZONES } from './rop-rules.ts';

export const CHILD_STATES = ['en_seguimiento', 'alta'] as const;
export type ChildState = (typeof CHILD_STATES)[number];

/** Leaving by maturity or after treatment, and what ends it although the eyes ask for more. */
export const CHILD_ENDINGS = [...ROP_DISCHARGE_IDS, 'traslado', 'fallecimiento'] as const;
export type ChildEnding = (typeof CHILD_ENDINGS)[number];
export const ROP_TREATMENTS = ['laser', 'inyeccion', 'cirugia'] as const;
export type RopTreatment = (typeof ROP_TREATMENTS)[number];

export const CHILD_TEXT = 200;
export const CHILD_MESSAGES = {
  patient: 'Elija la ficha del niño.',
  risk: 'Elija oxígeno, transfusiones, infección o pedido del pediatra.',
  place: `Puede tener hasta ${String(CHILD_TEXT)} caracteres.`,
  unreadable: 'Tiene caracteres que no se pueden leer: bórrelos y escríbalo de nuevo.',
  doctor: 'Elija un médico que atienda en la clínica.',
  treatment: 'Elija láser, inyección o cirugía.',
  ending: 'Elija por qué no vuelve.',
  reason: 'Escriba el motivo.',
  version: 'Falta la versión que estaba viendo.',
  late: (day: string) =>
    `El calendario pide el examen hasta el ${day}. Para dejarlo para después, escriba el motivo.`,
  notDoctor: 'Solo un médico deja el examen para después de lo que pide el calendario.',
  past: 'El próximo examen no puede ser de un día que ya pasó.',
  futureTreatment: 'El tratamiento no puede ser de un día que todavía no llegó.',
  notBorn: 'Esa fecha es anterior al nacimiento.',
  noBirth: 'Falta la fecha de nacimiento en la ficha: sin ella no hay calendario.',
  tooOld: 'Ya pasó la edad en que se busca la retinopatía de la prematuridad.',
  known: 'Este niño ya está en el seguimiento de prematuros.',
  left: 'Este niño ya salió del seguimiento.',
  stays: 'Este niño sigue en el seguimiento.',
} as const;

const id = z.string().check(z.minLength(1), z.maxLength(200));
const words = (error?: string) =>
  z
    .string(error === undefined ? undefined : { error })
    .check(
      z.maxLength(CHILD_TEXT, { error: CHILD_MESSAGES.place }),
      z.refine(isReadable, { error: CHILD_MESSAGES.unreadable }),
    );
const someWords = z
  .string({ error: CHILD_MESSAGES.reason })
  .check(
    z.trim(),
    z.minLength(1, { error: CHILD_MESSAGES.reason }),
    z.maxLength(CHILD_TEXT, { error: CHILD_MESSAGES.place }),
    z.refine(isReadable, { error: CHILD_MESSAGES.unreadable }),
  );

export const ropEyeSchema = z.strictObject({
  zona: z.optional(z.enum(ROP_ZONES)),
  estadio: z.optional(z.enum(ROP_STAGES)),
  plus: z.optional(z.enum(ROP_PLUS)),
  evolucion: z.optional(z.enum(ROP_COURSES)),
  vasos: z.optional(z.enum(ROP_VESSELS)),
});

/** What a closed visit found, and which line of the calendar it asked for. */
const foundSchema = z.strictObject({
  consulta: id,
  fecha: civilDateField,
  OD: z.optional(ropEyeSchema),
  OI: z.optional(ropEyeSchema),
  /** The eyes that are there. */
  ojos: z.array(z.enum(['OD', 'OI'])),
  regla: z.string(),
  hasta: civilDateField,
});
export type RopFound = Readonly<z.infer<typeof foundSchema>>;

export const treatedSchema = z.strictObject({
  fecha: civilDateField,
  que: z.enum(ROP_TREATMENTS),
  ojo: z.enum(EYES),
  quien: id,
});

/**
 * `prematuros/{id}`: a child who is looked at for retinopathy of prematurity. While `en_seguimiento` it always has a day
 * `proximo`, which the schema holds: none is left without one. Weeks, weight and birth are those of the record.
 */
export const childSchema = z.strictObject({
  paciente: z.strictObject({ id }),
  estado: z.enum(CHILD_STATES),
  /** The doctor who answers for the child; missing until somebody takes it. */
  medico: z.optional(id),
  /** Where the child is: the ward and the bed, or at home. */
  lugar: z.optional(words()),
  riesgos: z._default(z.array(z.enum(SCREENING_RISK_IDS)), []),
  /** The first day on which a look says something, and the last on which it is in time. */
  desde: z.optional(civilDateField),
  proximo: civilDateField,
  /** What the calendar asks for: `primera`, or a line of it. */
  regla: z.string(),
  /** The last day that the calendar allows, where a doctor chose a later one, and why. */
  movido: z.optional(
    z.strictObject({ limite: civilDateField, motivo: z.string(), quien: id, cuando: z.string() }),
  ),
  examenes: z._default(z.array(foundSchema).check(z.maxLength(80)), []),
  tratamientos: z._default(z.array(treatedSchema).check(z.maxLength(20)), []),
  cierre: z.optional(
    z.strictObject({
      como: z.enum(CHILD_ENDINGS),
      texto: z.optional(z.string()),
      quien: id,
      cuando: z.string(),
    }),
  ),
  creado: z.string(),
});
export type Child = Readonly<z.infer<typeof childSchema>>;

const version = z
  .number({ error: CHILD_MESSAGES.version })
  .check(z.int({ error: CHILD_MESSAGES.version }), z.minimum(1, { error: CHILD_MESSAGES.version }));
const risks = z
  .array(z.enum(SCREENING_RISK_IDS, { error: CHILD_MESSAGES.risk }), { error: CHILD_MESSAGES.risk })
  .check(z.maxLength(SCREENING_RISK_IDS.length, { error: CHILD_MESSAGES.risk }));
const doctor = z
  .string({ error: CHILD_MESSAGES.doctor })
  .check(
    z.minLength(1, { error: CHILD_MESSAGES.doctor }),
    z.maxLength(200, { error: CHILD_MESSAGES.doctor }),
  );

/** `POST /api/prematuros`: by hand, for a child whom weeks and weight do not name. */
export const enrolSchema = z.strictObject({
  paciente: z
    .string({ error: CHILD_MESSAGES.patient })
    .check(z.minLength(1, { error: CHILD_MESSAGES.patient }), z.maxLength(200)),
  riesgos: z._default(risks, []),
  lugar: z.optional(words(CHILD_MESSAGES.place)),
  medico: z.optional(doctor),
});

/** `PATCH /api/prematuros/{id}`: where the child is, who answers for it, another day. */
export const childPatchSchema = z.strictObject({
  lugar: z.optional(z.nullable(words(CHILD_MESSAGES.place))),
  medico: z.optional(doctor),
  riesgos: z.optional(risks),
  proximo: z.optional(civilDateField),
  motivo: z.optional(words(CHILD_MESSAGES.reason)),
  version,
});
export type ChildPatch = z.infer<typeof childPatchSchema>;

/** `POST /api/prematuros/{id}/tratamiento`. */
export const treatmentSchema = z.strictObject({
  fecha: civilDateField,
  que: z.enum(ROP_TREATMENTS, { error: CHILD_MESSAGES.treatment }),
  ojo: z.enum(EYES, { error: 'Elija el ojo: OD, OI o AO.' }),
  version,
});

/** `POST /api/prematuros/{id}/alta`; a transfer says where to, a death is said in the record. */
export const dischargeSchema = z.strictObject({
  como: z.enum([...ROP_DISCHARGE_IDS, 'traslado'], { error: CHILD_MESSAGES.ending }),
  texto: z.optional(someWords),
  version,
});
export const childSeenSchema = z.strictObject({ version });
