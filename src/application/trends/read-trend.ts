import type { App } from '../app.ts';
import { series } from '../collections.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { requireOpen } from '../records/record-access.ts';
import { eventsOf } from './events-of.ts';
import { seriesOfPatient } from './kept-series.ts';
import { studyTrendOf } from './study-trend.ts';
import type { SeriesView } from '#contract/clinical/trends';
import {
  inOrder,
  SERIES_EDITION,
  seriesKey,
  type Harvest,
  type Point,
  type Series,
  type Target,
  seriesOf,
} from '#domain/clinical/trends/series';
import { SERIES_SCALE, STUDY_SERIES_IDS, TREND_IDS, type SeriesId } from '#domain/clinical/trends/series-ids';
import type { Consultation } from '#domain/clinical/consultation';
import type { Patient } from '#domain/people/patient';
import type { TreatmentEvent } from '#domain/clinical/trends/treatment-events';
import { trendsOf } from '#domain/clinical/trends/trend';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { isOneOf, present } from '#domain/shared/typed-record';
import { recordsOf } from '../last-values/scan-visits.ts';
import { eachClosedVisit } from '../visits/each-closed-visit.ts';
import { FOLLOWED, gathered, harvestOf } from '#domain/clinical/trends/points';

const READ_TREND_BATCH = 200;

/**
 * Makes a patient's series again from the closed visits and keeps them: after a visit has been closed whose patient's series did not
 * have all visits. Reading writes nothing. While two records are being merged or parted nothing is kept: their visits do not stay
 * together. The visit is closed whatever comes of it: what cannot be made now is made with the next one, and read from the visits
 * until then.
 */
export async function rebuildSeries(app: Pick<App, 'store' | 'log'>, paciente: string): Promise<boolean> {
  try {
    await app.store.transaction<void, never>(async (tx) => {
      const { own, ids, isMoving } = await recordsOf(tx, paciente);
      if (isMoving) return ok(undefined);
      const parts = seriesOf(own, await harvestFrom(tx, ids));
      const there = await tx.getMany(
        series,
        parts.map(({ key }) => key),
      );
      parts.forEach(({ key, value }, at) => {
        const stored = there[at] ?? null;
        if (stored === null) tx.create(series, key, value);
        else tx.update(series, stored, value);
      });
      return ok(undefined);
    });
    return true;
  } catch (cause) {
    app.log.warn('series_sin_rehacer', {
      paciente,
      motivo: cause instanceof Error ? cause.name : 'desconocido',
    });
    return false;
  }
}

/** What the closed visits of a patient give, where it is not kept. */
async function harvestOfPatient({ store }: Pick<App, 'store'>, paciente: string): Promise<Harvest> {
  const { ids } = await recordsOf(store, paciente);
  return harvestFrom(store, ids);
}

/** What all closed visits of some records give. */
async function harvestFrom(reader: Reader, ids: readonly string[]): Promise<Harvest> {
  const found: Harvest[] = [];
  for await (const { visit, sections } of eachClosedVisit(reader, ids, {
    parts: FOLLOWED,
    batch: READ_TREND_BATCH,
  }))
    found.push(harvestOf({ consulta: visit.id, fecha: visit.value.fecha, sections }));
  // The visits came newest first.
  return gathered(found.toReversed());
}

/** One trend of a patient whose record is open: its points, the target, and the slopes of each eye and method. */
export async function readTrend(
  app: App,
  actor: AppointmentActor,
  asked: string,
  serie: string,
): Promise<Result<SeriesView, AppError>> {
  if (!isOneOf(TREND_IDS, serie)) return err(appError('no_encontrado', 'Esa tendencia no existe.'));
  const patient = await currentPatient(app.store, asked);
  if (patient === null) return err(noSuchPatient());
  const open = await requireOpen(app, app.store, actor, patient.id);
  if (!open.ok) return open;
  const done = eventsOf(app, patient);
  return ok(
    isOneOf(STUDY_SERIES_IDS, serie)
      ? await studyTrendOf(app, patient, serie, done)
      : await trendOf(app, patient, serie, done),
  );
}

/** The same of a patient whose record is known to be open. */
export async function trendOf(
  app: Pick<App, 'store'>,
  patient: Stored<Patient>,
  serie: SeriesId,
  done: Promise<readonly TreatmentEvent[]>,
  read?: BeingRead,
): Promise<SeriesView> {
  const [followed, events] = await Promise.all([followedOf(app, patient, serie, read), done]);
  return trendIn(patient.id, serie, followed, events);
}

