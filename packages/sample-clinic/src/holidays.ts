import { bolivianHolidays } from '#domain/scheduling/holidays/bolivian-holidays';
import type { Holiday } from '#domain/scheduling/holidays/holiday';

/** The sample clinic is in Santa Cruz. */
const SAMPLE_DEPARTMENT = 'SC';

type SampleHoliday = Holiday & { id: string };

/** The sample clinic's holidays of a year, with the generator's ids (`2026-navidad`). */
export const sampleHolidays = (year: number): readonly SampleHoliday[] =>
  bolivianHolidays(year, SAMPLE_DEPARTMENT).map(({ clave, ...holiday }) => ({ ...holiday, id: clave }));

export const SAMPLE_HOLIDAYS = sampleHolidays(2026);
