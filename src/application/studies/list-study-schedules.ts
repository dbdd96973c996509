import type { App } from '../app.ts';
import { studySchedules } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import { inForceFields } from '../doctors/read-schedules.ts';
import type { StudyRecord } from '#contract/studies';
import { weekInForce } from '#domain/scheduling/hours/dated-versions';
import { emptyWeek, readStoredWeek, versionInForce } from '#domain/scheduling/hours/weekly-schedule';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { sortKey } from '#domain/shared/spanish-text';
import { STUDIES, studyOf, type Study } from '#domain/studies/catalogue';
import { deviceName, isEquipmentId } from '#domain/studies/device';
import { roomMinutes } from '#domain/studies/study-availability';
import type { StudySchedule } from '#domain/studies/study-schedule';
import { isOneEyed } from '#domain/studies/one-eye';
import { present } from '#domain/shared/typed-record';

export const noSuchStudy = (): AppError => appError('no_encontrado', 'No hay ningún estudio con ese código.');

/** What a study is: by the program, or as the clinic wrote it when it added it. Null of what is no study. */
export function studyAs(codigo: string, stored: Stored<StudySchedule> | null): Study | null {
  const program = studyOf(codigo);
  if (program !== undefined) return program;
  if (stored?.value.propio === undefined) return null;
  const { propio, equipos, base, porOjo, preparacion } = stored.value;
  const { nombre, dilatacion } = propio;
  return { codigo, nombre, dilatacion, equipos, base, porOjo, preparacion, clase: 'estudio' };
}

/** A study's values before anything has been set. */
export const fromCatalogue = ({ equipos, base, porOjo, preparacion }: Study): StudySchedule => ({
  ...emptyWeek(),
  equipos: [...equipos],
  base,
  porOjo,
  preparacion,
});

/** The program's studies, then the clinic's own by name, those no longer done too; `version` is null until hours are set. */
export async function listStudySchedules(app: App): Promise<Result<StudyRecord[], never>> {
  const page = await app.store.query(studySchedules, { limit: 1000 });
  const byCode = new Map(page.items.map((stored) => [stored.id, stored]));
  const today = clinicTime(app.clock.now()).fecha;
  const own = page.items.flatMap((stored) =>
    studyOf(stored.id) === undefined ? (studyAs(stored.id, stored) ?? []) : [],
  );
  const sorted = own.toSorted((a, b) => (sortKey(a.nombre) < sortKey(b.nombre) ? -1 : 1));
  return ok(
    [...STUDIES, ...sorted].map((study) => toStudySchedule(study, byCode.get(study.codigo) ?? null, today)),
  );
}

export async function readStudySchedule(app: App, codigo: string): Promise<Result<StudyRecord, AppError>> {
  const stored = await app.store.get(studySchedules, codigo);
  const study = studyAs(codigo, stored);
  if (study === null) return err(noSuchStudy());
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
    equipos: set.equipos.filter(isEquipmentId).map((id) => ({ id, nombre: deviceName(id) })),
    base: set.base,
    porOjo: set.porOjo,
    preparacion: set.preparacion === '' ? study.preparacion : set.preparacion,
    preparacionMin: set.preparacionMin ?? 0,
    requiereMedico: set.requiereMedico ?? false,
    requiereOperador: set.requiereOperador ?? false,
    ojosPorSesion: isOneEyed(study.codigo, set) ? 1 : 2,
    ...(set.propio === undefined ? {} : { propio: true as const, consentimiento: set.propio.consentimiento }),
    ...present({
      retirado: set.retirado === true ? set.retirado : undefined,
      sala: set.sala === undefined || set.sala === '' ? undefined : set.sala,
    }),
    minutosUnOjo: roomMinutes(set, 1),
    minutosDosOjos: roomMinutes(set, 2),
    version: stored?.version ?? null,
    ilegibles: unreadable,
    ...inForceFields(versionInForce(versiones, today), today),
    proximas: versiones.map(({ vigenteDesde }) => vigenteDesde).filter((from) => from > today),
  };
}
