import type { OverviewRecord } from '#client/queries/clinical/overview';
import { daysBetween } from '#domain/shared/civil-date';
import type { RowAxis } from '../row-axis.ts';

/** Where a day stands on the years that are drawn, in percent of their width. */
export type Place = (fecha: string) => number;

export const placeOn =
  ({ desde, hasta }: OverviewRecord['eje']): Place =>
  (fecha) =>
    (100 * daysBetween(desde, fecha)) / Math.max(1, daysBetween(desde, hasta));

/** Kept free above and below, in percent. */
const FREE = 9;

/** Where a value stands, in percent from the top. */
export const heightOn =
  ({ foot, top }: Pick<RowAxis, 'foot' | 'top'>) =>
  (v: number): number =>
    FREE + ((top - v) / (top - foot)) * (100 - 2 * FREE);

export const percent = (value: number): string => `${value.toFixed(2)}%`;

/** The years of which something is seen, and the middle of what is seen of each, in percent. */
export function namedYears(
  { desde, hasta }: OverviewRecord['eje'],
  x: Place,
): { year: string; at: number }[] {
  const first = Number(desde.slice(0, 4));
  return Array.from({ length: Number(hasta.slice(0, 4)) - first + 1 }, (_, at) => String(first + at)).flatMap(
    (year) => {
      const [from, to] = [Math.max(0, x(`${year}-01-01`)), Math.min(100, x(`${year}-12-31`))];
      return to - from < LEAST_NAMED ? [] : [{ year, at: (from + to) / 2 }];
    },
  );
}
/** Less than this has no room for four figures. */
const LEAST_NAMED = 9;

/** The first days of the years within the axis. */
export function yearsOn({ desde, hasta }: OverviewRecord['eje']): string[] {
  const first = Number(desde.slice(0, 4)) + 1;
  const last = Number(hasta.slice(0, 4));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => `${String(first + at)}-01-01`);
}
