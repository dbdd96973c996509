import { addDays, daysBetween } from '../../shared/civil-date.ts';
import { SCREENING, type ScreeningRisk } from './criteria.ts';

/** What is known of a child at birth: completed weeks, grams. */
export interface Birth {
  readonly nacimiento: string;
  readonly semanas?: number | undefined;
  readonly gramos?: number | undefined;
}

/** Why a child is looked at; empty where nothing asks for it. */
export function reasonsToScreen(
  { semanas, gramos }: Omit<Birth, 'nacimiento'>,
  riesgos: readonly ScreeningRisk[] = [],
): readonly ('semanas' | 'peso' | ScreeningRisk)[] {
  return [
    ...(semanas !== undefined && semanas <= SCREENING.semanas ? (['semanas'] as const) : []),
    ...(gramos !== undefined && gramos <= SCREENING.gramos ? (['peso'] as const) : []),
    ...riesgos,
  ];
}

/** Days after the last period on a day; null where the weeks at birth are not known. */
export const postmenstrualDays = ({ nacimiento, semanas }: Birth, fecha: string): number | null =>
  semanas === undefined ? null : semanas * 7 + daysBetween(nacimiento, fecha);

/**
 * The day of the first examination: 31 weeks after the last period or four weeks of life, whichever is later; four weeks
 * of life where the weeks are not known, which is never later.
 */
export function firstExamination({ nacimiento, semanas }: Birth): string {
  const { primera } = SCREENING;
  const byWeeks = semanas === undefined ? 0 : (primera.semanas - semanas) * 7;
  return addDays(nacimiento, Math.max(primera.dias, byWeeks));
}

/** Whether a child is young enough to be asked for by itself. */
export const isOfScreeningAge = ({ nacimiento }: Pick<Birth, 'nacimiento'>, hoy: string): boolean =>
  nacimiento <= hoy && daysBetween(nacimiento, hoy) <= SCREENING.edadMaxima * 7;

/** «33 semanas y 4 días». */
export function weeksInWords(days: number): string {
  const weeks = Math.floor(days / 7);
  const rest = days - weeks * 7;
  const more = rest === 0 ? '' : ` y ${String(rest)} ${rest === 1 ? 'día' : 'días'}`;
  return `${String(weeks)} ${weeks === 1 ? 'semana' : 'semanas'}${more}`;
}
