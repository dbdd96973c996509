import type { DoctorWeek, VersionRecord } from '#contract/doctor-schedules';
import { emptyWeek, type WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { daysBetween, mondayOf, WEEKDAYS } from '#domain/shared/civil-date';
import { pick } from '#domain/shared/typed-record';

export type Letter = 'A' | 'B';

/** What the editor works on: the schedule in force today, or one that takes effect later. */
export interface EditedSchedule {
  /** Null for the schedule in force today; otherwise the day it takes effect. */
  readonly desde: string | null;
  readonly semanaA: WeeklySchedule;
  /** Null when the weeks do not alternate. */
  readonly semanaB: WeeklySchedule | null;
  /** Which of the two is the week of `dia`. */
  readonly letra: Letter;
  readonly dia: string;
}

const plain = (week: WeeklySchedule): WeeklySchedule => pick(week, WEEKDAYS);

export const scheduleToday = (week: DoctorWeek, today: string): EditedSchedule => ({
  desde: null,
  semanaA: plain(week.alterna?.semanaA ?? week),
  semanaB: week.alterna === undefined ? null : plain(week.alterna.semanaB),
  letra: week.alterna?.hoy ?? 'A',
  dia: today,
});

/** A schedule that takes effect on a later day, which falls in its week A. */
export const scheduleFrom = (version: VersionRecord, desde: string): EditedSchedule => ({
  desde,
  semanaA: plain(version.semana),
  semanaB: version.semanaB === undefined ? null : plain(version.semanaB),
  letra: 'A',
  dia: desde,
});

/** Which of the alternating weeks a date falls in. */
export function letterOn({ letra, dia }: Pick<EditedSchedule, 'letra' | 'dia'>, fecha: string): Letter {
  const weeks = daysBetween(mondayOf(dia), mondayOf(fecha)) / 7;
  return weeks % 2 === 0 ? letra : letra === 'A' ? 'B' : 'A';
}

/**
 * Both weeks as they are saved from a day on. A saved schedule starts with its week A: when that day falls in a week B
 * the two swap names, so that nobody's rotation changes.
 */
export function weeksFrom(
  schedule: Pick<EditedSchedule, 'letra' | 'dia'>,
  { A, B }: { readonly A: WeeklySchedule; readonly B: WeeklySchedule | null },
  fecha: string,
): { readonly semana: WeeklySchedule; readonly semanaB: WeeklySchedule | null } {
  if (B === null) return { semana: A, semanaB: null };
  return letterOn(schedule, fecha) === 'A' ? { semana: A, semanaB: B } : { semana: B, semanaB: A };
}

/** The key of a draft: the doctor's id alone for week A of today, and a distinct one for every other draft. */
export const draftKey = (id: string, desde: string | null, letter: Letter): string =>
  desde === null && letter === 'A' ? id : [id, desde ?? 'hoy', letter].join('\t');

/** True when a draft belongs to a doctor. */
export const isDraftOf = (key: string, id: string): boolean => key === id || key.startsWith(`${id}\t`);

/** The week that a draft is based on. */
export const draftBase = (week: DoctorWeek, key: string, lists: WeeklySchedule | null): DoctorWeek => ({
  ...week,
  ...(lists ?? emptyWeek()),
  id: key,
});
