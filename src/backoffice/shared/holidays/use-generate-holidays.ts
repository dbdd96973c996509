import { call } from '#client/call';
import { generated, type DepartmentChoice } from '#client/queries/holidays';
import type { GeneratedHolidays } from '#contract/holidays';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

interface Asked {
  readonly year: number;
  readonly department: DepartmentChoice;
  /** Without them, all that are missing. */
  readonly keys?: readonly string[];
}

/** Saves the holidays of a year that are missing, once it is decided what becomes of the patients booked on them. */
export const useGenerateHolidays = (onSaved: (answer: GeneratedHolidays) => void) =>
  useSettledSave(
    ({ year, department, keys }: Asked, { resoluciones }) =>
      call('generateHolidays', {
        body: { ...generated(year, department), claves: keys, confirmado: true, resoluciones },
      }),
    onSaved,
    useRefresh('feriados', 'auditoria', 'turnos'),
  );
