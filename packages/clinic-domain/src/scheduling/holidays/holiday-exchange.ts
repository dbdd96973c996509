import * as z from 'zod/mini';
import { DATED_RANGE_MESSAGES } from '../hours/dated-range.ts';
import type { Immutable } from '../../shared/immutable.ts';
import { foldText } from '../../shared/spanish-text.ts';
import { holidaySchema, newHolidaySchema, type NewHoliday } from './holiday.ts';
import { confirmationFields } from '../hours/orphans.ts';

/** The file formats for holidays: calendar (RFC 5545) and sheet (RFC 4180). */
export const EXCHANGE_FORMATS = ['ics', 'csv'] as const;
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];

/** What a file can say about a holiday; its origin and confirmation stay within this clinic. */
export const exchangedHolidaySchema = z.pick(holidaySchema, {
  fecha: true,
  hasta: true,
  desdeHora: true,
  hastaHora: true,
  nombre: true,
  alcance: true,
  norma: true,
  color: true,
});
export type ExchangedHoliday = Immutable<z.infer<typeof exchangedHolidaySchema>>;

/** A holiday read from a file, and the line it starts on. */
export interface ReadRow {
  readonly linea: number;
  readonly feriado: ExchangedHoliday;
}

/** A row that cannot be imported: its line, its text, and the reason as a sentence. */
export interface RejectedRow {
  readonly linea: number;
  readonly texto: string;
  readonly motivo: string;
}

/** A file's good and bad rows, each in order of lines. */
export interface ReadFile {
  readonly filas: readonly ReadRow[];
  readonly rechazadas: readonly RejectedRow[];
}

/** The maximum number of holidays in one file, because all are saved together or none is. */
export const MAX_IMPORTED = 200;

const FORMAT_MESSAGE = 'El formato es ics o csv.';

/** `POST /api/feriados/importar`: without `confirmado` it only reports what the file contains. */
export const importHolidaysSchema = z.strictObject({
  formato: z.enum(EXCHANGE_FORMATS, { error: FORMAT_MESSAGE }),
  texto: z
    .string({ error: 'Falta el contenido del archivo.' })
    .check(
      z.minLength(1, { error: 'El archivo está vacío.' }),
      z.maxLength(400_000, { error: 'El archivo es demasiado grande para ser una lista de feriados.' }),
    ),
  ...confirmationFields,
});
export type ImportHolidays = Immutable<z.infer<typeof importHolidaysSchema>>;

/** `GET /api/feriados/exportar?anio=2026&formato=ics`. */
export const exportHolidaysSchema = z.strictObject({
  anio: z.pipe(
    z
      .string({ error: 'Indique el año, por ejemplo 2026.' })
      .check(z.regex(/^(19|20|21)\d{2}$/, { error: 'Indique el año, por ejemplo 2026.' })),
    z.transform(Number),
  ),
  formato: z.enum(EXCHANGE_FORMATS, { error: FORMAT_MESSAGE }),
});

const WRONG_DATE = 'No es una fecha que exista. Escríbala así: 31/12/2026.';

const FIELD_NAMES: Readonly<Record<string, string>> = {
  fecha: 'Fecha',
  hasta: 'Hasta',
  desdeHora: 'Desde las',
  hastaHora: 'Hasta las',
  nombre: 'Nombre',
  alcance: 'Alcance',
  norma: 'Norma',
  color: 'Color',
};

/** Checks a row by the rules of the form; the first problem becomes its reason, with the field's name. */
export function readRow(
  linea: number,
  texto: string,
  said: Readonly<Record<string, unknown>>,
): ReadRow | RejectedRow {
  const kept = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const parsed = newHolidaySchema.safeParse(kept);
  if (parsed.success) return { linea, feriado: plain(parsed.data) };
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
  const field = FIELD_NAMES[String(path[0])];
  // In a sheet people write dates day first.
  const words = message === DATED_RANGE_MESSAGES.date ? WRONG_DATE : message;
  return { linea, texto, motivo: field === undefined ? words : `${field}: ${words}` };
}

/** Separates good rows from bad; a repeated row is bad. */
export function sortRows(rows: readonly (ReadRow | RejectedRow)[]): ReadFile {
  const filas: ReadRow[] = [];
  const rechazadas: RejectedRow[] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    if ('motivo' in row) {
      rechazadas.push(row);
      continue;
    }
    const key = exchangeKey(row.feriado);
    const earlier = seen.get(key);
    if (earlier === undefined) {
      seen.set(key, row.linea);
      filas.push(row);
    } else
      rechazadas.push({
        linea: row.linea,
        texto: row.feriado.nombre,
        motivo: `Dice lo mismo que la línea ${String(earlier)}.`,
      });
  }
  return { filas, rechazadas };
}

/** Two holidays are the same when day, first hour and name are equal, ignoring accents and case. */
export const exchangeKey = ({ fecha, desdeHora, nombre }: ExchangedHoliday): string =>
  `${fecha} ${desdeHora ?? ''} ${foldText(nombre)}`;

function plain({ confirmado: _, resoluciones: __, ...holiday }: NewHoliday): ExchangedHoliday {
  const { hasta, ...rest } = holiday;
  // A one-day range is simply a day.
  return hasta === undefined || hasta === rest.fecha ? rest : { ...rest, hasta };
}
