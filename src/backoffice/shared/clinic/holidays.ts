import type { HolidayView } from '#contract/holidays';

/** True when the holiday covers the date, wholly or in part. */
export const coversDate = (holiday: Pick<HolidayView, 'fecha' | 'hasta'>, fecha: string): boolean =>
  holiday.fecha <= fecha && fecha <= (holiday.hasta ?? holiday.fecha);

/** The holiday that closes the whole clinic all day on a date, or null. */
export const closureOn = (holidays: readonly HolidayView[], fecha: string): HolidayView | null =>
  holidays.find(
    (holiday) =>
      coversDate(holiday, fecha) &&
      holiday.alcance.tipo === 'clinica' &&
      holiday.desdeHora === undefined &&
      holiday.hastaHora === undefined,
  ) ?? null;

/** The first holiday that begins on or after a date, or null. */
export const nextHoliday = (holidays: readonly HolidayView[], fecha: string): HolidayView | null =>
  holidays
    .filter((holiday) => holiday.fecha >= fecha)
    .reduce<HolidayView | null>(
      (first, holiday) => (first === null || holiday.fecha < first.fecha ? holiday : first),
      null,
    );
