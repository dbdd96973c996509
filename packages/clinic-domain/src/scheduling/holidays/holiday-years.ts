import { addDays } from '../../shared/civil-date.ts';
import { FIRST_GENERATED_YEAR } from './bolivian-holidays.ts';
import type { Holiday } from './holiday.ts';

const yearOf = (fecha: string): number => Number(fecha.slice(0, 4));

/**
 * The years for which appointments are given: from today's to that of the last day of the horizon, in days, of those
 * that can be generated.
 */
export function bookableYears(hoy: string, horizonteDias: number): number[] {
  const first = Math.max(yearOf(hoy), FIRST_GENERATED_YEAR);
  const last = yearOf(addDays(hoy, horizonteDias));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
}

/**
 * Whether a year's holidays have been generated or imported: one of the nation is among them. A closure that the clinic
 * noted by hand says nothing of the others.
 */
export const areHolidaysKnown = (holidays: readonly Pick<Holiday, 'origen'>[]): boolean =>
  holidays.some(({ origen }) => origen === 'nacional');
