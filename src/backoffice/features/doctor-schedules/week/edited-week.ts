import type { DoctorWeek, VersionRecord } from '#contract/doctor-schedules';
import { emptyWeek, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { letteredWeeks, type WeekLetter } from '#domain/scheduling/hours/week-letters';
import { WEEKDAYS } from '#domain/shared/civil-date';
import { pick } from '#domain/shared/typed-record';

/** What the editor works on: the schedule in force today, or one that takes effect later. */
export interface EditedSchedule {
  /** Null for the schedule in force today; otherwise the day it takes effect. */
  readonly desde: string | null;
  readonly semanaA: WeeklySchedule;
  /** Null when the weeks do not alternate. */
  readonly semanaB: WeeklySchedule | null;
  /** A day it is in force on: today, or the day it takes effect. */
  readonly dia: string;
}

const plain = (week: WeeklySchedule): WeeklySchedule => pick(week, WEEKDAYS);

export const scheduleToday = (week: DoctorWeek, today: string): EditedSchedule => ({
  desde: null,
  semanaA: plain(week.alterna?.semanaA ?? week),
  semanaB: week.alterna === undefined ? null : plain(week.alterna.semanaB),
  dia: today,
});

/** A schedule that takes effect on a later day. */
export function scheduleFrom(version: VersionRecord, desde: string): EditedSchedule {
  const { A, B } = letteredWeeks(version, desde);
  return { desde, semanaA: plain(A), semanaB: B === null ? null : plain(B), dia: desde };
}

/** The key of a draft: the doctor's id alone for week A of today, and a distinct one for every other draft. */
export const draftKey = (id: string, desde: string | null, letter: WeekLetter): string =>
  desde === null && letter === 'A' ? id : [id, desde ?? 'hoy', letter].join('\t');

/** True when a draft belongs to a doctor. */
export const isDraftOf = (key: string, id: string): boolean => key === id || key.startsWith(`${id}\t`);

/** The week that a draft is based on. */
export const draftBase = (week: DoctorWeek, key: string, lists: WeeklySchedule | null): DoctorWeek => ({
  ...week,
  ...(lists ?? emptyWeek()),
  id: key,
});
