import type { AppointmentRecord } from '#client/queries/appointments';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import type { CivilTime } from '#domain/shared/civil-date';
import { minutesInState } from '#backoffice/features/appointment/room/wait-level.ts';

/** Options that are not doctors: everybody waiting, and those waiting for a study alone. */
export const EVERYBODY = 'todos';
export const STUDIES = 'estudios';

/** The appointments of a doctor, the studies without one, or everybody's. */
export const forWhom = (rows: readonly AppointmentRecord[], whose: string): AppointmentRecord[] =>
  rows.filter(
    ({ medico }) => whose === EVERYBODY || (whose === STUDIES ? medico === undefined : medico === whose),
  );

/** The people waiting for a doctor, for a study without one, or for anybody. */
export const waitingFor = (rows: readonly AppointmentRecord[], whose: string): AppointmentRecord[] =>
  forWhom(rows, whose).filter(isWaiting);

/** How many are seated and how many are being prepared, and the longest wait in minutes; null when nobody is seated. */
export function roomFigures(
  rows: readonly AppointmentRecord[],
  now: CivilTime,
): { readonly inRoom: number; readonly prepared: number; readonly longest: number | null } {
  const sitting = rows.filter(({ estado }) => estado === 'en_sala');
  const waits = sitting.flatMap((row) => minutesInState(row, now) ?? []);
  return {
    inRoom: sitting.length,
    prepared: rows.filter(({ estado }) => estado === 'en_preparacion').length,
    longest: waits.length === 0 ? null : Math.max(...waits),
  };
}
