import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { doctors, doctorSchedules } from '../collections.ts';
import { staleVersion } from '../stale-version.ts';
import { settleDoctor } from './doctor-hours.ts';
import { noSuchDoctor, toSchedule } from './read-schedules.ts';
import type { SavedWeek } from '#contract/doctor-schedules';
import type { Doctor } from '#domain/people/doctor';
import { lastDayOf, saveVersion } from '#domain/scheduling/hours/dated-versions';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import {
  normalizeWeek,
  type ScheduleVersion,
  type WeeklySchedule,
} from '#domain/scheduling/hours/weekly-schedule';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/**
 * What the editor sends: the seven lists, those of every other week if the weeks alternate, the version it saw, the day
 * from which they apply, and the resolutions for the appointments they displace.
 */
export type ScheduleChange = WeeklySchedule &
  Confirmation & {
    readonly version: number;
    readonly vigenteDesde?: string | undefined;
    readonly semanaB?: WeeklySchedule | undefined;
  };

/**
 * Saves a doctor's week, normalised (`unidos` counts the merged blocks), as a dated version that begins today or on the
 * requested day; earlier days keep theirs. A stale version changes nothing and is answered with the current one;
 * displaced appointments are asked about first and settled with the save.
 */
export async function saveSchedule(
  app: App,
  by: string,
  id: string,
  change: ScheduleChange,
): Promise<Result<SavedWeek, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  const { version, vigenteDesde = today, semanaB, confirmado, resoluciones, ...lists } = change;
  if (vigenteDesde < today)
    return err(fieldError('vigenteDesde', 'Un horario solo puede empezar a regir desde hoy.'));
  const { next, merged } = versionOf(vigenteDesde, lists, semanaB);
  return app.store.transaction(async (tx) => {
    const [stored, doctor] = await Promise.all([tx.get(doctorSchedules, id), tx.get(doctors, id)]);
    if (stored === null) return err(noSuchDoctor());
    const stale = staleVersion(stored.version, version, () => toSchedule(stored, doctor?.value, today));
    if (stale !== null) return err(stale);

    const before: Doctor = doctor?.value ?? { nombre: id, activo: true, versiones: [] };
    const person = { ...before, versiones: saveVersion(before.versiones, stored.value, next) };
    const settled = await settleDoctor(app, tx, by, {
      id,
      next: person,
      stored: stored.value,
      desde: vigenteDesde,
      hasta: lastDayOf(person.versiones, vigenteDesde),
      confirmacion: { confirmado, resoluciones },
    });
    if (!settled.ok) return settled;

    // The document's lists are those of today; a week that begins later only waits among the versions.
    const storedLists = vigenteDesde === today ? next.semana : stored.value;
    tx.update(doctorSchedules, stored, storedLists);
    if (doctor === null) tx.create(doctors, id, person);
    else tx.update(doctors, doctor, person);
    settled.value.write(tx);
    audit(app, tx, by, {
      accion: 'cambio de horario',
      coleccion: 'horariosMedicos',
      documento: id,
      detalle: { vigenteDesde },
    });
    return ok({
      ...toSchedule({ id, version: version + 1, value: storedLists }, person, today),
      unidos: merged,
      resueltos: settled.value.resueltos,
    });
  });
}

/** A version with its weeks normalised, and how many blocks were merged in both. */
export function versionOf(
  vigenteDesde: string,
  lists: WeeklySchedule,
  other: WeeklySchedule | undefined,
): { next: ScheduleVersion; merged: number } {
  const first = normalizeWeek(lists);
  const second = other === undefined ? null : normalizeWeek(other);
  return {
    next: present({ vigenteDesde, semana: first.week, semanaB: second === null ? undefined : second.week }),
    merged: first.merged + (second?.merged ?? 0),
  };
}
