import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';
import { sameDay } from './week-draft.ts';
import { recordOf } from '#domain/shared/typed-record';

export type Side = 'mine' | 'theirs';

/** A day on which two weeks differ, and whose to take unless the person says otherwise. */
export interface DayConflict {
  readonly weekday: Weekday;
  readonly suggested: Side;
}

/** The days that differ: what only one of both changed since `base` is that one's; what both changed is mine until chosen. */
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

/** One week out of two: theirs, with mine on the days where mine was chosen. */
export function combineWeeks(
  mine: WeeklySchedule,
  theirs: WeeklySchedule,
  choices: Partial<Record<Weekday, Side>>,
): WeeklySchedule {
  return recordOf(WEEKDAYS, (weekday) => (choices[weekday] === 'mine' ? mine[weekday] : theirs[weekday]));
}
