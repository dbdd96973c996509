import type { CivilTime } from '../../shared/civil-date.ts';
import { formatHour, type MinuteRange } from '../../shared/interval.ts';
import { startOf } from '../appointment/appointment.ts';
import type { AppointmentState } from '../appointment/appointment-states.ts';
import { ARRIVALS_WINDOW, EXPECTED_STATES, minutesLate } from './expected.ts';
import { isWaiting } from './waiting-room.ts';

/** What of an appointment of today weighs on its doctor. */
export interface QueueRow {
  readonly medico?: string | undefined;
  readonly estado: AppointmentState;
  readonly hora: string;
  readonly duracionMin: number;
}

/** A doctor's load: who waits, who is still to come, and about how many minutes somebody who joins now would wait. */
export interface QueueLoad {
  readonly esperan: number;
  readonly porVenir: number;
  readonly esperaMin: number;
  /** The hour from which the doctor attends or, being late, goes on, when that is not yet so. */
  readonly desde: string | null;
}

/**
 * The load of a doctor's queue. Who is being seen, who waits and who is late go before somebody who joins now, and so
 * does everybody whose hour comes before their turn would. A late doctor goes on at `sigue`, a minute of the day.
 */
export function queueLoad(
  rows: readonly QueueRow[],
  {
    id,
    abierto,
    sigue = null,
  }: { readonly id: string; readonly abierto: readonly MinuteRange[]; readonly sigue?: number | null },
  now: Pick<CivilTime, 'minuto'>,
): QueueLoad {
  const own = rows.filter((row) => row.medico === id);
  const waiting = own.filter(isWaiting);
  const coming = own
    .filter(({ estado }) => EXPECTED_STATES.includes(estado))
    .filter((row) => minutesLate(row, now) <= ARRIVALS_WINDOW.late)
    .toSorted((a, b) => startOf(a.hora) - startOf(b.hora));
  const inside = own.filter(({ estado }) => estado === 'en_atencion');
  // One being seen since before their hour, or for longer than planned, is counted as half done.
  const halves = inside.reduce((sum, { duracionMin }) => sum + Math.ceil(duracionMin / 2), 0);
  const begins = Math.max(attendsFrom(abierto, now.minuto), sigue ?? 0);
  let esperaMin = Math.max(attendsFrom(abierto, now.minuto) + halves, sigue ?? 0) - now.minuto;
  esperaMin += waiting.reduce((sum, { duracionMin }) => sum + duracionMin, 0);
  for (const { hora, duracionMin } of coming)
    if (startOf(hora) <= now.minuto + esperaMin) esperaMin += duracionMin;
  return {
    esperan: waiting.length,
    porVenir: coming.length,
    esperaMin,
    desde: begins > now.minuto ? formatHour(begins) : null,
  };
}

/** The first minute from now on at which the doctor attends; now itself when no more of the day is open. */
function attendsFrom(abierto: readonly MinuteRange[], now: number): number {
  const left = abierto.filter(({ fin }) => fin > now).map(({ inicio }) => Math.max(inicio, now));
  return left.length === 0 ? now : Math.min(...left);
}
