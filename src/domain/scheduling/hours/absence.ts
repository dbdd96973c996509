import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import { datedRangeChecks, datedRangeFields } from './dated-range.ts';

/** Why a doctor is away. */
export const ABSENCE_KINDS = ['vacaciones', 'licencia', 'congreso', 'otro'] as const;

/** The fields of an absence without its id, to spread into a schema. */
export const absenceFields = {
  ...datedRangeFields,
  clase: z.enum(ABSENCE_KINDS, { error: 'La ausencia es vacaciones, licencia, congreso u otro.' }),
  motivo: z.optional(
    z.string().check(z.maxLength(200, { error: 'El motivo puede tener hasta 200 caracteres.' })),
  ),
  reemplazo: z.optional(
    z
      .string()
      .check(z.minLength(1, { error: 'Elija el médico.' }), z.maxLength(120, { error: 'Elija el médico.' })),
  ),
};

/** Days, or the same hours on each of them, when a doctor is away; `reemplazo` is who sees the patients. */
export const absenceSchema = z
  .strictObject({ id: z.string().check(z.minLength(1)), ...absenceFields })
  .check(...datedRangeChecks);
export type Absence = Immutable<z.infer<typeof absenceSchema>>;
