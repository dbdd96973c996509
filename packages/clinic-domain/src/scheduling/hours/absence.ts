import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import type { CivilTime } from '../../shared/civil-date.ts';
import { datedRangeChecks, datedRangeFields, minutesOn } from './dated-range.ts';

/** Why a doctor is away, what comes without warning first. */
export const ABSENCE_KINDS = ['enfermedad', 'vacaciones', 'licencia', 'congreso', 'otro'] as const;

/** The fields of an absence without its id, to spread into a schema. */
export const absenceFields = {
  ...datedRangeFields,
  clase: z.enum(ABSENCE_KINDS, {
    error: 'La ausencia es enfermedad, vacaciones, licencia, congreso u otro.',
  }),
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

/** The absence that keeps a doctor away at a moment; null when there is none. */
export const absenceAt = (absences: readonly Absence[], { fecha, minuto }: CivilTime): Absence | null =>
  absences.find((each) => {
    const away = minutesOn(each, fecha);
    return away !== null && away.inicio <= minuto && minuto < away.fin;
  }) ?? null;
