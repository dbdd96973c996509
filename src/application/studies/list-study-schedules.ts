import type { App } from '../app.ts';
import { studySchedules } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { inForceFields } from '../doctors/read-schedules.ts';
import type { StudyRecord } from '#contract/studies';
import { weekInForce } from '#domain/scheduling/hours/dated-versions';
import { readStoredWeek, versionInForce } from '#domain/scheduling/hours/weekly-schedule';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { STUDIES, type Study } from '#domain/studies/catalogue';
import { EQUIPMENT, isEquipmentId } from '#domain/studies/device';
import { roomMinutes } from '#domain/studies/study-availability';
import type { StudySchedule } from '#domain/studies/study-schedule';
import { isOneEyed } from '#domain/studies/one-eye';

export const noSuchStudy = (): AppError => appError('no_encontrado', 'No hay ningún estudio con ese código.');

/** Every study of the catalogue; `version` is null until its hours are first set. */
export async function listStudySchedules(app: App): Promise<Result<StudyRecord[], never>> {
  const page = await app.store.query(studySchedules, { limit: 1000 });
  const byCode = new Map(page.items.map((stored) => [stored.id, stored]));
  const today = clinicTime(app.clock.now()).fecha;
  return ok(STUDIES.map((study) => toStudySchedule(study, byCode.get(study.codigo) ?? null, today)));
}

export async function readStudySchedule(app: App, codigo: string): Promise<Result<StudyRecord, AppError>> {
  const study = STUDIES.find((each) => each.codigo === codigo);
  if (study === undefined) return err(noSuchStudy());
  const stored = await app.store.get(studySchedules, codigo);
  return ok(toStudySchedule(study, stored, clinicTime(app.clock.now()).fecha));
}

/** A study as shown: stored values first, the catalogue for the rest. */
export function toStudySchedule(
  study: Study,
  stored: Stored<StudySchedule> | null,
  today: string,
): StudyRecord {
  const set: Pick<StudySchedule, 'equipos' | 'base' | 'porOjo' | 'preparacion'> & Partial<StudySchedule> =
    stored?.value ?? { ...study, equipos: [...study.equipos] };
  const versiones = stored?.value.versiones ?? [];
  const { week, unreadable } = readStoredWeek(weekInForce({ versiones }, today) ?? stored?.value ?? {});
  return {
    ...study,
    ...week,
    id: study.codigo,
    equipos: set.equipos.filter(isEquipmentId).map((id) => ({ id, nombre: EQUIPMENT[id] })),
    base: set.base,
    porOjo: set.porOjo,
    preparacion: set.preparacion === '' ? study.preparacion : set.preparacion,
    preparacionMin: set.preparacionMin ?? 0,
    requiereMedico: set.requiereMedico ?? false,
    requiereOperador: set.requiereOperador ?? false,
    ojosPorSesion: isOneEyed(study.codigo, set) ? 1 : 2,
    ...(set.sala === undefined || set.sala === '' ? {} : { sala: set.sala }),
    minutosUnOjo: roomMinutes(set, 1),
    minutosDosOjos: roomMinutes(set, 2),
    version: stored?.version ?? null,
    ilegibles: unreadable,
    ...inForceFields(versionInForce(versiones, today), today),
    proximas: versiones.map(({ vigenteDesde }) => vigenteDesde).filter((from) => from > today),
  };
}
