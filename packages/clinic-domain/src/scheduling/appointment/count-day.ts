import { keysOf } from '../../shared/typed-record.ts';
import { OCCUPIES, type AppointmentState } from './appointment-states.ts';

/** What a day, a week and a month say of some appointments. `estados` adds up to `total`. */
export interface AppointmentCount {
  /** Appointments with an hour that take place, or that the filter asks for. */
  readonly total: number;
  /** Who waits in a queue without an hour. */
  readonly enCola: number;
  /** Cancelled and rescheduled ones, which no view shows unless the filter asks for them. */
  readonly fuera: number;
  readonly estados: Readonly<Partial<Record<AppointmentState, number>>>;
}

interface Counted {
  readonly estado: AppointmentState;
  readonly enCola?: true | undefined;
}

/** True for an appointment that the agenda shows: one that takes place, or whose state the filter asks for. */
export const isShown = (estado: AppointmentState, asked: readonly string[] = []): boolean =>
  OCCUPIES[estado] !== 'nada' || asked.includes(estado);

/** Counts appointments alike for every view; `asked` are the states that the filter names. */
export function countAppointments(
  appointments: readonly Counted[],
  asked: readonly AppointmentState[] = [],
): AppointmentCount {
  const estados: Partial<Record<AppointmentState, number>> = {};
  const sums = { total: 0, enCola: 0, fuera: 0 };
  for (const { estado, enCola } of appointments)
    if (!isShown(estado, asked)) sums.fuera += 1;
    else if (enCola === true) sums.enCola += 1;
    else {
      sums.total += 1;
      estados[estado] = (estados[estado] ?? 0) + 1;
    }
  return { ...sums, estados };
}

/** Several counts as one. */
export function addCounts(counts: readonly AppointmentCount[]): AppointmentCount {
  const estados: Partial<Record<AppointmentState, number>> = {};
  const sums = { total: 0, enCola: 0, fuera: 0 };
  for (const count of counts) {
    sums.total += count.total;
    sums.enCola += count.enCola;
    sums.fuera += count.fuera;
    for (const estado of keysOf(count.estados))
      estados[estado] = (estados[estado] ?? 0) + (count.estados[estado] ?? 0);
  }
  return { ...sums, estados };
}
