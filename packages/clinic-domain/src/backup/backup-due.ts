import { addDays, clinicTime, instantOf, type CivilTime } from '../shared/civil-date.ts';
import type { CopyPlace } from './kept-copies.ts';

/** How long a run that failed, or that died, is not tried again. */
const AGAIN_MS = 60 * 60_000;

/**
 * Whether a copy is to be made at a place: since the last hour for it none was made, however long the computer was off. A
 * disk that was away is due as soon as it is there; whatever else failed, an hour later.
 */
export function isBackupDue(
  place: Pick<CopyPlace, 'ultimo' | 'empezado' | 'fallo'>,
  { now, hour, isThere }: { readonly now: Date; readonly hour: number; readonly isThere: boolean },
): boolean {
  const { ultimo, empezado, fallo } = place;
  if (
    ultimo !== undefined &&
    ultimo.cuando >= lastHour(clinicTime(now), hour) &&
    ultimo.cuando <= now.toISOString()
  )
    return false;
  if (fallo?.codigo === 'ausente') return isThere;
  const tried = [empezado, fallo?.cuando].flatMap((at) => (at === undefined ? [] : [Date.parse(at)]));
  // A clock that was set back must not put a copy off for days.
  return tried.every((at) => at > now.getTime() || now.getTime() - at >= AGAIN_MS);
}

/** The last moment at which a copy was to be made. */
const lastHour = ({ fecha, minuto }: CivilTime, hour: number): string =>
  instantOf({ fecha: minuto >= hour ? fecha : addDays(fecha, -1), minuto: hour });
