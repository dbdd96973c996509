import { allOfPerson } from '../all-found.ts';
import type { App } from '../app.ts';
import { antecedentReviews, appointments, performedStudies, sections } from '../collections.ts';
import { planViews } from '../follow-up/plan-view.ts';
import { keptDocuments } from '../last-values/kept-last.ts';
import { lastFrom, rebuildLast } from '../last-values/read-last.ts';
import { hasVisits } from '../last-values/scan-visits.ts';
import { standingPrescriptions } from '../medicines/drop-sources.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Stored } from '../ports/document-store.ts';
import { problemSources } from '../problems/problem-sources.ts';
import { problemView } from '../problems/read-problems.ts';
import { eventsIn, eventSources } from '../trends/events-of.ts';
import { followedOf, readingSeries, trendIn } from '../trends/read-trend.ts';
import { studyTrendIn } from '../trends/study-trend.ts';
import { lastShownValues, shownValues } from '../visits/section-view.ts';
import { writtenParts } from '../visits/written-parts.ts';
import { requireOpen } from './record-access.ts';
import type { OverviewView } from '#contract/clinical/overview';
import type { SeriesView } from '#contract/clinical/trends';
import type { Consultation } from '#domain/clinical/consultation';
import { SECTION_IDS, type SectionId } from '#domain/clinical/fields/sections';
import { isActivePlan } from '#domain/clinical/follow-up/plan';
import { sortedByRisk } from '#domain/clinical/follow-up/plan-risk';
import { absentEyes } from '#domain/clinical/laterality/absent-eyes';
import { dropHistory } from '#domain/clinical/drops/drops-in-use';
import { dropBars } from '#domain/clinical/overview/drop-bars';
import { fieldDefect, findingsIn, foundBefore, stagesOf, worseEye } from '#domain/clinical/overview/eyes';
import { kindsOf, rowsFor, withBeside, type OverviewRow } from '#domain/clinical/overview/kinds';
import { missingIn } from '#domain/clinical/overview/missing';
import { axisOf, knownOn, targetSteps, withinAxis } from '#domain/clinical/overview/on-day';
import {
  fluidSteps,
  hba1cSteps,
  marksOf,
  STEP_ROWS,
  visitSteps,
  type OverviewStep,
  type StepRow,
} from '#domain/clinical/overview/steps';
import { sectionKey, type Section } from '#domain/clinical/section';
import { SERIES_IDS, SERIES_SCALE } from '#domain/clinical/trends/series-ids';
import { ageOn } from '#domain/people/patient';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { isOneOf, keysOf, present } from '#domain/shared/typed-record';
import { isOpenOrder } from '#domain/studies/orders/order-states';
import { stepName } from '#domain/studies/ordering-rules';

const COMING_LIMIT = 30;
const STUDIES = ['campo', 'macula', 'fibras', 'endotelio'] as const;
const OWN_EYES = ['OD', 'OI'] as const;

/**
 * What it takes to know a patient whose record is open, in one answer: at most six round trips, whatever there is. Everything is
 * read beside the question whether it may be read, and told only after the answer.
 */
