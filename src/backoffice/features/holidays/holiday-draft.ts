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
import { err, ok, type Result } from '#domain/shared/result';
import { readHour, type ReadHour } from '#backoffice/shared/clinic/hour-text.ts';
import { readPartOfDay, type PartHours } from '#backoffice/shared/clinic/part-of-day.ts';

/** A holiday while it is being typed. */
export interface HolidayDraft {
  readonly fecha: string | null;
  readonly hasta: string | null;
  readonly isPartial: boolean;
  readonly desdeHora: string;
  readonly hastaHora: string;
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
  fecha,
  hasta: null,
  isPartial: false,
  desdeHora: '',
  hastaHora: '',
  nombre: '',
  tipo: 'clinica',
  ids: [],
  norma: '',
  color: null,
  isConfirmed: true,
});

/** A saved holiday, ready to edit. */
export const draftOf = (holiday: HolidayFields & Pick<Holiday, 'estado'>): HolidayDraft => ({
  fecha: holiday.fecha,
  hasta: holiday.hasta ?? null,
  isPartial: holiday.desdeHora !== undefined || holiday.hastaHora !== undefined,
  desdeHora: holiday.desdeHora ?? '',
  hastaHora: holiday.hastaHora ?? '',
  nombre: holiday.nombre,
  tipo: holiday.alcance.tipo,
  ids: holiday.alcance.ids ?? [],
  norma: holiday.norma ?? '',
  color: holiday.color ?? null,
  isConfirmed: holiday.estado === 'confirmado',
});

/** Validates the form by the server's own rules; times are accepted as people say them. */
export function readDraft(draft: HolidayDraft, read: ReadHour = readHour): Result<NewHoliday, FieldErrors> {
  const hours = readHours(draft, read);
  const norma = draft.norma.trim();
  const parsed = newHolidaySchema.safeParse({
    fecha: draft.fecha ?? '',
    ...(draft.hasta === null || draft.hasta === draft.fecha ? {} : { hasta: draft.hasta }),
    ...(hours.ok ? hours.value : {}),
    nombre: draft.nombre,
    alcance: draft.tipo === 'clinica' ? { tipo: 'clinica' } : { tipo: draft.tipo, ids: [...draft.ids] },
    ...(norma === '' ? {} : { norma }),
    ...(draft.color === null ? {} : { color: draft.color }),
  });
  if (parsed.success && hours.ok) return ok(parsed.data);
  const fields: FieldErrors = hours.ok ? {} : { ...hours.error };
  if (draft.fecha === null) fields['fecha'] = [HOLIDAY_FORM.dateMissing];
  for (const { path, message } of parsed.error?.issues ?? []) fields[path.join('.')] ??= [message];
  return err(fields);
}

/** The start or end time of a partial day, or both; one of them may be empty. */
function readHours(
  { isPartial, desdeHora, hastaHora }: HolidayDraft,
  read: ReadHour,
): Result<PartHours, FieldErrors> {
  if (!isPartial) return ok({});
  if (desdeHora.trim() === '' && hastaHora.trim() === '')
    return err({ desdeHora: ['Escriba desde qué hora, hasta qué hora, o las dos.'] });
  return readPartOfDay({ desdeHora, hastaHora }, read);
}

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
    ...(before.nombre === after.nombre ? {} : { nombre: after.nombre }),
    ...(sameScope(before.alcance, after.alcance) ? {} : { alcance: after.alcance }),
    ...(isConfirmed && before.estado === 'provisional' ? { estado: 'confirmado' as const } : {}),
  };
}

const sameScope = (a: Holiday['alcance'], b: Holiday['alcance']): boolean =>
  a.tipo === b.tipo && [...(a.ids ?? [])].sort().join('\n') === [...(b.ids ?? [])].sort().join('\n');
