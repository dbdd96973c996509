import type { AppointmentRecord } from '#client/queries/appointments';
import { clinicTime, minutesBetween, type CivilTime } from '#domain/shared/civil-date';

/** After how many minutes a wait is long, and too long. */
const LONG_MIN = 20;
const TOO_LONG_MIN = 40;

/** How serious a wait of so many minutes is. */
export function waitLevel(minutes: number): 'short' | 'long' | 'too-long' {
  if (minutes > TOO_LONG_MIN) return 'too-long';
  return minutes > LONG_MIN ? 'long' : 'short';
}

/** How many minutes an appointment has been in its state; null when unknown. */
export const minutesInState = (
  { estadoDesde }: Pick<AppointmentRecord, 'estadoDesde'>,
  now: CivilTime,
): number | null =>
  typeof estadoDesde === 'string'
    ? Math.max(0, minutesBetween(clinicTime(new Date(estadoDesde)), now))
    : null;
