import { bolivianHolidays } from '#domain/scheduling/bolivian-holidays';
import type { Holiday } from '#domain/scheduling/holiday';

/** The sample clinic stands in Santa Cruz. */
const SAMPLE_DEPARTMENT = 'SC';

/** The sample clinic's holidays of 2026, with the ids by which the generator knows them (`2026-navidad`). */
export const SAMPLE_HOLIDAYS: readonly (Holiday & { id: string })[] = bolivianHolidays(
  2026,
  SAMPLE_DEPARTMENT,
).map(({ clave, ...holiday }) => ({ ...holiday, id: clave }));
