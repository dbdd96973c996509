import type { DaySummaryRecord, DoctorSummaryRecord } from '#client/queries/agenda';
import { CALENDARS } from '#copy/office/agenda-views';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';

/** A doctor's week, one cell per day; the line of studies without a doctor has no id. */
export interface WeekLine {
  readonly id: string | null;
  readonly nombre: string;
  readonly cells: readonly (DoctorSummaryRecord | null)[];
}

/**
 * The lines of a week in the order of the doctors. Doctors who neither attend nor have appointments that week are left
 * out, unless the filter names them.
 */
export function weekLines(
  rows: readonly Pick<DoctorRow, 'id' | 'nombre'>[],
  days: readonly string[],
  summaries: readonly DaySummaryRecord[],
  keepEmpty: boolean,
): readonly WeekLine[] {
  const byDate = new Map(summaries.map((day) => [day.fecha, day.medicos ?? []]));
  const cellsOf = (id: string | null): (DoctorSummaryRecord | null)[] =>
    days.map((fecha) => byDate.get(fecha)?.find(({ medico }) => medico === id) ?? null);
  const doctors = rows
    .map(({ id, nombre }): WeekLine => ({ id, nombre, cells: cellsOf(id) }))
    .filter(
      ({ cells }) => keepEmpty || cells.some((cell) => cell !== null && cell.abiertoMin + cell.total > 0),
    );
  const studies: WeekLine = { id: null, nombre: CALENDARS.studiesAlone, cells: cellsOf(null) };
  return studies.cells.some((cell) => cell !== null) ? [...doctors, studies] : doctors;
}
