import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '#application/app';
import { orders, studyFiles } from '#application/collections';
import { keepPreview, readFile } from '#application/exams/files/close-file';
import { ordersForFile, ordersWithNumber, sayingOf } from '#application/exams/files/order-for-file';
import { filed } from '#application/exams/files/settle-file';
import { storedBytes } from '#application/exams/files/stored-bytes';
import { sampleProgress } from '#application/operational-collections';
import { SAMPLE_FILES } from '#application/sample-filling';
import { instantOf, type CivilTime } from '#domain/shared/civil-date';
import { ok } from '#domain/shared/result';
import { MEDIA_TYPES, type FileKind } from '#domain/studies/files/file-kinds';
import { matchFile } from '#domain/studies/files/matching';
import type { StudyFile } from '#domain/studies/files/study-file';
import { recipesOf, type Recipe } from './make-files.ts';
import type { Subject } from './subject.ts';
import { caseSubjects, recentSubjects } from './subjects.ts';
import { unclearFiles } from './unclear-files.ts';

/** The files of all patients together, at most. */
const MOST_FILES = 300;
/** After each file the process rests for a multiple of the time it took, and for a minimum. */
const REST = { times: 3, atLeastMs: 20 };
/** A file arrives some minutes after it was made. */
const ON_THE_WAY_MS = 4 * 60_000;
/** A sample's files send no events. */
const QUIET = { ...studyFiles, silent: true } as const;

/** The moment that counts as now, and whose files they are. */
interface Uploaded {
  readonly ahora: CivilTime;
  readonly por: string;
}

/** A file of the sample: of which study, and how it is made. */
export interface PlannedFile {
  readonly id: string;
  readonly subject: Subject;
  readonly recipe: Recipe;
  /** Whether it is left for a person to find out whose it is. */
  readonly isUnclear: boolean;
}

/**
 * Which files the sample has: those of the courses of illness, some that nobody can tell whose they are, and those of the
 * last days. The same clinic always has the same ones.
 */
export async function plannedFiles(app: Pick<App, 'store'>, ahora: CivilTime): Promise<PlannedFile[]> {
  const [cases, recent] = [await caseSubjects(app), await recentSubjects(app, ahora)];
  const unclear = unclearFiles(recent);
  const lost = new Set(unclear.map(({ subject }) => subject.orden));
  const plan = (subject: Subject, recipe: Recipe, isUnclear = false): PlannedFile => ({
    id: `archivo-${subject.orden}-${recipe.clave}`,
    subject,
    recipe,
    isUnclear,
  });
  return [
    ...unclear.map(({ subject, recipe }) => plan(subject, recipe, true)),
    ...[...cases, ...recent.filter(({ orden }) => !lost.has(orden))].flatMap((subject) =>
      recipesOf(subject).map((recipe) => plan(subject, recipe)),
    ),
  ].slice(0, MOST_FILES);
}

/**
 * Writes the sample's files one by one with pauses, until they are there or `signal` stops it. Each goes the way of a file
 * that arrives: looked into, previewed, and filed by what it says. One that is there is never written again, so that a
 * killed process goes on where it was, and two on one folder do no harm.
 */
export async function fillFiles(
  app: App,
  { ahora, por }: Uploaded,
  signal: AbortSignal,
  { rest = REST, ...some }: { readonly plan?: readonly PlannedFile[]; readonly rest?: typeof REST } = {},
): Promise<void> {
  const plan = some.plan ?? (await plannedFiles(app, ahora));
  const known = await app.store.get(sampleProgress, SAMPLE_FILES);
  for (let at = known?.value.hecho ?? 0; at < plan.length; at += 1) {
    const next = plan[at];
    if (signal.aborted || next === undefined) return;
    const startedAt = performance.now();
    await writeFile(app, next, { ahora, por });
    await tellProgress(app, { ahora, hecho: at + 1, total: plan.length, parte: 0 });
    const pause = Math.max(rest.atLeastMs, (performance.now() - startedAt) * rest.times);
    await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
  }
  await tellProgress(app, { ahora, hecho: plan.length, total: plan.length, parte: 0 });
}

/** Keeps how many there are; never fewer than another process has told. */
async function tellProgress(
  { store }: Pick<App, 'store'>,
  progress: (typeof sampleProgress.schema)['_zod']['output'],
): Promise<void> {
  await store.transaction(async (tx) => {
    const stored = await tx.get(sampleProgress, SAMPLE_FILES);
    if (stored === null) tx.create(sampleProgress, SAMPLE_FILES, progress);
    else if (stored.value.hecho < progress.hecho || stored.value.total !== progress.total)
      tx.update(sampleProgress, stored, progress);
    return ok(undefined);
  });
}

async function writeFile(app: App, planned: PlannedFile, uploaded: Uploaded): Promise<void> {
  const { id, recipe } = planned;
  if ((await app.store.get(studyFiles, id)) !== null) return;
  const bytes = await recipe.make();
  // One that a crash left there has the same bytes.
  await app.files.create(id, MEDIA_TYPES[kindOf(recipe.nombre)], once(bytes));
  const info = await app.files.stat(id);
  const looked = await app.inspector.inspect(storedBytes(app, id, bytes.length), recipe.nombre);
  if (info === null || !looked.ok)
    throw new Error(`the sample's file ${id} is not one: ${looked.ok ? 'gone' : looked.error}`);
  await keepPreview(app, id, looked.value);
  const value = await owned(
    app,
    planned,
    readFile(arrived(planned, bytes, uploaded), looked.value, info.sha256),
  );
  await app.store.create(QUIET, id, value);
}

function arrived({ subject, recipe }: PlannedFile, bytes: Uint8Array, { ahora, por }: Uploaded): StudyFile {
  const { study, equipo } = subject;
  const onItsWay = new Date(new Date(study.realizado).getTime() + ON_THE_WAY_MS).toISOString();
  return {
    nombre: recipe.nombre,
    bytes: bytes.length,
    estado: 'subiendo',
    puerta: 'carpeta',
    por,
    equipo,
    recibido: onItsWay < instantOf(ahora) ? onItsWay : instantOf(ahora),
    vista: false,
    dice: {},
    propuestas: {},
  };
}

/** Filed by what it says, or else as uploaded to its order by hand; an unclear one is left alone. */
async function owned(app: App, { subject, isUnclear }: PlannedFile, file: StudyFile): Promise<StudyFile> {
  if (isUnclear) return file;
  const by = { quien: file.por, cuando: file.recibido };
  const numbered = await ordersForFile(app, await ordersWithNumber(app.store, file.dice.acceso));
  const sure = matchFile(sayingOf(file), numbered);
  if (sure !== null) return filed(file, sure, by);
  const order = await app.store.get(orders, subject.orden);
  const [own] = order === null ? [] : await ordersForFile(app, [order]);
  return own === undefined ? file : filed({ ...file, puerta: 'mano', orden: own.orden }, own, by);
}

const KINDS: Readonly<Record<string, FileKind>> = {
  jpg: 'jpeg',
  png: 'png',
  pdf: 'pdf',
  dcm: 'dicom',
  txt: 'texto',
};
const kindOf = (nombre: string): FileKind => KINDS[nombre.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'texto';

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}
