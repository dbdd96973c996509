import type { HolidayView } from '#domain/scheduling/holiday';
import { toRange } from '#domain/scheduling/weekly-schedule';
import { totalMinutes } from '#domain/shared/interval';
import type { DoctorRow } from '#backoffice/shared/doctor-rows.ts';
import { closureOn } from '#backoffice/shared/holidays.ts';
import { hoursOn, type HoursOn } from '#backoffice/shared/hours-on.ts';

/** A doctor's day in the week's grid. */
export interface GridCell {
  readonly fecha: string;
  readonly hours: HoursOn | { readonly kind: 'closed' };
  readonly minutes: number;
}

/** A doctor's line in the week's grid. */
export interface GridLine {
  readonly row: DoctorRow;
  readonly cells: readonly GridCell[];
  readonly minutes: number;
}

/** The foot of a day's column. */
export interface DayTotal {
  readonly fecha: string;
  readonly minutes: number;
  readonly doctors: number;
}

/** The week of all doctors with its sums; a day on which the clinic is closed has no hours. */
export function weekGrid(
  rows: readonly DoctorRow[],
  holidays: readonly HolidayView[],
  days: readonly string[],
): { lines: GridLine[]; totals: DayTotal[]; minutes: number } {
  const lines = rows.map((row) => {
    const cells = days.map((fecha) => cellOf(row, holidays, fecha));
    return { row, cells, minutes: cells.reduce((sum, { minutes }) => sum + minutes, 0) };
  });
  const totals = days.map((fecha, index) => {
    const column = lines.map(({ cells }) => cells[index]?.minutes ?? 0);
    return {
      fecha,
      minutes: column.reduce((sum, minutes) => sum + minutes, 0),
      doctors: column.filter((minutes) => minutes > 0).length,
    };
  });
  return { lines, totals, minutes: totals.reduce((sum, { minutes }) => sum + minutes, 0) };
}

function cellOf(row: DoctorRow, holidays: readonly HolidayView[], fecha: string): GridCell {
  if (closureOn(holidays, fecha) !== null) return { fecha, hours: { kind: 'closed' }, minutes: 0 };
  const hours = hoursOn(row.doctor, row.week, fecha);
  return { fecha, hours, minutes: hours.kind === 'hours' ? totalMinutes(hours.blocks.map(toRange)) : 0 };
}
