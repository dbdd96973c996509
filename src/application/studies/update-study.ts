import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { studySchedules } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { staleVersion } from '../stale-version.ts';
import { strangersAmong } from '../devices/device-clash.ts';
import { teachStudy } from '../devices/keep-catalogue.ts';
import { sameName } from './add-study.ts';
import { fromCatalogue, noSuchStudy, studyAs, toStudySchedule } from './list-study-schedules.ts';
import { leaving, lineOf, refusedToStay, stillWaiting } from './still-waiting.ts';
import { settleStudy } from './study-hours.ts';
import type { ChangedStudy } from '#contract/studies';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { addDays, clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';
import type { StudyPatch, StudySchedule } from '#domain/studies/study-schedule';

/**
 * Changes a study's minutes, devices or preparation without a new version of its week; existing bookings keep their
 * minutes (R20). One that is no longer done stays as it is: its appointments are settled, and who else waits for it is reported.
 */
export async function updateStudy(
  app: App,
  by: string,
  codigo: string,
  { version, confirmado, resoluciones, nombre, dilatacion, consentimiento, ...patch }: StudyPatch,
): Promise<Result<ChangedStudy, AppError>> {
  const today = clinicTime(app.clock.now()).fecha;
  const fields = present(patch);
  const said = present({ nombre, dilatacion, consentimiento });
  let written: StudySchedule | undefined;
  const changed = await app.store.transaction<ChangedStudy, AppError>(async (tx) => {
    const stored = await tx.get(studySchedules, codigo);
    const study = studyAs(codigo, stored);
    if (study === null) return err(noSuchStudy());
    const stale = staleVersion(stored?.version ?? null, version, () => toStudySchedule(study, stored, today));
    if (stale !== null) return err(stale);
    const before = stored?.value ?? fromCatalogue(study);
    const [wrong] = Object.keys(said);
    if (wrong !== undefined && before.propio === undefined) return err(fieldError(wrong, OF_THE_PROGRAM));
    const next: StudySchedule = {
      ...before,
      ...fields,
      ...present({ propio: before.propio === undefined ? undefined : { ...before.propio, ...said } }),
    };
    const refused = await refusalFor(tx, { codigo, nombre: said.nombre ?? study.nombre, before, patch });
    if (refused !== null) return err(refused);
    if (next.base + next.porOjo === 0)
      return err(fieldError('porOjo', 'Indique cuántos minutos toma el estudio.'));
    const isLeaving = patch.retirado === true && before.retirado !== true;
    const staying = isLeaving ? refusedToStay({ resoluciones }) : null;
    if (staying !== null) return err(staying);
    const waiting = isLeaving ? await stillWaiting(tx, [codigo]) : [];
    const places = await settleStudy(app, tx, by, {
      codigo,
      next,
      desde: today,
      // Only a change of devices can displace appointments, and that it is no longer done.
      hasta: patch.equipos === undefined && patch.retirado !== true ? addDays(today, -1) : undefined,
      confirmacion: { confirmado, resoluciones },
    });
    const settled = isLeaving ? leaving(places, waiting, confirmado) : places;
    if (!settled.ok) return settled;
    if (stored === null) tx.create(studySchedules, codigo, next);
    else tx.update(studySchedules, stored, next);
    settled.value.write(tx);
    audit(app, tx, by, {
      ...LINES[lineOf(patch.retirado)],
      coleccion: 'horariosEstudios',
      documento: codigo,
      detalle: { ...fields, ...said },
    });
    const saved = { id: codigo, version: (stored?.version ?? 0) + 1, value: next };
    const named = studyAs(codigo, saved) ?? study;
    written = next;
    return ok({ ...toStudySchedule(named, saved, today), resueltos: settled.value.resueltos });
  });
  if (changed.ok && written !== undefined) teachStudy(codigo, written);
  return changed;
}

const OF_THE_PROGRAM = 'Es un estudio del programa: su nombre y lo que necesita no se cambian.';
const LINES = {
  cambio: { accion: 'cambio de estudio' },
  retiro: { accion: 'retiro de estudio' },
  vuelta: { accion: 'vuelta de estudio' },
} as const;

/** A device that the clinic has not, or a name that another study has. */
async function refusalFor(
  tx: Transaction,
  {
    codigo,
    nombre,
    before,
    patch,
  }: {
    readonly codigo: string;
    readonly nombre: string;
    readonly before: StudySchedule;
    readonly patch: Pick<StudyPatch, 'equipos' | 'retirado'>;
  },
): Promise<AppError | null> {
  const strangers =
    patch.equipos === undefined ? null : await strangersAmong(tx, patch.equipos, before.equipos);
  if (strangers !== null) return strangers;
  if (before.propio === undefined || (nombre === before.propio.nombre && patch.retirado !== false))
    return null;
  const { items } = await tx.query(studySchedules, { limit: 1000 });
  return sameName(codigo, nombre, items);
}
