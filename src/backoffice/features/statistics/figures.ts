import { STATISTICS } from '#copy/office/statistics';
import type { Grouping, Period } from '#domain/statistics/period';
import type { Summary } from '#domain/statistics/tally';
import { longDay, monthName, shortDate } from '#backoffice/shared/clinic/dates.ts';

const NUMBER = new Intl.NumberFormat('es-BO', { maximumFractionDigits: 0, useGrouping: 'always' });
const SHARE = new Intl.NumberFormat('es-BO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const HOURS = new Intl.NumberFormat('es-BO', { maximumFractionDigits: 1 });

/** 1234 → «1.234». */
export const number = (value: number): string => NUMBER.format(value);

/** A share of a whole: «8,3 %»; a dash when the whole is zero. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? STATISTICS.nothing : `${SHARE.format((100 * part) / whole)}\u00a0%`;

/** Minutes as hours: «98,5 h». */
export const hours = (minutes: number): string => `${HOURS.format(minutes / 60)} h`;

/** Those who were expected and are known to have come or not. */
export const expectedOf = ({ vinieron, faltaron }: Pick<Summary, 'vinieron' | 'faltaron'>): number =>
  vinieron + faltaron;

/** The label of a group on an axis: «20», «16 nov», «nov 26». */
export function axisLabel({ desde }: Period, agrupar: Grouping): string {
  if (agrupar !== 'mes') return shortDate(desde);
  return `${monthName(Number(desde.slice(5, 7))).slice(0, 3)} ${desde.slice(2, 4)}`;
}

/** A group in words. */
export function groupName({ desde }: Period, agrupar: Grouping): string {
  if (agrupar === 'dia') return longDay(desde);
  if (agrupar === 'semana') return STATISTICS.weekOf(shortDate(desde));
  return `${monthName(Number(desde.slice(5, 7)))} de ${desde.slice(0, 4)}`;
}
