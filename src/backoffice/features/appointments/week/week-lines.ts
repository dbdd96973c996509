import type { DaySummaryRecord, DoctorSummaryRecord } from '#client/queries/agenda';
import { CALENDARS } from '#copy/office/agenda-views';
import { weekdayOf } from '#domain/shared/civil-date';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';

/** A doctor's week, one cell per day; the line of studies without a doctor has no id. */
export interface WeekLine {
  readonly id: string | null;
  readonly nombre: string;
  readonly especialidad: string | null;
  readonly cells: readonly (DoctorSummaryRecord | null)[];
}

/**
 * The lines of a week in the order of the doctors. Doctors who neither attend nor have appointments that week are left
 * out, unless the filter names them.
 */
export function weekLines(
  rows: readonly Pick<DoctorRow, 'id' | 'nombre' | 'doctor'>[],
  days: readonly string[],
  summaries: readonly DaySummaryRecord[],
  keepEmpty: boolean,
): readonly WeekLine[] {
  const byDate = new Map(summaries.map((day) => [day.fecha, day.medicos ?? []]));
  const cellsOf = (id: string | null): (DoctorSummaryRecord | null)[] =>
    days.map((fecha) => byDate.get(fecha)?.find(({ medico }) => medico === id) ?? null);
  const doctors = rows
    .map(({ id, nombre, doctor }): WeekLine => ({
      id,
      nombre,
      especialidad: doctor?.especialidad ?? null,
      cells: cellsOf(id),
    }))
    .filter(
      ({ cells }) => keepEmpty || cells.some((cell) => cell !== null && cell.abiertoMin + cell.total > 0),
    );
  const studies: WeekLine = {
    id: null,
    nombre: CALENDARS.studiesAlone,
    especialidad: null,
    cells: cellsOf(null),
  };
  return studies.cells.some((cell) => cell !== null) ? [...doctors, studies] : doctors;
}

/** Monday to Saturday, and a Sunday on which somebody attends or comes. */
export const shownDays = (days: readonly string[], dias: readonly DaySummaryRecord[]): readonly string[] =>
  days.filter(
    (fecha) =>
      weekdayOf(fecha) !== 'sunday' ||
      dias.some(
        (day) =>
          day.fecha === fecha &&
          (day.total + day.enCola > 0 || (day.medicos ?? []).some(({ abiertoMin }) => abiertoMin > 0)),
      ),
  );
