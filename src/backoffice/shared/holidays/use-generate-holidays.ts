import { generated, type DepartmentChoice } from '#client/queries/holidays';
import type { GeneratedHolidays } from '#contract/holidays';
import type { After } from '#backoffice/shared/operation/use-operation.ts';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';

interface Asked {
  readonly year: number;
  readonly department: DepartmentChoice;
  /** Without them, all that are missing. */
  readonly keys?: readonly string[];
}

/** Saves the holidays of a year that are missing, once it is decided what becomes of the patients booked on them. */
export const useGenerateHolidays = (after: Pick<After<GeneratedHolidays, Asked>, 'done' | 'onDone'>) =>
  useSettledSave(
    (operate, { year, department, keys }: Asked, { resoluciones }) =>
      operate('generateHolidays', {
        body: { ...generated(year, department), claves: keys, confirmado: true, resoluciones },
      }),
    after,
  );
