import type { AppointmentRecord } from '#client/queries/appointments';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import type { CivilTime } from '#domain/shared/civil-date';
import { minutesInState } from '#backoffice/features/appointment/room/wait-level.ts';

/** The choices that are no doctor: all who wait, and those who wait for a study alone. */
export const EVERYBODY = 'todos';
export const STUDIES = 'estudios';

/** Who waits for a doctor, for a study without one, or for anybody. */
export const waitingFor = (rows: readonly AppointmentRecord[], whose: string): AppointmentRecord[] =>
  rows.filter(
    (row) =>
      isWaiting(row) &&
      (whose === EVERYBODY || (whose === STUDIES ? row.medico === undefined : row.medico === whose)),
  );

/** How many sit and how many are being prepared, and how long the longest wait is; null when nobody sits. */
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
