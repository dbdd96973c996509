import { clinicTime, type CivilTime } from '../../shared/civil-date.ts';
import { covers, formatHour, mergeRanges, type MinuteRange } from '../../shared/interval.ts';
import { startOf } from '../appointment/appointment.ts';
import type { AppointmentState } from '../appointment/appointment-states.ts';
import { EXPECTED_STATES } from './expected.ts';
import { isWaiting } from './waiting-room.ts';

/** What of an appointment of a day says when the next ones begin. */
export interface ForecastRow {
  readonly id: string;
  readonly estado: AppointmentState;
  readonly hora: string;
  readonly duracionMin: number;
  /** When it last entered each state (ISO instants). */
  readonly tiempos?: Partial<Readonly<Record<AppointmentState, string | undefined>>> | undefined;
  /** Since when it has been in its state, which is all that reception is reported. */
  readonly estadoDesde?: string | null | undefined;
  readonly dilatacion?: { readonly lista: string } | undefined;
  /** Minutes with the doctor, where the instants are not told. */
  readonly atencionMin?: number | null | undefined;
}

/** When a visit is expected to begin, as a minute of the day, and how much later than booked that is. */
export interface Forecast {
  readonly inicio: number;
  readonly demoraMin: number;
}

/** From so many finished visits on, the day itself says how long a visit takes. */
const LEAST_MEASURED = 3;
/** A doctor's day is not believed to go faster than half of what is booked, or slower than twice. */
const PACE = { least: 0.5, most: 2 } as const;
/** Nobody's visit ends in less; one that takes longer than expected ends after this. */
const LEAST_VISIT_MIN = 5;
/** Somebody so late who has not come lets the next one pass. */
const PASSED_MIN = 10;

const minuteOf = (instant: string): number => clinicTime(new Date(instant)).minuto;

/** How long visits took of what was booked for them, once enough of them have ended. */
export function paceOf(rows: readonly ForecastRow[]): number {
  const ended = rows.flatMap(({ estado, duracionMin, tiempos, atencionMin }) => {
    if (estado !== 'atendido') return [];
    const [from, to] = [tiempos?.en_atencion, tiempos?.atendido];
    const took =
      from === undefined || to === undefined
        ? (atencionMin ?? 0)
        : (Date.parse(to) - Date.parse(from)) / 60_000;
    return took > 0 ? [{ took, booked: duracionMin }] : [];
  });
  if (ended.length < LEAST_MEASURED) return 1;
  const sum = (of: 'took' | 'booked'): number => ended.reduce((all, each) => all + each[of], 0);
  return Math.min(PACE.most, Math.max(PACE.least, sum('took') / sum('booked')));
}

/**
 * When each of a doctor's visits of today that are still to come is expected to begin: after who is inside, in the order
 * of their hours, each as long as the day has shown, never before its hour, before now, before the doctor said to go on or in the doctor's absence. Whoever
 * is late and has not come delays nobody; whoever is booked in an absence is to be moved, and nothing is forecast.
 */
export function forecastsOf(
  rows: readonly ForecastRow[],
  { minuto: now }: Pick<CivilTime, 'minuto'>,
  absences: readonly MinuteRange[] = [],
  /** The minute at which the doctor said to go on, where that is later. */
  goesOn: number | null = null,
): ReadonlyMap<string, Forecast> {
  const pace = paceOf(rows);
  const lengthOf = ({ duracionMin }: ForecastRow): number =>
    Math.max(LEAST_VISIT_MIN, Math.round(duracionMin * pace));
  let free = Math.max(now, goesOn ?? 0);
  for (const row of rows)
    if (row.estado === 'en_atencion') {
      const since = row.tiempos?.en_atencion ?? row.estadoDesde;
      const ends = since === undefined || since === null ? now : minuteOf(since) + lengthOf(row);
      free = Math.max(free, ends <= now ? now + LEAST_VISIT_MIN : ends);
    }
  const isAway = (minute: number): boolean =>
    absences.some(({ inicio, fin }) => minute >= inicio && minute < fin);
  const afterAbsence = (minute: number): number =>
    absences
      .toSorted((a, b) => a.inicio - b.inicio)
      .reduce((at, { inicio, fin }) => (at >= inicio && at < fin ? fin : at), minute);
  const coming = rows
    .filter((row) => !isAway(startOf(row.hora)))
    .filter((row) => isWaiting(row) || EXPECTED_STATES.includes(row.estado))
    .toSorted((a, b) => startOf(a.hora) - startOf(b.hora));
  const found = new Map<string, Forecast>();
  for (const row of coming) {
    const booked = startOf(row.hora);
    const ready =
      row.estado === 'en_preparacion' && row.dilatacion !== undefined ? minuteOf(row.dilatacion.lista) : 0;
    const inicio = afterAbsence(Math.max(free, booked, now, ready));
    found.set(row.id, { inicio, demoraMin: inicio - booked });
    const hasPassed = !isWaiting(row) && now - booked > PASSED_MIN;
    // Drops keep one patient waiting, not the doctor.
    if (!hasPassed) free = afterAbsence(Math.max(free, booked, now)) + lengthOf(row);
  }
  return found;
}

