import type { AppointmentRecord } from '#client/queries/appointments';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { forecastsOf, toldForecast } from '#domain/scheduling/room/delay-forecast';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import { formatHour, type MinuteRange } from '#domain/shared/interval';

/** Somebody whom a delay concerns, and the hour to say. */
export interface Concerned {
  readonly row: AppointmentRecord;
  readonly hora: string;
  /** The visit would end after hours: another day or a colleague is offered too. */
  readonly isAfterHours: boolean;
}

/** Whom a delay concerns: who sits in the room, who is still to come, and who need not come since it would end after hours. */
export interface DelayPlan {
  readonly inRoom: readonly Concerned[];
  readonly toCome: readonly Concerned[];
  readonly beyond: readonly Concerned[];
}

/** Hours are said in steps of five minutes. */
const STEP_MIN = 5;

/** What it means for a doctor's patients of today that the doctor goes on at a minute of the day. */
export function planDelay(
  rows: readonly AppointmentRecord[],
  { minuto }: { readonly minuto: number },
  {
    goesOn,
    abierto,
    absences = [],
  }: {
    readonly goesOn: number;
    readonly abierto: readonly MinuteRange[];
    readonly absences?: readonly MinuteRange[];
  },
): DelayPlan {
  const forecasts = forecastsOf(rows, { minuto }, absences, goesOn);
  const ends = Math.max(0, ...abierto.map(({ fin }) => fin));
  const plan: Record<keyof DelayPlan, Concerned[]> = { inRoom: [], toCome: [], beyond: [] };
  for (const row of rows.toSorted((a, b) => startOf(a.hora) - startOf(b.hora))) {
    const forecast = forecasts.get(row.id);
    if (forecast === undefined) continue;
    const sits = isWaiting(row);
    if (!sits && toldForecast(forecast) === null) continue;
    const inicio = Math.ceil(forecast.inicio / STEP_MIN) * STEP_MIN;
    const isAfterHours = inicio + row.duracionMin > ends;
    // Who is here is asked in person what to do, whatever the hour.
    const part = sits ? 'inRoom' : isAfterHours ? 'beyond' : 'toCome';
    plan[part].push({ row, hora: formatHour(Math.min(inicio, 1435)), isAfterHours });
  }
  return plan;
}
