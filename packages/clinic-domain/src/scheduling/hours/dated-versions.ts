import { addDays, mondayOf, weekdayOf, WEEKDAYS, type Weekday } from '../../shared/civil-date.ts';
import { DAY_MINUTES } from '../../shared/interval.ts';
import {
  BLOCK_STEP_MIN,
  normalizeDay,
  readStoredWeek,
  toBlock,
  toRange,
  versionInForce,
  withVersion,
  type ScheduleVersion,
  type StoredWeek,
  type WeeklySchedule,
} from './weekly-schedule.ts';
import { letteredWeeks, weekLetter, type WeekLetter } from './week-letters.ts';
import { recordOf } from '../../shared/typed-record.ts';

/** Dated versions and, for the days before the first, the lists as stored. */
export interface DatedSchedule {
  readonly versiones: readonly ScheduleVersion[];
  readonly semana?: Partial<Record<Weekday, readonly unknown[]>> | undefined;
}

/** The lists in force on a date: which version, which of its alternating weeks, and the weekday's entries. */
export interface RulingDay {
  readonly vigenteDesde: string | null;
  readonly semana: WeekLetter;
  readonly entradas: readonly unknown[];
}

/** The start of a version kept for the past: as if it had always been in force. */
export const SINCE_EVER = '1900-01-01';

/** The entries in force on a date (R22): past days are drawn with the version of their time. */
export function rulingDay(schedule: DatedSchedule, fecha: string): RulingDay {
  const version = versionInForce(schedule.versiones, fecha);
  const weekday = weekdayOf(fecha);
  if (version === null)
    return { vigenteDesde: null, semana: 'A', entradas: schedule.semana?.[weekday] ?? [] };
  const semana = alternateWeek(version, fecha);
  return { vigenteDesde: version.vigenteDesde, semana, entradas: listsOfDate(version, fecha)[weekday] };
}

/** Whether a date is in week A or B; always A when the weeks of a version do not alternate. */
export const alternateWeek = (version: Pick<ScheduleVersion, 'semanaB'>, fecha: string): WeekLetter =>
  version.semanaB === undefined ? 'A' : weekLetter(fecha);

/** The lists of a version for the week of a date. */
function listsOfDate(version: ScheduleVersion, fecha: string): ScheduleVersion['semana'] {
  const { A, B } = letteredWeeks(version, version.vigenteDesde);
  return B !== null && weekLetter(fecha) === 'B' ? B : A;
}

/** The seven lists in force on a date, of week A or B; null without a version. */
export function weekInForce(schedule: DatedSchedule, fecha: string): ScheduleVersion['semana'] | null {
  const version = versionInForce(schedule.versiones, fecha);
  if (version === null) return null;
  return listsOfDate(version, fecha);
}

/** The last day before the next version; undefined when none follows. */
export function lastDayOf(versions: readonly ScheduleVersion[], vigenteDesde: string): string | undefined {
  const next = versions
    .map((version) => version.vigenteDesde)
    .filter((from) => from > vigenteDesde)
    .sort()[0];
  return next === undefined ? undefined : addDays(next, -1);
}

/** The seven lists of the week around a date, each day with the version in force on it; readable blocks only. */
export function listsOn(schedule: DatedSchedule, fecha: string): WeeklySchedule {
  const monday = mondayOf(fecha);
  const stored = recordOf(WEEKDAYS, (_, index) => rulingDay(schedule, addDays(monday, index)).entradas);
  return readStoredWeek(stored).week;
}

/**
 * The versions with `next` added. A schedule that only had lists keeps them as its first version, so that earlier days
 * are still drawn with those hours.
 */
export function saveVersion(
  versions: readonly ScheduleVersion[],
  stored: StoredWeek,
  next: ScheduleVersion,
): ScheduleVersion[] {
  if (versions.length > 0) return withVersion(versions, next);
  const { week } = readStoredWeek(stored);
  const hasHours = WEEKDAYS.some((weekday) => week[weekday].length > 0);
  if (!hasHours || next.vigenteDesde === SINCE_EVER) return [next];
  return withVersion([{ vigenteDesde: SINCE_EVER, semana: onStep(week) }], next);
}

/** Versions hold multiples of five minutes, so hours in older forms are widened to the next one. */
function onStep(week: WeeklySchedule): ScheduleVersion['semana'] {
  return recordOf(WEEKDAYS, (weekday) => {
    const blocks = week[weekday].map(toRange).map(({ inicio, fin }) =>
      toBlock({
        inicio: Math.floor(inicio / BLOCK_STEP_MIN) * BLOCK_STEP_MIN,
        fin: Math.min(Math.ceil(fin / BLOCK_STEP_MIN) * BLOCK_STEP_MIN, DAY_MINUTES),
      }),
    );
    return normalizeDay(blocks).blocks;
  });
}
