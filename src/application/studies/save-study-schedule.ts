import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { studySchedules } from '../collections.ts';
import { versionOf } from '../doctors/save-schedule.ts';
import { notCancellable } from '../doctors/schedule-versions.ts';
import { describeVersions } from '../scheduling/hours/version-list.ts';
import { strangersAmong } from '../devices/device-clash.ts';
import { staleVersion } from '../stale-version.ts';
import { fromCatalogue, noSuchStudy, studyAs, toStudySchedule } from './list-study-schedules.ts';
import { settleStudy } from './study-hours.ts';
import type { VersionRecord } from '#contract/doctor-schedules';
import type { WithSettled } from '#contract/settlement';
import type { SavedStudy } from '#contract/studies';
import { lastDayOf, saveVersion } from '#domain/scheduling/hours/dated-versions';
import type { Confirmation } from '#domain/scheduling/hours/orphans';
import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import type { StudySchedule } from '#domain/studies/study-schedule';

type StudyFields =
  | 'equipos'
  | 'base'
  | 'porOjo'
  | 'preparacion'
  | 'preparacionMin'
  | 'requiereMedico'
  | 'requiereOperador'
  | 'ojosPorSesion'
  | 'sala';

/** What a study's editor sends; absent fields stay as they are, and `version` is null while nothing was set. */
export type StudyScheduleChange = WeeklySchedule &
  Confirmation & { readonly [K in StudyFields]?: StudySchedule[K] | undefined } & {
    readonly version: number | null;
    readonly vigenteDesde?: string | undefined;
    readonly semanaB?: WeeklySchedule | undefined;
  };

/** Saves a study's week as a dated version, and its devices, minutes and preparation; settles what is displaced. */
export async function saveStudySchedule(
  app: App,
  by: string,
  codigo: string,
  change: StudyScheduleChange,
): Promise<Result<SavedStudy, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  const { version, vigenteDesde = today, semanaB, confirmado, resoluciones, ...rest } = change;
  if (vigenteDesde < today)
    return err(fieldError('vigenteDesde', 'Un horario solo puede empezar a regir desde hoy.'));
  const { lists, fields } = split(rest);
  const { next: added, merged } = versionOf(vigenteDesde, lists, semanaB);
  return app.store.transaction(async (tx) => {
    const stored = await tx.get(studySchedules, codigo);
    const study = studyAs(codigo, stored);
    if (study === null) return err(noSuchStudy());
    const stale = staleVersion(stored?.version ?? null, version, () => toStudySchedule(study, stored, today));
    if (stale !== null) return err(stale);
    const before = stored?.value ?? fromCatalogue(study);
    const strangers = await strangersAmong(tx, fields.equipos ?? [], before.equipos);
    if (strangers !== null) return err(strangers);
    const versiones = saveVersion(before.versiones ?? [], before, added);
    const next: StudySchedule = {
      ...before,
      ...fields,
      ...(vigenteDesde === today ? added.semana : {}),
      versiones,
    };
    if (next.base + next.porOjo === 0)
      return err(fieldError('porOjo', 'Indique cuántos minutos toma el estudio.'));
    // A change of devices applies from today on, a change of hours only while the new version is in force.
    const devicesChange = fields.equipos !== undefined;
    const settled = await settleStudy(app, tx, by, {
      codigo,
      next,
      desde: devicesChange ? today : vigenteDesde,
      hasta: devicesChange ? undefined : lastDayOf(versiones, vigenteDesde),
      confirmacion: { confirmado, resoluciones },
    });
    if (!settled.ok) return settled;
    if (stored === null) tx.create(studySchedules, codigo, next);
    else tx.update(studySchedules, stored, next);
    settled.value.write(tx);
    audit(app, tx, by, {
      accion: 'cambio de horario',
      coleccion: 'horariosEstudios',
      documento: codigo,
      detalle: { vigenteDesde, ...fields },
    });
    const saved = { id: codigo, version: (stored?.version ?? 0) + 1, value: next };
    return ok({
      ...toStudySchedule(study, saved, today),
      unidos: merged,
      resueltos: settled.value.resueltos,
    });
  });
}

type Rest = Omit<StudyScheduleChange, 'version' | 'vigenteDesde' | 'semanaB' | keyof Confirmation>;

/** The seven lists, and everything else that was sent. */
function split({ monday, tuesday, wednesday, thursday, friday, saturday, sunday, ...rest }: Rest): {
  lists: WeeklySchedule;
  fields: Partial<Pick<StudySchedule, StudyFields>>;
} {
  return {
    lists: { monday, tuesday, wednesday, thursday, friday, saturday, sunday },
    fields: Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  };
}

/** Every dated version of a study's week, with who saved it. */
export async function listStudyVersions(
  app: App,
  codigo: string,
): Promise<Result<VersionRecord[], AppError>> {
  const stored = await app.store.get(studySchedules, codigo);
  if (studyAs(codigo, stored) === null) return err(noSuchStudy());
  const auditLines = { coleccion: 'horariosEstudios', documento: codigo };
  const today = clinicTime(app.clock.now()).fecha;
  return ok(await describeVersions(app.store, stored?.value.versiones ?? [], auditLines, today));
}

/** Cancels a study's week that is not in force yet, and settles what that displaces. */
export async function cancelStudyVersion(
  app: App,
  by: string,
  { codigo, vigenteDesde }: { readonly codigo: string; readonly vigenteDesde: string },
  confirmacion: Confirmation,
): Promise<Result<WithSettled, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  return app.store.transaction(async (tx) => {
    const stored = await tx.get(studySchedules, codigo);
    if (stored === null) return err(noSuchStudy());
    const versiones = stored.value.versiones ?? [];
    const dates = versiones.map((version) => version.vigenteDesde);
    const refused = notCancellable(dates, vigenteDesde, today);
    if (refused !== null) return err(refused);
    const next = {
      ...stored.value,
      versiones: versiones.filter((version) => version.vigenteDesde !== vigenteDesde),
    };
    const settled = await settleStudy(app, tx, by, {
      codigo,
      next,
      desde: vigenteDesde,
      hasta: lastDayOf(versiones, vigenteDesde),
      confirmacion,
    });
    if (!settled.ok) return settled;
    tx.update(studySchedules, stored, next);
    settled.value.write(tx);
    audit(app, tx, by, {
      accion: 'versión de horario anulada',
      coleccion: 'horariosEstudios',
      documento: codigo,
      detalle: { vigenteDesde },
    });
    return ok({ resueltos: settled.value.resueltos });
  });
}
