import type { VersionRecord } from '#contract/doctor-schedules';
import type { StudyRecord } from '#contract/studies';
import { letteredWeeks } from '#domain/scheduling/hours/week-letters';
import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { WEEKDAYS } from '#domain/shared/civil-date';
import { pick } from '#domain/shared/typed-record';

/** The week of a study being edited: the one in force today, or a later version's; two of them where they alternate. */
export interface ShownWeek {
  /** Null for the one in force today. */
  readonly desde: string | null;
  readonly semanaA: WeeklySchedule;
  readonly semanaB: WeeklySchedule | null;
  /** Which of the two today falls in; null where there is only one, or it is not in force yet. */
  readonly hoy: 'A' | 'B' | null;
}

/** The week to show; null when the version named in the address does not exist. */
export function shownWeek(
  study: StudyRecord,
  versions: readonly VersionRecord[],
  desde: string | null,
): ShownWeek | null {
  if (desde !== null) {
    const version = versions.find((each) => each.vigenteDesde === desde && each.estado === 'futura');
    if (version === undefined) return null;
    const { A, B } = letteredWeeks(version, desde);
    return { desde, semanaA: A, semanaB: B, hoy: null };
  }
  const { alterna } = study;
  return alterna === undefined
    ? { desde: null, semanaA: listsOf(study), semanaB: null, hoy: null }
    : { desde: null, semanaA: alterna.semanaA, semanaB: alterna.semanaB, hoy: alterna.hoy };
}

/** Only the seven lists. */
export const listsOf = (week: WeeklySchedule): WeeklySchedule => pick(week, WEEKDAYS);
