import { weekMinutes, type Block, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { WEEKDAYS, type Weekday } from '#domain/shared/civil-date';

/** A day whose hours differ between two weeks. */
export interface DayChange {
  readonly weekday: Weekday;
  readonly before: readonly Block[];
  readonly after: readonly Block[];
}

/** The days that differ, and by how many minutes the weeks differ in total. */
export function weekChanges(
  before: WeeklySchedule,
  after: WeeklySchedule,
): { readonly days: readonly DayChange[]; readonly minutes: number } {
  const days = WEEKDAYS.filter(
    (day) => JSON.stringify(plain(before[day])) !== JSON.stringify(plain(after[day])),
  );
  return {
    days: days.map((weekday) => ({ weekday, before: before[weekday], after: after[weekday] })),
    minutes: weekMinutes(after) - weekMinutes(before),
  };
}

const plain = (blocks: readonly Block[]): string[] => blocks.map(({ inicio, fin }) => `${inicio}-${fin}`);
