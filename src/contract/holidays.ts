import * as z from 'zod/mini';
import { count, instant, versionSeen } from './fields.ts';
import { civilDateField } from '#domain/scheduling/hours/dated-range';
import { NOTHING, operation, type Json } from './operation.ts';
import { settledFields, SETTLING, SETTLED } from './settlement.ts';
import { generateHolidaysSchema } from '#domain/scheduling/holidays/bolivian-holidays';
import {
  holidayPatchSchema,
  holidayQuerySchema,
  holidaySchema,
  newHolidaySchema,
} from '#domain/scheduling/holidays/holiday';
import {
  exchangedHolidaySchema,
  exportHolidaysSchema,
  importHolidaysSchema,
} from '#domain/scheduling/holidays/holiday-exchange';

const holiday = z.extend(holidaySchema, { id: z.string(), version: versionSeen });
export type HolidayView = Json<typeof holiday>;

/** A newly saved holiday, and what happened to the patients booked on it. */
const savedHoliday = z.extend(holiday, settledFields);
export type SavedHoliday = Json<typeof savedHoliday>;

/** Who did something to a holiday and when. */
const traceLine = z.strictObject({
  accion: z.string(),
  quien: z.string(),
  nombre: z.nullable(z.string()),
  cuando: instant,
});
export type TraceLine = Json<typeof traceLine>;

/** Why a day is closed: its norm, the rule that determines its date, and who confirmed it when. */
const holidayTrace = z.extend(holiday, {
  rastro: z.strictObject({
    norma: z.nullable(z.string()),
    regla: z.nullable(z.string()),
    explicacion: z.string(),
    confirmado: z.nullable(traceLine),
    historia: z.array(traceLine),
  }),
});
export type HolidayTrace = Json<typeof holidayTrace>;

/** A holiday proposed by the generator; `clave` is the same in every run for one year. */
const proposal = z.extend(holidaySchema, { clave: z.string(), existe: z.boolean() });
export type Proposal = Json<typeof proposal>;

/** A year's proposed holidays, how many of them were saved, and what happened to the patients booked on them. */
const generated = z.strictObject({ propuestas: z.array(proposal), guardados: count, ...settledFields });
export type GeneratedHolidays = Json<typeof generated>;

const readRow = z.strictObject({ linea: count, feriado: exchangedHolidaySchema });
/** What a file would add, what already exists, what is rejected and why; and what happened to booked patients. */
const imported = z.strictObject({
  nuevos: z.array(readRow),
  repetidos: z.array(readRow),
  rechazadas: z.array(z.strictObject({ linea: count, texto: z.string(), motivo: z.string() })),
  guardados: count,
  ...settledFields,
});
export type ImportedHolidays = Json<typeof imported>;

const minute = z.number().check(z.int(), z.minimum(0), z.maximum(24 * 60));
/** Part of a day on which the whole clinic is closed, in minutes; named when it is a public holiday. */
const closedDay = z.strictObject({
  fecha: civilDateField,
  inicio: minute,
  fin: minute,
  nombre: z.nullable(z.string()),
});
export type ClosedDayView = Json<typeof closedDay>;

/** Holidays and closures, one by one, by year, and as files. */
export const HOLIDAYS = {
  listClosedDays: operation({
    method: 'GET',
    path: '/api/dias-cerrados',
    summary: 'Cuándo está cerrada la clínica en las próximas dos semanas',
    access: 'public',
    status: 200,
    answer: z.array(closedDay),
    refusals: [],
  }),
  listHolidays: operation({
    method: 'GET',
    path: '/api/feriados',
    summary: 'Feriados de un año',
    access: 'holiday:read',
    status: 200,
    query: holidayQuerySchema,
    answer: z.array(holiday),
    refusals: [],
  }),
  addHoliday: operation({
    method: 'POST',
    path: '/api/feriados',
    summary: 'Anotar un feriado o un cierre',
    access: 'holiday:edit',
    changes: ['feriados', ...SETTLED],
    tells: { 'alta de feriado': ['feriados', 'agregó {cosa}'] },
    shows: 'identity',
    status: 201,
    body: newHolidaySchema,
    answer: savedHoliday,
    refusals: SETTLING,
    creates: true,
  }),
  readHoliday: operation({
    method: 'GET',
    path: '/api/feriados/{id}',
    summary: 'Un feriado y por qué lo es',
    access: 'holiday:read',
    status: 200,
    answer: holidayTrace,
    refusals: ['no_encontrado'],
  }),
  updateHoliday: operation({
    method: 'PATCH',
    path: '/api/feriados/{id}',
    summary: 'Cambiar o confirmar un feriado',
    access: 'holiday:edit',
    changes: ['feriados', ...SETTLED],
    tells: {
      'cambio de feriado': ['feriados', 'cambió {cosa}'],
      'confirmación de feriado': ['feriados', 'confirmó {cosa}'],
    },
    shows: 'identity',
    status: 200,
    body: holidayPatchSchema,
    answer: savedHoliday,
    refusals: ['no_encontrado', 'version_vieja', ...SETTLING],
  }),
  removeHoliday: operation({
    method: 'DELETE',
    path: '/api/feriados/{id}',
    summary: 'Quitar un feriado',
    access: 'holiday:edit',
    changes: ['feriados'],
    tells: { 'baja de feriado': ['feriados', 'quitó {cosa}'] },
    shows: 'identity',
    status: 204,
    answer: NOTHING,
    refusals: ['no_encontrado', 'transicion_invalida'],
  }),
  generateHolidays: operation({
    method: 'POST',
    path: '/api/feriados/generar',
    summary: 'Proponer los feriados de un año, y guardarlos al confirmar',
    access: 'holiday:edit',
    changes: ['feriados', ...SETTLED],
    tells: { 'feriado generado': ['feriados', 'generó {cosa}'] },
    shows: 'identity',
    status: 200,
    body: generateHolidaysSchema,
    answer: generated,
    refusals: SETTLING,
  }),
  exportHolidays: operation({
    method: 'GET',
    path: '/api/feriados/exportar',
    summary: 'Los feriados de un año como archivo ICS o CSV',
    access: 'holiday:read',
    download: 'feriados',
    status: 200,
    query: exportHolidaysSchema,
    answer: { media: ['text/calendar', 'text/csv'] },
    refusals: [],
  }),
  importHolidays: operation({
    method: 'POST',
    path: '/api/feriados/importar',
    summary: 'Leer feriados de un archivo ICS o CSV, y guardarlos al confirmar',
    access: 'holiday:edit',
    changes: ['feriados', ...SETTLED],
    shows: 'identity',
    status: 200,
    body: importHolidaysSchema,
    answer: imported,
    refusals: SETTLING,
  }),
};
