import { EYES } from '#domain/clinical/eye';
import * as z from 'zod/mini';
import { count, instant } from '../fields.ts';
import type { Json } from '../operation.ts';
import { keysOf } from '#domain/shared/typed-record';
import { AROUND_VALUES } from '#domain/studies/corrections/correction';
import { equipmentField } from '#domain/studies/device';
import { REPEAT_REASONS } from '#domain/studies/orders/order-states';
import { NOT_OBTAINED_REASONS } from '#domain/studies/results/not-obtained';

const value = z.strictObject({
  v: z.union([z.int(), z.string(), z.array(z.string())]),
  ok: z.optional(z.literal('confirmado')),
});
const values = z.record(
  z.string(),
  z.strictObject({ OD: z.optional(value), OI: z.optional(value), AO: z.optional(value) }),
);
const otherEye = z.strictObject({ longitud: z.optional(z.int()), suma: z.optional(z.int()) });
const signature = { cuando: instant, nombre: z.string(), texto: z.string() };

/** Why nothing was measured of an eye, with the words for it. */
const notObtained = z.strictObject({
  motivo: z.enum(NOT_OBTAINED_REASONS),
  nota: z.optional(z.string()),
  texto: z.string(),
});
const notObtainedByEye = z.strictObject({
  OD: z.optional(notObtained),
  OI: z.optional(notObtained),
  AO: z.optional(notObtained),
});

/** What was done at the device once. */
const measured = {
  equipo: equipmentField(),
  serie: z.nullable(z.string()),
  protocolo: z.nullable(z.string()),
  calidad: z.nullable(z.string()),
  realizado: instant,
  valores: values,
  noSePudo: notObtainedByEye,
  /** What was doubted, and why it is so. */
  dudas: z.optional(z.array(z.strictObject({ aviso: z.string(), motivo: z.string() }))),
  /** It is a field with dilated pupils: by which drops. */
  midriasis: z.optional(z.string()),
};
const namedFile = z.strictObject({ id: z.string(), nombre: z.string() });

/** One attempt at a study: when, why it was done once more, and what came of it. */
export const attemptView = z.strictObject({
  numero: count,
  /** It is the result. */
  elegido: z.boolean(),
  empezado: z.nullable(instant),
  terminado: z.nullable(instant),
  repite: z.nullable(z.enum(keysOf(REPEAT_REASONS))),
  motivo: z.nullable(z.string()),
  /** Null where nothing was written, and for those who see times and states only. */
  medido: z.nullable(z.strictObject({ ...measured, operador: z.string(), informe: z.nullable(z.string()) })),
  archivos: z.array(namedFile),
});

/** A signed report that was corrected, as it was signed, and what the correction changed. */
export const supersededView = z.strictObject({
  ...measured,
  numero: count,
  operador: z.string(),
  informe: z.nullable(z.strictObject(signature)),
  validacion: z.strictObject({ ...signature, hash: z.string() }),
  archivos: z.array(namedFile),
  corregido: z.strictObject({ cuando: instant, nombre: z.string(), motivo: z.string() }),
  cambios: z.array(
    z.strictObject({
      campo: z.string(),
      nombre: z.string(),
      ojo: z.enum(EYES),
      antes: z.nullable(z.string()),
      ahora: z.nullable(z.string()),
    }),
  ),
  /** What else is another one: device, serial number, protocol, quality, an eye that could not be measured, files. */
  otros: z.array(z.enum(AROUND_VALUES)),
});

/** What was measured, as integers of each field's scale, and the two signatures. */
export const studyResult = z.strictObject({
  ...measured,
  /** Of which attempt these values are. */
  intento: count,
  /** Whose values these are until they are signed, and whether it is who asks. */
  operador: z.strictObject({ nombre: z.string(), propio: z.boolean() }),
  /** What there is to look at twice. */
  avisos: z.array(
    z.strictObject({
      campo: z.string(),
      ojo: z.enum(EYES),
      mensaje: z.string(),
      clase: z.enum(['aviso', 'falta']),
      /** The rule and its source, of what is doubted, and why it is so; null while nobody has said. */
      regla: z.optional(z.string()),
      fuente: z.optional(z.string()),
      motivo: z.optional(z.nullable(z.string())),
    }),
  ),
  /** What else the values are compared with: integers of each field's scale. */
  comparado: z.optional(
    z.strictObject({
      longitud: z.optional(z.strictObject({ OD: z.optional(z.int()), OI: z.optional(z.int()) })),
      otroOjo: z.optional(z.strictObject({ OD: z.optional(otherEye), OI: z.optional(otherEye) })),
      edad: z.optional(count),
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
      /** Whether what is shown, its files and the reports before it are what was signed. */
      integra: z.boolean(),
      /** The files that the signature covers; null of one from before it covered any. */
      archivos: z.nullable(z.array(namedFile)),
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
export type AttemptView = Json<typeof attemptView>;
export type SupersededView = Json<typeof supersededView>;
