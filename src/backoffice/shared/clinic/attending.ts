import type { DoctorRow } from './doctor-rows.ts';
import type { BoardRow } from '#backoffice/shared/board/DayBoard.tsx';
import { hoursOn } from './hours-on.ts';
import { toRange } from '#domain/scheduling/hours/weekly-schedule';

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
