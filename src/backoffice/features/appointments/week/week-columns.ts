import type { AppointmentRecord } from '#client/queries/appointments';
import type { ClinicDay } from '#contract/availability';
import type { HolidayView } from '#contract/holidays';
import type { DelayView } from '#contract/room';
import { WEEKDAY_SHORT } from '#copy/office/calendar';
import { weekdayOf } from '#domain/shared/civil-date';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import { closureOn } from '#backoffice/shared/clinic/holidays.ts';
import { dayColumns, type DayColumn } from '../day/day-model.ts';

interface Options {
  /** The states that the filter names. */
  readonly asked: readonly string[];
  readonly holidays: readonly HolidayView[];
  /** Which doctors said to be late. */
  readonly delays?: readonly DelayView[] | undefined;
}

/** A doctor's days as columns of the day's grid; a Sunday without hours and without anybody is left out. */
export function weekColumns(
  row: DoctorRow,
  days: readonly ClinicDay[],
  records: readonly AppointmentRecord[],
  { asked, holidays, delays }: Options,
): DayColumn[] {
  return days.flatMap((hours): DayColumn[] => {
    const { fecha } = hours;
    const own = records.filter((each) => each.fecha === fecha && each.medico === row.id);
    const [column] = dayColumns([row], hours, own, { own: null, asked, delays });
    const isEmpty =
      column === undefined || column.abierto.length + column.cards.length + column.cola.length === 0;
    if (isEmpty && weekdayOf(fecha) === 'sunday') return [];
    const named = {
      id: fecha,
      fecha,
      medico: row.id,
      nombre: longDay(fecha),
      corto: `${WEEKDAY_SHORT[weekdayOf(fecha)]} ${String(Number(fecha.slice(8)))}`,
    };
    if (column === undefined) return [{ ...closedColumn, ...named }];
    const closure = closureOn(holidays, fecha);
    return [
      { ...column, ...named, ausente: column.ausente === null ? null : (closure?.nombre ?? column.ausente) },
    ];
  });
}

/** A day on which the doctor no longer works here. */
const closedColumn: Omit<DayColumn, 'id' | 'fecha' | 'medico' | 'nombre' | 'corto'> = {
  isStudies: false,
  bloques: [],
  abierto: [],
  cierres: [],
  pasos: null,
  minutos: null,
  cards: [],
  cola: [],
  lanes: 1,
  ausente: null,
};
