import type { HolidayView } from '#contract/holidays';
import { HOLIDAY_FORM } from '#copy/office/holidays';
import {
  newHolidaySchema,
  type Holiday,
  type HolidayColour,
  type HolidayPatch,
  type NewHoliday,
} from '#domain/scheduling/holidays/holiday';
import type { FieldErrors } from '#domain/shared/app-error';
import type { Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';
import { readHour, type ReadHour } from '#backoffice/shared/clinic/hour-text.ts';
import { readSpanned, spanDraftOf, type SpanDraft } from '#backoffice/shared/clinic/part-of-day.ts';

/** A holiday while it is being typed. */
export interface HolidayDraft extends SpanDraft {
  readonly nombre: string;
  readonly tipo: Holiday['alcance']['tipo'];
  readonly ids: readonly string[];
  readonly norma: string;
  readonly color: HolidayColour | null;
  readonly isConfirmed: boolean;
}

/** The fields of a holiday that a form can change. */
export type HolidayFields = Pick<
  Holiday,
  'fecha' | 'hasta' | 'desdeHora' | 'hastaHora' | 'nombre' | 'alcance' | 'norma' | 'color'
>;

export const emptyDraft = (fecha: string | null): HolidayDraft => ({
  ...spanDraftOf(fecha === null ? {} : { fecha }),
  nombre: '',
  tipo: 'clinica',
  ids: [],
  norma: '',
  color: null,
  isConfirmed: true,
});

/** A saved holiday, ready to edit. */
export const draftOf = (holiday: HolidayFields & Pick<Holiday, 'estado'>): HolidayDraft => ({
  ...spanDraftOf(holiday),
  nombre: holiday.nombre,
  tipo: holiday.alcance.tipo,
  ids: holiday.alcance.ids ?? [],
  norma: holiday.norma ?? '',
  color: holiday.color ?? null,
  isConfirmed: holiday.estado === 'confirmado',
});

/** Validates the form by the server's own rules; times are accepted as people say them. */
export const readDraft = (
  { nombre, tipo, ids, norma, color, ...span }: HolidayDraft,
  read: ReadHour = readHour,
): Result<NewHoliday, FieldErrors> =>
  readSpanned(
    span,
    present({
      nombre,
      alcance: tipo === 'clinica' ? { tipo } : { tipo, ids: [...ids] },
      norma: norma.trim() || undefined,
      color: color ?? undefined,
    }),
    newHolidaySchema,
    { read, dateMissing: HOLIDAY_FORM.dateMissing },
  );

/** Only what the form changes in a holiday; null removes a field. */
export function patchOf(
  before: HolidayView,
  after: HolidayFields,
  isConfirmed: boolean,
): Omit<HolidayPatch, 'version'> {
  const optional = (['hasta', 'desdeHora', 'hastaHora', 'norma', 'color'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [[field, after[field] ?? null] as const],
  );
  return {
    ...(before.fecha === after.fecha ? {} : { fecha: after.fecha }),
    ...Object.fromEntries(optional),
    ...present({
      nombre: before.nombre === after.nombre ? undefined : after.nombre,
      alcance: sameScope(before.alcance, after.alcance) ? undefined : after.alcance,
      estado: isConfirmed && before.estado === 'provisional' ? ('confirmado' as const) : undefined,
    }),
  };
}

const sameScope = (a: Holiday['alcance'], b: Holiday['alcance']): boolean =>
  a.tipo === b.tipo && [...(a.ids ?? [])].sort().join('\n') === [...(b.ids ?? [])].sort().join('\n');
