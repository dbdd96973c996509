import * as z from 'zod/mini';
import { needed, note } from '../../clinical/documents/texts.ts';
import { EYES } from '../../clinical/eye.ts';
import { givenValueSchema, valueSchema } from '../../clinical/fields/value.ts';
import { SHA256 } from '../../clinical/seal/sha256.ts';
import { EQUIPMENT_IDS } from '../device.ts';

export const STUDY_MESSAGES = {
  device: 'Elija el equipo con el que se hizo.',
  report: 'Escriba el informe técnico.',
  validation: 'Escriba la interpretación.',
  values: 'Escriba los valores por ojo.',
  version: 'Falta la versión que estaba viendo.',
} as const;

const id = z.string().check(z.minLength(1), z.maxLength(200));
const signed = { cuando: z.string(), quien: id, texto: z.string() };
const byEye = <T extends z.ZodMiniType>(of: T) =>
  z.strictObject({ OD: z.optional(of), OI: z.optional(of), AO: z.optional(of) });

/** Values by field and eye, as integers of the field's scale. */
const resultValuesSchema = z.record(z.string(), byEye(valueSchema));
export type ResultValues = Readonly<z.infer<typeof resultValuesSchema>>;

/**
 * `estudios/{id}`, under the id of its order: what was done and measured, with which device, and the two signatures. What
 * was validated never changes.
 */
export const performedStudySchema = z.strictObject({
  paciente: z.strictObject({ id }),
  estudio: id,
  ojo: z.enum(EYES),
  equipo: z.enum(EQUIPMENT_IDS),
  /** The serial number of the device: values of two devices are never compared. */
  serie: z.optional(z.string()),
  protocolo: z.optional(z.string()),
  calidad: z.optional(z.string()),
  /** Whose values these are until they are signed. */
  operador: id,
  realizado: z.string(),
  valores: resultValuesSchema,
  informe: z.optional(z.strictObject(signed)),
  validacion: z.optional(
    z.strictObject({
      ...signed,
      medico: id,
      /** The canonical text that was signed, and its hash. */
      sello: z.string(),
      hash: z.string().check(z.regex(SHA256)),
    }),
  ),
});
export type PerformedStudy = Readonly<z.infer<typeof performedStudySchema>>;

const version = z.number({ error: STUDY_MESSAGES.version }).check(z.int({ error: STUDY_MESSAGES.version }));
/** A value with how it was confirmed, or the value alone; null takes it away. */
const given = z.nullable(z.union([givenValueSchema, z.number(), z.string(), z.array(z.string())]));
const ofEye = z.record(z.string().check(z.maxLength(60)), given, { error: STUDY_MESSAGES.values });

/** `PUT /api/ordenes/{id}/resultado`: the result as it stands now. */
export const resultSchema = z.strictObject({
  equipo: z.enum(EQUIPMENT_IDS, { error: STUDY_MESSAGES.device }),
  serie: z.optional(note(60)),
  protocolo: z.optional(note(120)),
  calidad: z.optional(note(120)),
  valores: z.strictObject(
    { OD: z.optional(ofEye), OI: z.optional(ofEye), AO: z.optional(ofEye) },
    { error: STUDY_MESSAGES.values },
  ),
  /** Takes what another person began over. */
  tomar: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  version,
});
export type GivenResult = Readonly<z.infer<typeof resultSchema>>;

/** `POST …/informe`, the technical signature, and `…/validacion`, the medical one. */
export const reportSchema = z.strictObject({ texto: needed(STUDY_MESSAGES.report, 2000), version });
export const validationSchema = z.strictObject({ texto: needed(STUDY_MESSAGES.validation, 2000), version });