/** What is being read of a patient already, where several series are looked at. */
interface BeingRead {
  readonly parts: Promise<readonly Stored<Series>[]>;
  readonly notes: Promise<readonly Stored<Consultation>[]>;
}

/** Begins to read what several series of a patient need. */
export const readingSeries = (
  { store }: Pick<App, 'store'>,
  { id, value }: Stored<Patient>,
  notes: BeingRead['notes'],
): BeingRead => ({
  // While two records are being merged nothing that is kept is looked at.
  parts: value.reune === undefined ? seriesOfPatient(store, id) : Promise.resolve([]),
  notes,
});

/** The points of a series and the targets that were set, as they are stored. */
export async function followedOf(
  app: Pick<App, 'store'>,
  patient: Stored<Patient>,
  serie: SeriesId,
  read?: BeingRead,
): Promise<Points> {
  const isMoving = patient.value.reune !== undefined;
  const kept = isMoving
    ? null
    : read === undefined
      ? await keptPoints(app.store, patient.id, serie)
      : pointsIn(await read.parts, patient.id, serie);
  if (kept !== null) return kept;
  // Whoever has no visit has no points, and nothing more is read.
  if ((await read?.notes)?.length === 0) return { puntos: [], objetivos: [] };
  return of(serie, await harvestOfPatient(app, patient.id));
}

/** A trend of what was followed. */
export function trendIn(
  paciente: string,
  serie: SeriesId,
  { puntos, objetivos }: Points,
  events: readonly TreatmentEvent[],
): SeriesView {
  const inUnits = inOrder(puntos).map((each) => ({
    ...each,
    v: each.v === null ? null : each.v / SERIES_SCALE[serie],
  }));
  const objetivo = latest(objetivos);
  return {
    serie,
    paciente,
    puntos: inUnits,
    ...present({ objetivo: objetivo ?? undefined }),
    eventos: [...events],
    tendencias: trendsOf(serie, inUnits, events),
  };
}

/** The points of one of a patient's series, for whoever counts results. */
export async function pointsOf(
  app: Pick<App, 'store'>,
  paciente: string,
  serie: SeriesId,
): Promise<readonly Point[]> {
  const kept = await keptPoints(app.store, paciente, serie);
  return (kept ?? of(serie, await harvestOfPatient(app, paciente))).puntos;
}

export type Points = Pick<Harvest, 'objetivos'> & { readonly puntos: readonly Point[] };

const of = (serie: SeriesId, { puntos, objetivos }: Harvest): Points => ({
  puntos: puntos[serie],
  objetivos: serie === 'pio' ? objetivos : [],
});

/** A series as it is kept; null when it has to be made. */
async function keptPoints(
  store: Pick<Reader, 'get' | 'getMany'>,
  paciente: string,
  serie: SeriesId,
): Promise<Points | null> {
  const head = await store.get(series, seriesKey(paciente, serie));
  if (head?.value.edicion !== SERIES_EDITION) return null;
  const rest = await store.getMany(
    series,
    Array.from({ length: head.value.partes - 1 }, (_, at) => seriesKey(paciente, serie, at + 2)),
  );
  return {
    puntos: [head, ...rest].flatMap((part) => part?.value.puntos ?? []),
    objetivos: head.value.objetivos,
  };
}

/** The same among all parts of the patient. */
function pointsIn(parts: readonly Stored<Series>[], paciente: string, serie: SeriesId): Points | null {
  const byKey = new Map(parts.map(({ id, value }) => [id, value]));
  const head = byKey.get(seriesKey(paciente, serie));
  if (head?.edicion !== SERIES_EDITION) return null;
  const own = Array.from({ length: head.partes }, (_, at) => byKey.get(seriesKey(paciente, serie, at + 1)));
  return { puntos: own.flatMap((part) => part?.puntos ?? []), objetivos: head.objetivos };
}

/** The target pressure of each eye that was set last, in mmHg. */
function latest(objetivos: readonly Target[]): SeriesView['objetivo'] | null {
  const last = (ojo: Target['ojo']): number | undefined =>
    objetivos
      .filter((each) => each.ojo === ojo)
      .reduce<Target | undefined>(
        (newest, each) => (newest !== undefined && newest.fecha > each.fecha ? newest : each),
        undefined,
      )?.v;
  const [OD, OI] = [last('OD'), last('OI')];
  if (OD === undefined && OI === undefined) return null;
  return present({
    OD: OD === undefined ? undefined : OD / SERIES_SCALE.pio,
    OI: OI === undefined ? undefined : OI / SERIES_SCALE.pio,
  });
}
