import type { HolidayView } from '#contract/holidays';
import { COLOUR_LABELS, HOLIDAY_STATE_LABELS, HOLIDAYS, SCOPE_LABELS } from '#copy/office/holidays';
import { stepName } from '#domain/studies/ordering-rules';
import { longDate, longDay, monthName } from '#backoffice/shared/clinic/dates.ts';
import type { HolidayFields } from './holiday-draft.ts';

/** Whether a holiday can still be changed: not once it is over, and only its end, name and norm once it has begun. */
export type HolidayStage = 'pasado' | 'empezado' | 'futuro';

export const stageOf = (
  { fecha, hasta }: Pick<HolidayView, 'fecha' | 'hasta'>,
  today: string,
): HolidayStage => {
  if ((hasta ?? fecha) < today) return 'pasado';
  return fecha < today ? 'empezado' : 'futuro';
};

/** «Viernes 25 de diciembre», «Lunes 16 de febrero hasta el martes 17 de febrero». */
export const daysInWords = ({ fecha, hasta }: Pick<HolidayView, 'fecha' | 'hasta'>): string =>
  hasta === undefined ? longDay(fecha) : `${longDay(fecha)} ${HOLIDAYS.until(longDay(hasta).toLowerCase())}`;

/** «de 12:00 a 18:00», «desde las 12:00», «hasta las 12:00», or all day. */
export function hoursInWords({ desdeHora, hastaHora }: Pick<HolidayView, 'desdeHora' | 'hastaHora'>): string {
  if (desdeHora !== undefined && hastaHora !== undefined) return HOLIDAYS.hours(desdeHora, hastaHora);
  if (desdeHora !== undefined) return HOLIDAYS.from(desdeHora);
  return hastaHora === undefined ? HOLIDAYS.allDay : HOLIDAYS.to(hastaHora);
}

/** Whom a holiday affects, by name; studies by their names rather than their codes. */
export function scopeInWords({ tipo, ids }: HolidayView['alcance']): string {
  if (tipo === 'clinica') return SCOPE_LABELS.clinica;
  if (ids === undefined) return tipo === 'medicos' ? HOLIDAYS.allDoctors : HOLIDAYS.allStudies;
  return ids.map((id) => (tipo === 'medicos' ? id : stepName(id))).join(', ');
}

/**
 * The month under which the list groups a holiday, such as «enero»; one that began the year before counts as January.
 */
export const monthOf = ({ fecha }: Pick<HolidayView, 'fecha'>, year: number): string =>
  monthName(fecha < `${String(year)}-01-01` ? 1 : Number(fecha.slice(5, 7)));

/** What somebody else changed in a holiday while it was being edited, one line per field. */
export function differences(
  before: HolidayFields & Pick<HolidayView, 'estado'>,
  now: HolidayFields & Pick<HolidayView, 'estado'>,
): string[] {
  const fields: readonly [string, (holiday: typeof before) => string][] = [
    [
      HOLIDAYS.columns.date,
      ({ fecha, hasta }) =>
        longDate(fecha) + (hasta === undefined ? '' : ` ${HOLIDAYS.until(longDate(hasta))}`),
    ],
    [HOLIDAYS.fields.hours, hoursInWords],
    [HOLIDAYS.columns.name, ({ nombre }) => nombre],
    [HOLIDAYS.columns.scope, ({ alcance }) => scopeInWords(alcance)],
    [HOLIDAYS.columns.norm, ({ norma }) => norma ?? HOLIDAYS.noNorm],
    [HOLIDAYS.fields.colour, ({ color }) => (color === undefined ? HOLIDAYS.noColour : COLOUR_LABELS[color])],
    [HOLIDAYS.columns.state, ({ estado }) => HOLIDAY_STATE_LABELS[estado]],
  ];
  return fields.flatMap(([name, words]) =>
    words(before) === words(now) ? [] : [HOLIDAYS.changed(name, words(before), words(now))],
  );
}
