import type { DoctorWeek } from '#contract/doctor-schedules';
import type { ListedDoctor } from '#contract/doctors';
import type { Block } from '#domain/scheduling/hours/weekly-schedule';
import { weekdayOf } from '#domain/shared/civil-date';

/** A doctor's hours on a date. `other`: a different week is in force then, and only today's is known. */
export type HoursOn =
  | { readonly kind: 'hours'; readonly blocks: readonly Block[] }
  | { readonly kind: 'other' }
  | { readonly kind: 'inactive' };

/** The hours of a doctor on a date, as far as the week in force today tells. */
export function hoursOn(
  doctor: ListedDoctor | undefined,
  week: DoctorWeek | undefined,
  fecha: string,
): HoursOn {
  if (doctor !== undefined && !worksOn(doctor, fecha)) return { kind: 'inactive' };
  if (week === undefined) return { kind: 'hours', blocks: [] };
  const beforeThis = week.vigenteDesde !== null && fecha < week.vigenteDesde;
  const afterThis = week.proximas.some((next) => next <= fecha);
  return beforeThis || afterThis ? { kind: 'other' } : { kind: 'hours', blocks: week[weekdayOf(fecha)] };
}

/** `activo` describes today; a doctor who has left has either a last day or none at all. */
function worksOn({ activo, activoHasta }: ListedDoctor, fecha: string): boolean {
  return activoHasta === null ? activo : fecha <= activoHasta;
}