export async function readOverview(
  app: App,
  actor: AppointmentActor,
  asked: string,
): Promise<Result<OverviewView, AppError>> {
  const patient = await currentPatient(app.store, asked);
  if (patient === null) return err(noSuchPatient());
  const ids = [patient.id, ...(patient.value.reune ?? [])];
  const hoy = clinicTime(app.clock.now()).fecha;
  const { store } = app;
  const problems = problemSources(store, ids);
  const read = readingSeries(
    app,
    patient,
    problems.then(({ notes }) => notes),
  );
  const [open, sources, listed, last, papers, studies, coming, review, ...followed] = await Promise.all([
    requireOpen(app, store, actor, patient.id),
    eventSources(app, ids),
    problems,
    lastValuesOf(app, patient),
    standingPrescriptions(store, ids),
    allOfPerson(store, performedStudies, ids, { orderBy: [{ field: 'realizado', direction: 'desc' }] }),
    comingOf(app, ids, hoy),
    store.get(antecedentReviews, patient.id),
    ...SERIES_IDS.map((serie) => followedOf(app, patient, serie, read)),
  ]);
  if (!open.ok) return open;

  const known = sources.known.map(({ value }) => value);
  const eventos = eventsIn(sources, hoy);
  const series = new Map<OverviewRow, SeriesView>([
    ...SERIES_IDS.map((serie, at) => {
      const points = followed[at] ?? { puntos: [], objetivos: [] };
      return [serie, trendIn(patient.id, serie, points, eventos)] as const;
    }),
    ...STUDIES.map((serie) => [serie, studyTrendIn(patient.id, serie, studies, eventos)] as const),
  ]);
  const visits = listed.notes.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const planes = listed.planned.map(({ value }) => value);
  const marcas = marksOf(eventos, planes, hoy);
  const standing = listed.problems.filter(({ estado }) => estado !== 'resuelto');
  const born = patient.value.fechaNacimiento;
  const clases = kindsOf({
    problemas: standing,
    edad: born === undefined ? null : ageOn(born, patient.value.fallecio?.fecha ?? hoy),
    visitas: visits.length,
  });
  const gotas = dropBars(
    dropHistory({ papers, antecedents: known, visits: visits.map(({ value }) => value) }),
  );
  const eje = axisOf(hoy, [
    ...visits.map(({ value }) => value.fecha),
    ...marcas.map(({ fecha }) => fecha),
    ...studies.map(({ value }) => clinicTime(new Date(value.realizado)).fecha),
  ]);
  // Of who died nothing is missing, and nothing comes.
  const isOver = patient.value.fallecio !== undefined;
  const active = isOver ? [] : listed.planned.filter(({ value }) => isActivePlan(value));
  const ordered = isOver ? [] : sources.ordered.map(({ id, value }) => ({ id, ...value }));
  const [parts, planesVistos] = await Promise.all([
    partsOf(app, visits, clases.includes('general') ? [] : wantedParts(clases)),
    planViews(app, actor, sortedByRisk(active, { hoy, ahora: app.clock.now().toISOString() }), true),
  ]);
  const signed = studies.filter(({ value }) => value.validacion !== undefined).map(({ value }) => value);
  const steps: OverviewStep[] = [
    ...visits.flatMap(({ id, value: { fecha } }) =>
      keysOf(STEP_ROWS).flatMap((fila) =>
        visitSteps(fila, { fecha, valores: parts.valuesOf(id, [STEP_ROWS[fila].seccion]) }),
      ),
    ),
    ...fluidSteps(signed).toSorted((a, b) => (a.fecha < b.fecha ? -1 : 1)),
    ...hba1cSteps(known),
  ];
  const has = (row: OverviewRow): boolean => {
    // Of drops whose eye nobody said there is nothing to draw: they stand among those in use.
    if (row === 'gotas') return gotas.some(({ ojo }) => ojo !== 'AO');
    if (row === 'inyecciones') return marcas.some(({ tipo }) => tipo === 'inyeccion');
    return (series.get(row)?.puntos.length ?? 0) > 0 || steps.some(({ fila }) => fila === row);
  };
  const filas = rowsFor(clases, has);
  const objetivos = targetSteps(followed[0]?.objetivos ?? [], SERIES_SCALE.pio);
  const ausentes = absentEyes(known);
  const lastShown = lastShownValues(last);
  const campo = series.get('campo')?.puntos ?? [];
  const newest = visits.at(-1);
  return ok({
    paciente: patient.id,
    hoy,
    ...present({ fallecio: patient.value.fallecio?.fecha }),
    clases: [...clases],
    eje,
    filas: [...filas],
    series: filas.flatMap((fila) => {
      const found = series.get(fila);
      return found === undefined ? [] : [{ ...found, puntos: withinAxis(found.puntos, eje), eventos: [] }];
    }),
    eventos,
    pasos: withinEach(steps, withBeside(filas), eje),
    objetivos,
    marcas,
    gotas,
    visitas: visits
      .filter(({ value }) => value.fecha >= eje.desde)
      .map(({ id, value: { fecha, medico } }) => ({ id, fecha, medico })),
    total: visits.length,
    citas: isOver ? [] : coming,
    ojos: {
      OD: headOf('OD'),
      OI: headOf('OI'),
    },
    peor: worseEye(
      {
        campo,
        grado: steps.filter(({ fila }) => fila === 'grado'),
        av: series.get('av')?.puntos ?? [],
      },
      hoy,
    ),
    problemas: listed.problems.map(problemView),
    planes: planesVistos,
    pedidos: ordered.filter(isOpenOrder).map(({ id, estudio, ojo, estado, creada, turno }) => ({
      ...{ id, nombre: stepName(estudio), ojo, estado, creada },
      ...present({ turno: turno === undefined ? undefined : { fecha: turno.fecha, hora: turno.hora } }),
    })),
    falta: isOver ? [] : missing(),
    ultima:
      newest === undefined
        ? null
        : {
            ...{ id: newest.id, fecha: newest.value.fecha, medico: newest.value.medico },
            OD: foundIn(newest.id, 'OD'),
            OI: foundIn(newest.id, 'OI'),
            plan: newest.value.plan,
          },
    niegaAlergias: known.some(
      ({ clase, que, retirado }) => clase === 'alergia' && que === 'niega' && retirado === undefined,
    ),
    revisado: review?.value.en ?? null,
  });

  function missing(): OverviewView['falta'] {
    return missingIn({
      ...{ hoy, clases, ausentes, ultimos: last, objetivos, pedidos: ordered },
      estudios: { campo: lastDays(campo), macula: lastDays(series.get('macula')?.puntos ?? []) },
      planes: active.map(({ value }) => value),
      problemas: standing,
      preguntoAlergias: known.some(({ clase, retirado }) => clase === 'alergia' && retirado === undefined),
      hba1c: hba1cSteps(known).at(-1)?.fecha ?? null,
    }).map((each) => ({
      ...each,
      ...present({
        cual: each.que === 'pedido' || each.que === 'resultado' ? stepName(each.cual ?? '') : each.cual,
      }),
    }));
  }

  function foundIn(id: string, ojo: 'OD' | 'OI') {
    const valores = parts.valuesOf(id, SECTION_IDS);
    return { ...findingsIn(valores, ojo), antes: foundBefore(lastShown, valores, ojo) };
  }

  function headOf(ojo: 'OD' | 'OI'): OverviewView['ojos']['OD'] {
    const field = knownOn(
      campo.filter(({ dudoso }) => dudoso === undefined),
      ojo,
      hoy,
    ).at(-1);
    const isFollowed = clases.includes('glaucoma') && typeof field?.v === 'number';
    return {
      etapas: stagesOf(last, ojo),
      ...present({
        defecto: isFollowed ? { grado: fieldDefect(field.v), fecha: field.fecha } : undefined,
        ausente: ausentes[ojo],
      }),
    };
  }
}

