import * as z from 'zod/mini';
import { pagesOf } from '../all-found.ts';
import type { App } from '../app.ts';
import { patients, plans, sightRisks } from '../collections.ts';
import { InvalidCursor, type Stored } from '../ports/document-store.ts';
import { eventsOf } from '../trends/events-of.ts';
import { trendOf } from '../trends/read-trend.ts';
import { studyTrendOf } from '../trends/study-trend.ts';
import { ACTIVE_STATES, isActivePlan, sidesOf, type Plan } from '#domain/clinical/follow-up/plan';
import { CHRONIC_WEIGHT, weightOf } from '#domain/clinical/follow-up/plan-risk';
import {
  compareCourses,
  courseOf,
  coursesOf,
  worstCourse,
  type Course,
  type SightRisks,
} from '#domain/clinical/trends/sight-course';
import type { Patient } from '#domain/people/patient';
import { clinicTime } from '#domain/shared/civil-date';

const SIGHT_BATCH = 100;
const MOST_DOCTORS = 500;
/** So many of a doctor's patients are called by this order: what comes after them waits in the list by risk. */
const MOST_ROWS = 1000;

type Ports = Pick<App, 'store' | 'clock'>;
type Row = SightRisks['filas'][number];

/**
 * Reckons, once a night, whose measured sight reaches its limit first: a slope needs years of visits, and hundreds of
 * patients read at once would keep everybody else waiting. One row a patient, the worst of the plans that are open.
 */
export async function rankSight({ store, clock }: Ports): Promise<void> {
  const now = clock.now();
  const { fecha: hoy } = clinicTime(now);
  const worst = new Map<string, Row & { readonly medico: string }>();
  const following = new Set<string>();
  const waiting = {
    where: [{ field: 'estado', op: 'in', value: ACTIVE_STATES } as const],
    orderBy: [{ field: 'toca' }],
    limit: SIGHT_BATCH,
  };
  for await (const { items } of pagesOf(store, plans, waiting)) {
    for (const { value } of items) following.add(value.medico);
    const chronic = items.filter(({ value }) => weightOf(value.problema) >= CHRONIC_WEIGHT);
    const people = await store.getMany(
      patients,
      chronic.map(({ value }) => value.paciente.id),
    );
    for (const [at, { id, value }] of chronic.entries()) {
      const patient = people[at] ?? null;
      const curso =
        patient === null ? null : await courseOfPlan({ store, clock }, { patient, plan: value, hoy });
      const known = worst.get(value.paciente.id);
      if (curso !== null && (known === undefined || compareCourses(curso, known.curso) < 0))
        worst.set(value.paciente.id, { plan: id, curso, medico: value.medico });
    }
    // Other requests are served in between.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  await keep(store, now.toISOString(), [...worst.values()], following);
}

/** How the sight of a plan's eyes goes: the worst of its measures; null where nothing is lost. */
export async function courseOfPlan(
  app: Ports,
  { patient, plan, hoy }: { readonly patient: Stored<Patient>; readonly plan: Plan; readonly hoy: string },
): Promise<Course | null> {
  const done = eventsOf(app, patient);
  const views = await Promise.all(
    coursesOf(plan.problema).map((serie) =>
      serie === 'campo' ? studyTrendOf(app, patient, serie, done) : trendOf(app, patient, serie, done),
    ),
  );
  const eyes = sidesOf(plan.ojo ?? 'AO').filter((side) => side !== '-');
  return worstCourse(
    views.flatMap((view, at) => {
      const serie = coursesOf(plan.problema)[at] ?? 'av';
      return eyes.map((ojo) => courseOf(ojo, { ...view, serie, hoy, objetivo: view.objetivo?.[ojo] }));
    }),
  );
}

/** Whether there are plans and nobody has ever reckoned the order: a clinic that is new here, or was updated today. */
export async function lacksOrder({ store }: Pick<App, 'store'>): Promise<boolean> {
  const [kept, waiting] = await Promise.all([
    store.query(sightRisks, { limit: 1 }),
    store.query(plans, { limit: 1 }),
  ]);
  return kept.items.length === 0 && waiting.items.length > 0;
}

/** The rows of each doctor who follows somebody, also where nobody is losing sight, and none of one who has no such patients any more. */
async function keep(
  store: App['store'],
  hecho: string,
  rows: readonly (Row & { readonly medico: string })[],
  following: ReadonlySet<string>,
): Promise<void> {
  const there = (await store.query(sightRisks, { limit: MOST_DOCTORS })).items;
  const by = Map.groupBy(rows, ({ medico }) => medico);
  for (const medico of new Set([...following, ...there.map(({ id }) => id)])) {
    const filas = (by.get(medico) ?? [])
      .toSorted(inOrder)
      .slice(0, MOST_ROWS)
      .map(({ plan, curso }) => ({ plan, curso }));
    const known = there.find(({ id }) => id === medico);
    if (known === undefined) await store.create(sightRisks, medico, { medico, hecho, filas });
    else await store.update(sightRisks, medico, known.version, { medico, hecho, filas });
  }
}

const inOrder = (a: Row, b: Row): number => compareCourses(a.curso, b.curso) || (a.plan < b.plan ? -1 : 1);

/** A page of the order of last night, of one doctor or of the clinic: only those who still wait. */
export async function pageOfSight(
  { store }: Pick<App, 'store'>,
  medico: string | undefined,
  { limite, cursor }: { readonly limite: number; readonly cursor?: string | undefined },
): Promise<{ items: Stored<Plan>[]; cursos: ReadonlyMap<string, Course>; cursor: string | null }> {
  const from = cursor === undefined ? 0 : placeOf(cursor);
  const kept =
    medico === undefined
      ? (await store.query(sightRisks, { limit: MOST_DOCTORS })).items
      : [await store.get(sightRisks, medico)];
  const rows = kept.flatMap((each) => each?.value.filas ?? []).toSorted(inOrder);
  const page = rows.slice(from, from + limite);
  const found = await store.getMany(
    plans,
    page.map(({ plan }) => plan),
  );
  return {
    items: found.filter(
      (each): each is Stored<Plan> =>
        each !== null && isActivePlan(each.value) && (medico === undefined || each.value.medico === medico),
    ),
    cursos: new Map(page.map(({ plan, curso }) => [plan, curso])),
    cursor: from + limite < rows.length ? String(from + limite) : null,
  };
}

function placeOf(cursor: string): number {
  const place = z.coerce.number().check(z.int(), z.minimum(0)).safeParse(cursor);
  if (!place.success) throw new InvalidCursor('of another query');
  return place.data;
}
