import type { DoctorWeek } from '#contract/doctor-schedules';
import type { ListedDoctor } from '#contract/doctors';
import { weekdayOf } from '#domain/shared/civil-date';
import type { DoctorRow } from './doctor-rows.ts';
import type { BoardRow } from '#backoffice/shared/board/DayBoard.tsx';
import { toRange, type Block } from '#domain/scheduling/hours/weekly-schedule';

/** The doctors of a day: who attends and when, who does not, and whose hours on that day are unknown. */
export interface DayOfDoctors {
  readonly attending: readonly BoardRow[];
  readonly absent: readonly string[];
  readonly unknown: readonly string[];
}

/** Sorts the doctors of a date, one's own line first. Inactive doctors are left out. */
export function doctorsOn(
  rows: readonly DoctorRow[],
  fecha: string,
  own: string | null,
  you: string,
): DayOfDoctors {
  const attending: BoardRow[] = [];
  const absent: string[] = [];
  const unknown: string[] = [];
  for (const { id, nombre, doctor, week } of rows) {
    const hours = hoursOn(doctor, week, fecha);
    if (hours.kind === 'other') unknown.push(nombre);
    else if (hours.kind === 'hours' && hours.blocks.length === 0) absent.push(nombre);
    else if (hours.kind === 'hours') {
      const note = [id === own ? you : null, doctor?.especialidad ?? null]
        .filter((part) => part !== null)
        .join(' · ');
      attending.push({ id, name: nombre, note, blocks: hours.blocks });
    }
  }
  const mine = (row: BoardRow): number => (row.id === own ? 0 : 1);
  return { attending: attending.toSorted((a, b) => mine(a) - mine(b)), absent, unknown };
}

/** How many doctors attend at a given minute. */
export const attendingAt = (rows: readonly BoardRow[], minute: number): number =>
  rows.filter(({ blocks }) => blocks.map(toRange).some(({ inicio, fin }) => inicio <= minute && minute < fin))
    .length;

/** A doctor's hours on a date. `other`: a different week is in force then, and only today's is known. */
type HoursOn =
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
