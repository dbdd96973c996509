import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';
import { sameDay } from './week-draft.ts';
import { recordOf } from '#domain/shared/typed-record';

export type Side = 'mine' | 'theirs';

/** A day on which two weeks differ, and whose hours to take by default. */
export interface DayConflict {
  readonly weekday: Weekday;
  readonly suggested: Side;
}

/** The days that differ: one changed since `base` only by them is theirs; any other is mine until chosen otherwise. */
export function compareWeeks(
  base: WeeklySchedule,
  mine: WeeklySchedule,
  theirs: WeeklySchedule,
): DayConflict[] {
  return WEEKDAYS.filter((weekday) => !sameDay(mine[weekday], theirs[weekday])).map((weekday) => ({
    weekday,
    suggested: sameDay(mine[weekday], base[weekday]) ? 'theirs' : 'mine',
  }));
}

/** Combines two weeks: theirs, with mine on the days where mine was chosen. */
export function combineWeeks(
  mine: WeeklySchedule,
  theirs: WeeklySchedule,
  choices: Partial<Record<Weekday, Side>>,
): WeeklySchedule {
  return recordOf(WEEKDAYS, (weekday) => (choices[weekday] === 'mine' ? mine[weekday] : theirs[weekday]));
}
