import { bolivianHolidays } from '#domain/scheduling/holidays/bolivian-holidays';
import type { Holiday } from '#domain/scheduling/holidays/holiday';

/** The sample clinic is in Santa Cruz. */
const SAMPLE_DEPARTMENT = 'SC';

/** The sample clinic's holidays of 2026, with the generator's ids (`2026-navidad`). */
export const SAMPLE_HOLIDAYS: readonly (Holiday & { id: string })[] = bolivianHolidays(
  2026,
  SAMPLE_DEPARTMENT,
).map(({ clave, ...holiday }) => ({ ...holiday, id: clave }));
