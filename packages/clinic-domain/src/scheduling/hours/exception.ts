import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import { blockSchema, MAX_BLOCKS_PER_DAY, SCHEDULE_MESSAGES } from './weekly-schedule.ts';
import { civilDateField, DATED_RANGE_MESSAGES } from './dated-range.ts';

/** What an exception does to the weekly hours, in the order of application (R6). */
export const EXCEPTION_KINDS = ['reemplaza', 'agrega', 'quita'] as const;

/** The fields of an exception without its id, to spread into a schema. */
export const exceptionFields = {
  fecha: civilDateField,
  hasta: z.optional(civilDateField),
  clase: z.enum(EXCEPTION_KINDS, { error: 'La excepción reemplaza, agrega o quita horas.' }),
  bloques: z
    .array(blockSchema, { error: SCHEDULE_MESSAGES.missingDay })
    .check(z.maxLength(MAX_BLOCKS_PER_DAY, { error: SCHEDULE_MESSAGES.tooMany })),
  atiendeEnFeriado: z.optional(z.boolean()),
  motivo: z.optional(
    z.string().check(z.maxLength(200, { error: 'El motivo puede tener hasta 200 caracteres.' })),
  ),
};

interface ExceptionShape {
  readonly fecha: string;
  readonly hasta?: string | undefined;
  readonly clase: (typeof EXCEPTION_KINDS)[number];
  readonly bloques: readonly unknown[];
  readonly atiendeEnFeriado?: boolean | undefined;
}

/** Checks the fields of an exception against each other; the error names the wrong one. */
export const exceptionChecks = [
  z.refine<ExceptionShape>(({ fecha, hasta }) => hasta === undefined || hasta >= fecha, {
    error: DATED_RANGE_MESSAGES.until,
    path: ['hasta'],
  }),
  z.refine<ExceptionShape>(({ clase, bloques }) => clase === 'reemplaza' || bloques.length > 0, {
    error: 'Indique las horas que se agregan o se quitan.',
    path: ['bloques'],
  }),
  z.refine<ExceptionShape>(({ clase, atiendeEnFeriado }) => clase !== 'quita' || atiendeEnFeriado !== true, {
    error: 'Una excepción que quita horas no puede atender en feriado.',
    path: ['atiendeEnFeriado'],
  }),
] as const;

/**
 * Different hours on a date, or on the dates up to `hasta`. `reemplaza` takes the place of the weekly blocks, opens a
 * day that is normally closed, and closes the day when it has no blocks. With `atiendeEnFeriado` its own blocks, and
 * only those, stay open on a holiday (R7).
 */
export const exceptionSchema = z
  .strictObject({ id: z.string().check(z.minLength(1)), ...exceptionFields })
  .check(...exceptionChecks);
export type ScheduleException = Immutable<z.infer<typeof exceptionSchema>>;
