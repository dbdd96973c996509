import * as z from 'zod/mini';
import { reasonsGivenSchema } from '../../clinical/documents/accepted-warning.ts';
import { needed, note } from '../../clinical/documents/texts.ts';
import { EYES } from '../../clinical/eye.ts';
import { givenValueSchema, valueSchema } from '../../clinical/fields/value.ts';
import { SHA256 } from '../../clinical/seal/sha256.ts';
import { equipmentField } from '../device.ts';
import { notObtainedSchema } from './not-obtained.ts';

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

const answeredDoubtSchema = z.strictObject({
  aviso: z.string(),
  motivo: z.string(),
  por: id,
  en: z.string(),
});
export type AnsweredDoubt = Readonly<z.infer<typeof answeredDoubtSchema>>;

/** What was done at the device once: with which one, by whom, when, and what came of it. */
const measured = {
  equipo: equipmentField(),
  /** The serial number of the device: values of two devices are never compared. */
  serie: z.optional(z.string()),
  protocolo: z.optional(z.string()),
  calidad: z.optional(z.string()),
  /** Whose values these are until they are signed. */
  operador: id,
  realizado: z.string(),
  valores: resultValuesSchema,
  /** Why something that is doubted is so: in the words in which it was asked, with who said so and when. */
  dudas: z.optional(z.array(answeredDoubtSchema)),
  /** A field measured with dilated pupils: which drops. */
  midriasis: z.optional(z.string()),
  /** The eyes of which nothing could be measured, and why. */
  noSePudo: z.optional(notObtainedSchema),
  informe: z.optional(z.strictObject(signed)),
};

/** A file that a medical signature covers, as its bytes were then. */
const signedFileSchema = z.strictObject({
  id,
  nombre: z.string(),
  sha256: z.string().check(z.regex(SHA256)),
});
export type SignedFile = Readonly<z.infer<typeof signedFileSchema>>;

const validationOfStudy = z.strictObject({
  ...signed,
  medico: id,
  /** The canonical text that was signed, and its hash. */
  sello: z.string(),
  hash: z.string().check(z.regex(SHA256)),
  /** The report that this one corrects, by its hash, and why; missing of a first one. */
  corrige: z.optional(z.strictObject({ hash: z.string().check(z.regex(SHA256)), motivo: z.string() })),
});

/** One of several attempts, of which another is the result. */
const attemptSchema = z.strictObject({ ...measured, numero: z.int() });
export type MeasuredAttempt = Readonly<z.infer<typeof attemptSchema>>;

/** A signed report that a later one corrects: kept as it was signed. */
const supersededSchema = z.strictObject({
  ...measured,
  intento: z.optional(z.int()),
  archivos: z.optional(z.array(signedFileSchema)),
  validacion: validationOfStudy,
});
export type SupersededReport = Readonly<z.infer<typeof supersededSchema>>;

/** So many attempts, and so many corrections, are kept with a study; more are another study. */
export const MOST_STUDY_ATTEMPTS = 30;
export const MOST_CORRECTIONS = 12;

/**
 * `estudios/{id}`, under the id of its order: what was done and measured, with which device, and the two signatures. What
 * was validated never changes: what corrects it is signed again, and takes its place.
 */
export const performedStudySchema = z.strictObject({
  paciente: z.strictObject({ id }),
  estudio: id,
  ojo: z.enum(EYES),
  ...measured,
  /** Of which attempt these values are; missing where there was only one. */
  intento: z.optional(z.int()),
  /** The other attempts, in their order. */
  intentos: z.optional(z.array(attemptSchema).check(z.maxLength(MOST_STUDY_ATTEMPTS))),
  /** The files that the medical signature covers; missing before it, and of what was signed without them. */
  archivos: z.optional(z.array(signedFileSchema)),
  validacion: z.optional(validationOfStudy),
  /** The signed reports that were corrected, the first one first. */
  superados: z.optional(z.array(supersededSchema).check(z.maxLength(MOST_CORRECTIONS))),
});
export type PerformedStudy = Readonly<z.infer<typeof performedStudySchema>>;

const version = z.number({ error: STUDY_MESSAGES.version }).check(z.int({ error: STUDY_MESSAGES.version }));
/** A value with how it was confirmed, or the value alone; null takes it away. */
const given = z.nullable(z.union([givenValueSchema, z.number(), z.string(), z.array(z.string())]));
const ofEye = z.record(z.string().check(z.maxLength(60)), given, { error: STUDY_MESSAGES.values });

export const givenValuesSchema = z.strictObject(
  { OD: z.optional(ofEye), OI: z.optional(ofEye), AO: z.optional(ofEye) },
  { error: STUDY_MESSAGES.values },
);

/** `PUT /api/ordenes/{id}/resultado`: the result as it stands now. */
export const resultSchema = z.strictObject({
  equipo: equipmentField(STUDY_MESSAGES.device),
  serie: z.optional(note(60)),
  protocolo: z.optional(note(120)),
  calidad: z.optional(note(120)),
  valores: givenValuesSchema,
  /** The eyes of which nothing could be measured, and why. */
  noSePudo: z.optional(notObtainedSchema),
  /** Why something that is doubted is so. */
  motivos: reasonsGivenSchema,
  /** Takes what another person began over. */
  tomar: z.optional(z.boolean({ error: 'Diga sí o no.' })),
  version,
});
export type GivenResult = Readonly<z.infer<typeof resultSchema>>;

export const doubtsReadSchema = z.optional(
  z
    .array(z.string().check(z.maxLength(1000)), { error: 'Diga qué avisos leyó.' })
    .check(z.maxLength(60, { error: 'Hasta 60 avisos.' })),
);

/** `POST …/informe`, the technical signature, and `…/validacion`, the medical one. */
export const reportSchema = z.strictObject({ texto: needed(STUDY_MESSAGES.report, 2000), version });
export const validationSchema = z.strictObject({
  texto: needed(STUDY_MESSAGES.validation, 2000),
  /** What was doubted and answered, as the doctor has read it. */
  vistos: doubtsReadSchema,
  version,
});
