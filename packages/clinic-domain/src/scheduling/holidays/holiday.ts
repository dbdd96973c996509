import * as z from 'zod/mini';
import type { Immutable } from '../../shared/immutable.ts';
import {
  civilDateField,
  DATED_RANGE_MESSAGES,
  datedRangeChecks,
  datedRangeFields,
  hourField,
  minutesOn,
} from '../hours/dated-range.ts';
import { confirmationFields } from '../hours/orphans.ts';

/** What determines a holiday's date: the law, Easter, a Sunday it moved from, the day it bridges, or a decree. */
export const DATE_RULES = ['fija', 'pascua', 'lunes_siguiente', 'puente', 'decreto'] as const;

/** Colours for telling closures apart; each has a name on screen, since colour alone conveys nothing. */
export const HOLIDAY_COLOURS = ['ocre', 'azul', 'verde', 'violeta', 'rosa', 'gris'] as const;
export type HolidayColour = (typeof HOLIDAY_COLOURS)[number];

/**
 * A day, several days or part of a day on which the clinic, some doctors or some studies are closed (R7, R8). `anio` is the year of `fecha`; `norma` names the decree or decision behind it.
 */
export const holidaySchema = z.strictObject({
  ...datedRangeFields,
  anio: z.number().check(z.int()),
  nombre: z.string().check(z.minLength(1), z.maxLength(120)),
  alcance: z.strictObject({
    tipo: z.enum(['clinica', 'medicos', 'estudios']),
    ids: z.optional(z.array(z.string())),
  }),
  norma: z.optional(z.string()),
  color: z.optional(z.enum(HOLIDAY_COLOURS)),
  regla: z.optional(z.enum(DATE_RULES)),
  origen: z.enum(['nacional', 'departamental', 'clinica']),
  estado: z.enum(['confirmado', 'provisional']),
});
export type Holiday = Immutable<z.infer<typeof holidaySchema>>;

/** A holiday as it is stored: with its last day, by which lists find it. Nobody writes that: it follows with each parsing. */
export const storedHolidaySchema = z
  .extend(holidaySchema, { ultimoDia: z.optional(z.string()) })
  .check(z.overwrite((holiday) => ({ ...holiday, ultimoDia: lastDayOf(holiday) })));
export type StoredHoliday = Immutable<z.infer<typeof storedHolidaySchema>>;

export const lastDayOf = ({ fecha, hasta }: Pick<Holiday, 'fecha' | 'hasta'>): string => hasta ?? fecha;

/** A holiday as people are told of it. */
export function toHoliday({ ultimoDia: _forLists, ...holiday }: StoredHoliday): Holiday {
  return holiday;
}

const name = z
  .string({ error: 'Escriba el nombre del feriado.' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Escriba el nombre del feriado.' }),
    z.maxLength(120, { error: 'El nombre puede tener hasta 120 caracteres.' }),
  );
const norm = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Escriba la norma.' }),
    z.maxLength(200, { error: 'La norma puede tener hasta 200 caracteres.' }),
  );
const scope = z
  .strictObject({
    tipo: z.enum(['clinica', 'medicos', 'estudios'], { error: 'El alcance es clinica, medicos o estudios.' }),
    ids: z.optional(
      z
        .array(z.string(), { error: 'Indique a quiénes alcanza.' })
        .check(z.minLength(1, { error: 'Indique a quiénes alcanza.' }), z.maxLength(200)),
    ),
  })
  .check(
    z.refine(({ tipo, ids }) => tipo !== 'clinica' || ids === undefined, {
      error: 'Un feriado de toda la clínica no lleva una lista.',
      path: ['ids'],
    }),
  );

const colour = z.enum(HOLIDAY_COLOURS, { error: 'Elija un color de la lista.' });

/** `POST /api/feriados`. */
export const newHolidaySchema = z
  .strictObject({
    ...datedRangeFields,
    nombre: name,
    alcance: scope,
    norma: z.optional(norm),
    color: z.optional(colour),
    ...confirmationFields,
  })
  .check(...datedRangeChecks);
export type NewHoliday = Immutable<z.infer<typeof newHolidaySchema>>;

/** `PATCH /api/feriados/{id}`: null clears a field; confirming requires the decree. */
export const holidayPatchSchema = z.strictObject({
  fecha: z.optional(civilDateField),
  hasta: z.optional(z.nullable(civilDateField)),
  desdeHora: z.optional(z.nullable(hourField)),
  hastaHora: z.optional(z.nullable(hourField)),
  nombre: z.optional(name),
  alcance: z.optional(scope),
  norma: z.optional(z.nullable(norm)),
  color: z.optional(z.nullable(colour)),
  estado: z.optional(
    z.enum(['confirmado', 'provisional'], { error: 'El estado es confirmado o provisional.' }),
  ),
  version: z
    .number({ error: 'Falta la versión que estaba viendo.' })
    .check(z.int({ error: 'Falta la versión que estaba viendo.' })),
  ...confirmationFields,
});
export type HolidayPatch = Immutable<z.infer<typeof holidayPatchSchema>>;

/** The wrong field and its message when a holiday ends before it starts; null when it does not. */
export function wrongRange(holiday: Holiday): { readonly field: string; readonly message: string } | null {
  if (holiday.hasta !== undefined && holiday.hasta < holiday.fecha)
    return { field: 'hasta', message: DATED_RANGE_MESSAGES.until };
  return minutesOn(holiday, holiday.fecha) === null
    ? { field: 'hastaHora', message: DATED_RANGE_MESSAGES.end }
    : null;
}

/** Why a holiday falls on its day, as a sentence. */
export const RULE_SENTENCES: Readonly<Record<(typeof DATE_RULES)[number], string>> = {
  fija: 'Tiene fecha fija y no se traslada.',
  pascua: 'Su fecha se cuenta desde la Pascua de ese año.',
  lunes_siguiente: 'Cayó en domingo y pasa al lunes siguiente.',
  puente: 'Es el puente que une el feriado con el fin de semana.',
  decreto: 'Lo fija una norma de ese año.',
};

/** `GET /api/feriados?anio=2026`. */
export const holidayQuerySchema = z.strictObject({
  anio: z.pipe(
    z
      .string({ error: 'Indique el año, por ejemplo 2026.' })
      .check(z.regex(/^(19|20|21)\d{2}$/, { error: 'Indique el año, por ejemplo 2026.' })),
    z.transform(Number),
  ),
});
