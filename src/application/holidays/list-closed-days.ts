import type { App } from '../app.ts';
import { listHolidays } from './list-holidays.ts';
import { minutesOn } from '#domain/scheduling/hours/dated-range';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';

const DAYS_AHEAD = 14;

/** Part of a day on which the whole clinic is closed, in minutes of the day; named when the date is a public holiday. */
export interface ClosedDay {
  readonly fecha: string;
  readonly inicio: number;
  readonly fin: number;
  readonly nombre: string | null;
}

/**
 * When the whole clinic is closed from today on, for whoever asks. Doctors' and devices' absences are not told, nor why
 * the clinic itself closes a day.
 */
export async function listClosedDays(app: App): Promise<Result<ClosedDay[], never>> {
  const today = clinicTime(app.clock.now()).fecha;
  const last = addDays(today, DAYS_AHEAD);
  const years = [...new Set([today, last].map((fecha) => Number(fecha.slice(0, 4))))];
  const listed = await Promise.all(years.map((anio) => listHolidays(app, { anio })));
  const found = listed
    .flatMap((year) => (year.ok ? year.value : []))
    // One that reaches into the next year is in both lists.
    .filter(({ id }, at, all) => all.findIndex((each) => each.id === id) === at)
    .filter(({ alcance }) => alcance.tipo === 'clinica');
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead));
  return ok(
    days.flatMap((fecha) =>
      found.flatMap((holiday) => {
        const closed = minutesOn(holiday, fecha);
        const nombre = holiday.origen === 'clinica' ? null : holiday.nombre;
        return closed === null ? [] : [{ fecha, ...closed, nombre }];
      }),
    ),
  );
}