/** A delay is told from so many minutes on, in steps of five, never before it is over. */
const TOLD_FROM_MIN = 10;
const STEP_MIN = 5;

/** The forecast as it is reported; null where it is not worth it. */
export function toldForecast(forecast: Forecast | undefined): Forecast | null {
  if (forecast === undefined) return null;
  const { inicio, demoraMin } = forecast;
  const told = Math.ceil(demoraMin / STEP_MIN) * STEP_MIN;
  return demoraMin < TOLD_FROM_MIN ? null : { inicio: inicio - demoraMin + told, demoraMin: told };
}

/** A visit of a day with its doctor. */
export type DoctorRow = ForecastRow & { readonly medico?: string | undefined };

/** When each of a day's visits with doctors is expected to begin, late or not, each doctor's by themselves. */
export function dayForecasts(
  rows: readonly DoctorRow[],
  now: Pick<CivilTime, 'minuto'>,
  absencesOf: (medico: string) => readonly MinuteRange[] = () => [],
  goesOnOf: (medico: string) => number | null = () => null,
): ReadonlyMap<string, Forecast> {
  const byDoctor = Map.groupBy(rows, ({ medico }) => medico ?? '');
  byDoctor.delete('');
  return new Map(
    [...byDoctor].flatMap(([medico, own]) => [
      ...forecastsOf(own, now, absencesOf(medico), goesOnOf(medico)),
    ]),
  );
}

/** Those of them that are reported. */
export function toldForecasts(
  rows: readonly DoctorRow[],
  now: Pick<CivilTime, 'minuto'>,
  absencesOf?: (medico: string) => readonly MinuteRange[],
  goesOnOf?: (medico: string) => number | null,
): ReadonlyMap<string, Forecast> {
  const forecasts = dayForecasts(rows, now, absencesOf, goesOnOf);
  return new Map(
    rows.flatMap((row): [string, Forecast][] => {
      const told = toldForecast(forecasts.get(row.id));
      // Whoever is late and has not come is not kept waiting by the doctor.
      const isOwnDelay = !isWaiting(row) && (told?.inicio ?? 0) - now.minuto < TOLD_FROM_MIN;
      return told === null || isOwnDelay ? [] : [[row.id, told]];
    }),
  );
}

/** A free place, and whether whoever is booked in it would be kept waiting. */
export interface FreePlace {
  readonly inicio: number;
  readonly conDemora: boolean;
}

/**
 * The first free place in which a visit of so many minutes fits and, as the day goes, begins at its hour. Where the doctor is
 * late at all of them, the first one, which says so; undefined where there is none.
 */
export function firstKept(
  places: readonly MinuteRange[],
  minutes: number,
  day: {
    readonly rows: readonly ForecastRow[];
    readonly now: Pick<CivilTime, 'minuto'>;
    readonly absences?: readonly MinuteRange[];
    readonly goesOn?: number | null;
  },
): FreePlace | undefined {
  const free = mergeRanges(places);
  const fits = places.filter(({ inicio }) => covers(free, { inicio, fin: inicio + minutes }));
  const isKept = ({ inicio }: MinuteRange): boolean => {
    const asked = { id: '', estado: 'confirmado', hora: formatHour(inicio), duracionMin: minutes } as const;
    const told = forecastsOf([...day.rows, asked], day.now, day.absences, day.goesOn);
    return toldForecast(told.get('')) === null;
  };
  const kept = fits.find(isKept);
  const found = kept ?? fits[0];
  return found === undefined ? undefined : { inicio: found.inicio, conDemora: kept === undefined };
}
