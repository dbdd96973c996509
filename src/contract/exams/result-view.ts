import * as z from 'zod/mini';
import { count, instant } from '../fields.ts';
import type { Json } from '../operation.ts';
import { VALUE_EYES } from '#domain/clinical/fields/raw';
import { EQUIPMENT_IDS } from '#domain/studies/device';

const value = z.strictObject({
  v: z.union([z.int(), z.string(), z.array(z.string())]),
  ok: z.optional(z.literal('confirmado')),
});
const values = z.record(
  z.string(),
  z.strictObject({ OD: z.optional(value), OI: z.optional(value), AO: z.optional(value) }),
);
const signature = { cuando: instant, nombre: z.string(), texto: z.string() };

/** What was measured, as integers of each field's scale, and the two signatures. */
export const studyResult = z.strictObject({
  equipo: z.enum(EQUIPMENT_IDS),
  serie: z.nullable(z.string()),
  protocolo: z.nullable(z.string()),
  calidad: z.nullable(z.string()),
  realizado: instant,
  /** Whose values these are until they are signed, and whether it is who asks. */
  operador: z.strictObject({ nombre: z.string(), propio: z.boolean() }),
  valores: values,
  /** What there is to look at twice. */
  avisos: z.array(
    z.strictObject({
      campo: z.string(),
      ojo: z.enum(VALUE_EYES),
      mensaje: z.string(),
      clase: z.enum(['aviso', 'falta']),
    }),
  ),
  /** What else should be measured; missing where nothing is proposed. */
  sugerencias: z.optional(
    z.array(
      z.strictObject({ estudios: z.array(z.string()), ojo: z.enum(['OD', 'OI']), mensaje: z.string() }),
    ),
  ),
  /** The values without which it says nothing, in words. */
  faltan: z.array(z.string()),
  informe: z.nullable(z.strictObject(signature)),
  validacion: z.nullable(
    z.strictObject({
      ...signature,
      hash: z.string(),
      integra: z.boolean(),
      /** The doctor as the signature has it. */
      medico: z.optional(z.strictObject({ nombre: z.string(), matricula: z.nullable(z.string()) })),
    }),
  ),
  /** The one before it, done with the same device. */
  anterior: z.nullable(z.strictObject({ id: z.string(), realizado: instant, valores: values })),
  /** How many there are of other devices, with which nothing is compared. */
  otrosEquipos: count,
});
export type StudyResult = Json<typeof studyResult>;
