import { addDays, clinicTime, instantOf } from '../../shared/civil-date.ts';
import { fieldError, type AppError } from '../../shared/app-error.ts';

/** How far back the agenda of another moment can be looked at, in days: who was moved since is looked for that long. */
export const LOOK_BACK_DAYS = 31;

/** What the audit log calls a change that may take an appointment to another day. */
export const MOVING_ACTIONS = [
  'turno movido',
  'turno devuelto a su lugar',
  'cambio deshecho',
  'turno resuelto',
] as const;

/** The earliest moment that can be looked at now. */
export const earliestLook = (now: Date): string =>
  instantOf({ fecha: addDays(clinicTime(now).fecha, -LOOK_BACK_DAYS), minuto: 0 });

/** Why a moment cannot be looked at; null when it can. */
export function wrongMoment(cuando: string, now: Date): AppError | null {
  const at = Date.parse(cuando);
  if (at > now.getTime()) return fieldError('cuando', 'Ese momento todavía no pasó.');
  return at < Date.parse(earliestLook(now))
    ? fieldError('cuando', `La agenda se puede ver como estaba hasta ${String(LOOK_BACK_DAYS)} días atrás.`)
    : null;
}
