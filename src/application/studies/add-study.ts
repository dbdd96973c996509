import type { App } from '../app.ts';
import { audit } from '../audit/audit.ts';
import { inClaimedTransaction, type Claim } from '../claim.ts';
import { studySchedules } from '../collections.ts';
import { teachStudy } from '../devices/keep-catalogue.ts';
import { strangersAmong } from '../devices/device-clash.ts';
import { studyAs, toStudySchedule } from './list-study-schedules.ts';
import type { StudyRecord } from '#contract/studies';
import { emptyWeek } from '#domain/scheduling/hours/weekly-schedule';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { foldText } from '#domain/shared/spanish-text';
import { present } from '#domain/shared/typed-record';
import { STUDIES, studyOf } from '#domain/studies/catalogue';
import { codeOf, type NewStudy, type StudySchedule } from '#domain/studies/study-schedule';

/** More studies than this are a mistake. */
const MOST_STUDIES = 300;

/** Adds a study of the clinic's own, without hours yet. What is found in it is written in words and kept as files. */
export async function addStudy(
  app: App,
  by: string,
  {
    nombre,
    dilatacion,
    consentimiento,
    codigo: wanted,
    equipos,
    base = 0,
    porOjo = 0,
    preparacion = '',
    ...rest
  }: NewStudy,
  claim?: Claim,
): Promise<Result<StudyRecord, AppError>> {
  const value: StudySchedule = {
    ...emptyWeek(),
    ...present(rest),
    equipos,
    base,
    porOjo,
    preparacion,
    propio: { nombre, dilatacion, consentimiento },
  };
  const made = await inClaimedTransaction<StudyRecord, AppError>(app.store, claim, async (tx) => {
    const [{ items }, strangers] = await Promise.all([
      tx.query(studySchedules, { limit: 1000 }),
      strangersAmong(tx, equipos),
    ]);
    const codes = new Set([...STUDIES.map(({ codigo }) => codigo), ...items.map(({ id }) => id)]);
    if (codes.size >= MOST_STUDIES)
      return err(fieldError('nombre', `La clínica puede tener hasta ${String(MOST_STUDIES)} estudios.`));
    if (wanted !== undefined && codes.has(wanted))
      return err(fieldError('codigo', 'Ya hay un estudio con ese código, o lo hubo.'));
    if (strangers !== null) return err(strangers);
    const codigo = wanted ?? freeCode(codeOf(nombre), codes);
    const taken = sameName(codigo, nombre, items);
    if (taken !== null) return err(taken);
    const stored = { id: codigo, version: 1, value };
    const study = studyAs(codigo, stored);
    if (study === null) throw new Error('what was just written is a study');
    tx.create(studySchedules, codigo, value);
    audit(app, tx, by, {
      accion: 'alta de estudio',
      coleccion: 'horariosEstudios',
      documento: codigo,
      detalle: { nombre, dilatacion, consentimiento, equipos, base, porOjo },
    });
    return ok(toStudySchedule(study, stored, clinicTime(app.clock.now()).fecha));
  });
  if (made.ok) teachStudy(made.value.codigo, value);
  return made;
}

/** Refused where another study that is done has this name: two lines that read the same are mistaken for each other. */
export function sameName(
  codigo: string,
  nombre: string,
  stored: readonly { readonly id: string; readonly value: StudySchedule }[],
): AppError | null {
  const retired = new Set(stored.flatMap(({ id, value }) => (value.retirado === true ? [id] : [])));
  const names = [
    ...STUDIES.map((study) => ({ id: study.codigo, nombre: study.nombre })),
    ...stored.flatMap(({ id, value: { propio } }) =>
      propio === undefined ? [] : [{ id, nombre: propio.nombre }],
    ),
  ];
  const isTaken = names.some(
    (each) => each.id !== codigo && !retired.has(each.id) && foldText(each.nombre) === foldText(nombre),
  );
  return isTaken ? fieldError('nombre', 'Ya hay un estudio con ese nombre.') : null;
}

function freeCode(code: string, taken: ReadonlySet<string>): string {
  const codes = [code, ...Array.from({ length: taken.size + 1 }, (_, at) => `${code}-${String(at + 2)}`)];
  return codes.find((each) => !taken.has(each) && studyOf(each) === undefined) ?? code;
}
