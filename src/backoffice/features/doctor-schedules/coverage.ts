import { toRange, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';
import { mergeRanges, subtractRanges, totalMinutes, type MinuteRange } from '#domain/shared/interval';

/**
 * One day of the clinic: the minutes of all doctors together, the most doctors at once, and the hours that nobody
 * covers.
 */
export interface DayCoverage {
  readonly weekday: Weekday;
  readonly minutes: number;
  readonly most: number;
  readonly gaps: readonly MinuteRange[];
}

/** Who covers the week, and the range of hours that was examined. */
export interface Coverage {
  readonly span: MinuteRange | null;
  readonly days: readonly DayCoverage[];
}

/**
 * The coverage of a week by several doctors. Gaps are searched for within the clinic's own hours of each day; without
 * those, between the week's earliest start and latest end, on the days on which somebody attends.
 */
export function weekCoverage(weeks: readonly WeeklySchedule[], clinic: WeeklySchedule | null): Coverage {
  const byDay = WEEKDAYS.map((weekday) => ({
    weekday,
    ranges: weeks.flatMap((week) => mergeRanges(week[weekday].map(toRange))),
  }));
  const all = byDay.flatMap(({ ranges }) => ranges);
  const span =
    all.length === 0
      ? null
      : {
          inicio: Math.min(...all.map(({ inicio }) => inicio)),
          fin: Math.max(...all.map(({ fin }) => fin)),
        };
  return {
    span,
    days: byDay.map(({ weekday, ranges }) => {
      const whole = span === null || ranges.length === 0 ? [] : [span];
      const wanted = clinic === null ? whole : clinic[weekday].map(toRange);
      return {
        weekday,
        minutes: totalMinutes(ranges),
        most: mostAtOnce(ranges),
        gaps: subtractRanges(wanted, mergeRanges(ranges)),
      };
    }),
  };
}

function mostAtOnce(ranges: readonly MinuteRange[]): number {
  return ranges.reduce(
    (most, { inicio }) =>
      Math.max(most, ranges.filter((other) => other.inicio <= inicio && inicio < other.fin).length),
    0,
  );
}