const orderOf = ({ id, value: { fecha, creada } }: Stored<Consultation>): string =>
  [fecha, creada, id].join(' ');

const lastDays = (puntos: SeriesView['puntos']): { OD?: string; OI?: string } =>
  Object.fromEntries(
    OWN_EYES.flatMap((ojo) => {
      const fecha = puntos.findLast((each) => each.ojo === ojo)?.fecha;
      return fecha === undefined ? [] : [[ojo, fecha]];
    }),
  );

function withinEach(
  steps: readonly OverviewStep[],
  filas: readonly OverviewRow[],
  eje: OverviewView['eje'],
): OverviewView['pasos'] {
  return filas.flatMap((fila) =>
    withinAxis(
      steps.filter((each) => each.fila === fila),
      eje,
    ),
  );
}

/** What was last of each field; made again where it is not kept, or while records are being united. */
async function lastValuesOf(
  app: App,
  { id, value }: Stored<{ readonly reune?: readonly string[] | undefined }>,
) {
  if (value.reune !== undefined) return rebuildLast(app, id);
  const [documents, isKnown] = await Promise.all([keptDocuments(app.store, id), hasVisits(app.store, id)]);
  return isKnown ? lastFrom(app, id, documents) : {};
}

/** What is booked from today on, the first one first. */
async function comingOf({ store }: App, ids: readonly string[], hoy: string): Promise<OverviewView['citas']> {
  const found = await Promise.all(
    ids.map((id) =>
      store.query(appointments, {
        where: [
          { field: 'paciente.id', op: '==', value: id },
          { field: 'fecha', op: '>=', value: hoy },
        ],
        orderBy: [{ field: 'fecha' }, { field: 'hora' }],
        limit: COMING_LIMIT,
      }),
    ),
  );
  return found
    .flatMap(({ items }) => items)
    .filter(({ value }) => !isOneOf(GIVEN_UP, value.estado))
    .map(({ id, value: { fecha, hora, estado, medico, estudio, ojo } }) => ({
      ...{ id, fecha, hora, estado },
      ...present({ medico, estudio: estudio?.nombre, ojo }),
    }));
}
const GIVEN_UP = [
  'cancelado',
  'reprogramado',
  'no_asistio',
  'se_retiro',
] as const satisfies Appointment['estado'][];

/** The parts of all visits that some kinds of record follow besides the series. */
function wantedParts(clases: OverviewView['clases']): readonly SectionId[] {
  const rows = withBeside(rowsFor(clases, () => true)).filter((row): row is StepRow =>
    Object.hasOwn(STEP_ROWS, row),
  );
  return rows.map((row) => STEP_ROWS[row].seccion);
}

/** The whole examination of the newest visit, and of the others the parts that are followed, in one round trip. */
async function partsOf(
  { store }: App,
  visits: readonly Stored<Consultation>[],
  wanted: readonly SectionId[],
) {
  const newest = visits.at(-1)?.id;
  const keys = visits
    .filter(({ id }) => id !== newest)
    .flatMap(({ id }) => wanted.map((seccion) => sectionKey(id, seccion)));
  // Of the newest one a list: most parts are never written, and each would be a read.
  const [whole, found] = await Promise.all([
    newest === undefined ? [] : writtenParts(store, newest),
    store.getMany(sections, keys),
  ]);
  const parts = new Map<string, Section>();
  for (const part of [...whole, ...found]) if (part !== null) parts.set(part.id, part.value);
  return {
    valuesOf: (id: string, which: readonly SectionId[]): ReturnType<typeof shownValues> =>
      Object.fromEntries(
        which.flatMap((seccion) =>
          Object.entries(shownValues(parts.get(sectionKey(id, seccion))?.valores ?? {})),
        ),
      ),
  };
}
