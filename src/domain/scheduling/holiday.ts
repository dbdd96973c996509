import * as z from 'zod/mini';
import { isCivilDate } from '../shared/civil-date.ts';
import { parseHour } from '../shared/interval.ts';
import {
  civilDateField,
  DATED_RANGE_MESSAGES,
  datedRangeChecks,
  datedRangeFields,
  hourField,
  minutesOn,
} from './dated-range.ts';
import { confirmationFields } from './orphans.ts';

const civilDate = z.string().check(z.refine(isCivilDate, { error: 'Escriba una fecha válida.' }));
const hour = z
  .string()
  .check(z.refine((text) => parseHour(text).ok, { error: 'Escriba la hora así: 08:00.' }));

/** Why a holiday stands on its date: as the norm says, counted from Easter, moved on from a Sunday, beside another, or by decree. */
export const DATE_RULES = ['fija', 'pascua', 'lunes_siguiente', 'puente', 'decreto'] as const;

/** The colours by which a clinic tells its closures apart; each has a name on screen, as a colour alone says nothing. */
export const HOLIDAY_COLOURS = ['ocre', 'azul', 'verde', 'violeta', 'rosa', 'gris'] as const;
export type HolidayColour = (typeof HOLIDAY_COLOURS)[number];

/**
 * A day, a range of days or part of a day on which the clinic, some doctors or some studies do not attend
 * (`backoffice.md` R7, R8). `anio` is the year of `fecha`; `norma` names the decree or decision behind it.
 */
export const holidaySchema = z.strictObject({
  fecha: civilDate,
  anio: z.number().check(z.int()),
  hasta: z.optional(civilDate),
  desdeHora: z.optional(hour),
  hastaHora: z.optional(hour),
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
export type Holiday = z.infer<typeof holidaySchema>;

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
export type NewHoliday = z.infer<typeof newHolidaySchema>;

/** `PATCH /api/feriados/{id}`: null clears a field; confirming takes the decree that says so. */
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
export type HolidayPatch = z.infer<typeof holidayPatchSchema>;

/** What a holiday whose end comes before its start is told, by field; null when it is right. */
export function wrongRange(holiday: Holiday): { readonly field: string; readonly message: string } | null {
  if (holiday.hasta !== undefined && holiday.hasta < holiday.fecha)
    return { field: 'hasta', message: DATED_RANGE_MESSAGES.until };
  return minutesOn(holiday, holiday.fecha) === null
    ? { field: 'hastaHora', message: DATED_RANGE_MESSAGES.end }
    : null;
}

/** Why a holiday stands on its day, in a sentence (✦ of the legal trace). */
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

/** A holiday with its id and version. */
export type HolidayView = Holiday & { readonly id: string; readonly version: number };

/** Who did something to a holiday and when. */
export interface TraceLine {
  readonly accion: string;
  readonly quien: string;
  readonly nombre: string | null;
  readonly cuando: string;
}

/** Why a day is closed: its norm, the rule that puts it on its date, and who confirmed it when. */
export type HolidayTrace = HolidayView & {
  readonly rastro: {
    readonly norma: string | null;
    readonly regla: string | null;
    readonly explicacion: string;
    readonly confirmado: TraceLine | null;
    readonly historia: readonly TraceLine[];
  };
};
