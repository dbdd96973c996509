import type { App } from '../app.ts';
import { doctors, doctorSchedules } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { partOf, type Listed, type ListedFrom } from './list-doctors.ts';
import type { DoctorWeek } from '#contract/doctor-schedules';
import type { Doctor } from '#domain/people/doctor';
import { SINCE_EVER, weekInForce } from '#domain/scheduling/hours/dated-versions';
import { letteredWeeks, weekLetter } from '#domain/scheduling/hours/week-letters';
import {
  readStoredWeek,
  unreadableNotes,
  versionInForce,
  type ScheduleVersion,
  type StoredWeek,
} from '#domain/scheduling/hours/weekly-schedule';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** Every doctor's week as it applies today. */
export async function listSchedules(app: App, from: ListedFrom = {}): Promise<Listed<DoctorWeek>> {
  const today = clinicTime(app.clock.now()).fecha;
  const weeks = await app.store.query(doctorSchedules, partOf(from));
  const people = await app.store.getMany(
    doctors,
    weeks.items.map(({ id }) => id),
  );
  return {
    items: weeks.items.map((week, at) => toSchedule(week, people[at]?.value, today)),
    cursor: weeks.cursor,
  };
}

/** One doctor's week as it applies today. */
export async function readSchedule(app: App, id: string): Promise<Result<DoctorWeek, AppError>> {
  const [week, doctor] = await Promise.all([app.store.get(doctorSchedules, id), app.store.get(doctors, id)]);
  if (week === null) return err(noSuchDoctor());
  return ok(toSchedule(week, doctor?.value, clinicTime(app.clock.now()).fecha));
}

export const NO_SUCH_DOCTOR = 'No hay ningún médico con ese nombre.';
export const noSuchDoctor = (): AppError => appError('no_encontrado', NO_SUCH_DOCTOR);

/** The seven lists for a day: those of the dated version and alternating week in force, otherwise the stored lists. */
export function toSchedule(
  stored: Stored<StoredWeek>,
  doctor: Doctor | undefined,
  today: string,
): DoctorWeek {
  const versions = doctor?.versiones ?? [];
  const inForce = versionInForce(versions, today);
  const lists = weekInForce({ versiones: versions }, today) ?? stored.value;
  const { week, unreadable } = readStoredWeek(lists);
  return {
    id: stored.id,
    ...week,
    version: stored.version,
    ilegibles: unreadable,
    ...present({ anotaciones: unreadable.length === 0 ? undefined : unreadableNotes(lists, unreadable) }),
    ...inForceFields(inForce, today),
    proximas: versions
      .filter(({ vigenteDesde }) => vigenteDesde > today)
      .map(({ vigenteDesde }) => vigenteDesde),
  };
}

/** Since when a version has been in force (null: always) and, when its weeks alternate, which of them is today's. */
export function inForceFields(
  version: ScheduleVersion | null,
  today: string,
): Pick<DoctorWeek, 'vigenteDesde' | 'alterna'> {
  if (version === null) return { vigenteDesde: null };
  const { vigenteDesde } = version;
  const { A, B } = letteredWeeks(version, vigenteDesde);
  return present({
    vigenteDesde: vigenteDesde === SINCE_EVER ? null : vigenteDesde,
    alterna: B === null ? undefined : { hoy: weekLetter(today), semanaA: A, semanaB: B },
  });
}
