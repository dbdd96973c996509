import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { studySchedules } from '../collections.ts';
import { staleVersion } from '../stale-version.ts';
import { noSuchStudy, toStudySchedule } from './list-study-schedules.ts';
import { fromCatalogue } from './save-study-schedule.ts';
import { settleStudy } from './study-hours.ts';
import type { ChangedStudy } from '#contract/studies';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { STUDIES } from '#domain/studies/catalogue';
import type { StudyPatch } from '#domain/studies/study-schedule';

/**
 * Changes a study's minutes, devices or preparation without a new version of its week; existing bookings keep their
 * minutes (R20).
 */
export async function updateStudy(
  app: App,
  by: string,
  codigo: string,
  { version, confirmado, resoluciones, ...patch }: StudyPatch,
): Promise<Result<ChangedStudy, AppError>> {
  const study = STUDIES.find((each) => each.codigo === codigo);
  if (study === undefined) return err(noSuchStudy());
  const today = clinicTime(app.clock.now()).fecha;
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  return app.store.transaction(async (tx) => {
    const stored = await tx.get(studySchedules, codigo);
    const stale = staleVersion(stored?.version ?? null, version, () => toStudySchedule(study, stored, today));
    if (stale !== null) return err(stale);
    const before = stored?.value ?? fromCatalogue(study);
    const next = { ...before, ...given };
    if (next.base + next.porOjo === 0)
      return err(fieldError('porOjo', 'Indique cuántos minutos toma el estudio.'));
    const settled = await settleStudy(app, tx, by, {
      codigo,
      next,
      desde: today,
      // Only a change of devices can displace appointments.
      hasta: patch.equipos === undefined ? addDays(today, -1) : undefined,
      confirmacion: { confirmado, resoluciones },
    });
    if (!settled.ok) return settled;
    if (stored === null) tx.create(studySchedules, codigo, next);
    else tx.update(studySchedules, stored, next);
    settled.value.write(tx);
    audit(app, tx, by, {
      accion: 'cambio de estudio',
      coleccion: 'horariosEstudios',
      documento: codigo,
      detalle: given,
    });
    const saved = { id: codigo, version: (stored?.version ?? 0) + 1, value: next };
    return ok({ ...toStudySchedule(study, saved, today), resueltos: settled.value.resueltos });
  });
}
