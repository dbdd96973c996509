import type { App } from '../app.ts';
import { antecedentsIn } from '../antecedents/read-antecedents.ts';
import { consultations, studySchedules } from '../collections.ts';
import { courseOfPlan } from '../follow-up/sight-risks.ts';
import { plansOf } from '../follow-up/patient-plans.ts';
import { lastValuesIn } from '../last-values/kept-last.ts';
import { readDropSources } from '../medicines/drop-sources.ts';
import { currentPatient } from '../patients/same-person.ts';
import { visitsOf } from '../records/read-consultations.ts';
import { eventsOf } from '../trends/events-of.ts';
import { criteriaOf } from './criteria-of.ts';
import { changedDrops } from '#domain/clinical/rounds/changed-drops';
import type { Plan } from '#domain/clinical/follow-up/plan';
import { absentEyes } from '#domain/clinical/laterality/absent-eyes';
import { measuredOn, type LastValues } from '#domain/clinical/origin/last-values';
import { ROUND_GROUPS, roundGroupOf } from '#domain/clinical/rounds/criteria';
import {
  plansOfRound,
  whyNotRound,
  type RoundFacts,
  type RoundReason,
} from '#domain/clinical/rounds/eligibility';
import type { Read } from '#domain/clinical/rounds/eyes';
import { worstCourse } from '#domain/clinical/trends/sight-course';
import { ageOn } from '#domain/people/patient';
import { addMonths, clinicTime } from '#domain/shared/civil-date';

/** More rounds in a row than any criteria allow. */
const LAST_VISITS = 12;

type Ports = Pick<App, 'store' | 'clock' | 'rondas'>;

/** Whether a plan's patient may be measured in a round, and with which of the clinic's studies. */
export interface RoundSuits {
  readonly porque: readonly RoundReason[];
  readonly estudios: readonly string[];
}

/** Reads what says whether a plan's patient is stable, in four waits for the store, and why not. */
export async function roundSuits(app: Ports, plan: Plan): Promise<RoundSuits> {
  const criteria = criteriaOf(app);
  const group = roundGroupOf(plan.problema, criteria);
  const [facts, schedules] = await Promise.all([
    roundFacts(app, plan),
    app.store.getMany(studySchedules, group === null ? [] : [...ROUND_GROUPS[group].estudios]),
  ]);
  const estudios = schedules.flatMap((each) =>
    each === null || each.value.retirado === true ? [] : [each.id],
  );
  const porque = facts === null ? (['persona'] as const) : whyNotRound(facts, criteria);
  return { estudios, porque: estudios.length === 0 && porque.length === 0 ? ['sin_equipo'] : porque };
}

async function roundFacts(app: Ports, plan: Plan): Promise<RoundFacts | null> {
  const { store } = app;
  const criteria = criteriaOf(app);
  const { fecha: hoy } = clinicTime(app.clock.now());
  const patient = await currentPatient(store, plan.paciente.id);
  if (patient === null) return null;
  const { fechaNacimiento, telefono, fallecio, dejo, reune = [] } = patient.value;
  const ids = [patient.id, ...reune];
  const known = antecedentsIn(store, ids);
  const [noted, found, last, visits, drafts, hechos, sources] = await Promise.all([
    known,
    Promise.all(ids.map((id) => plansOf(store, id))),
    lastValuesIn(store, patient.id),
    Promise.all(ids.map((id) => store.query(consultations, visitsOf(id, 'cerrada', LAST_VISITS)))),
    Promise.all(ids.map((id) => store.query(consultations, visitsOf(id, 'borrador', LAST_VISITS)))),
    eventsOf(app, patient),
    readDropSources(store, ids, { known }),
  ]);
  const planes = found.flat().map(({ value }) => value);
  const courses = await Promise.all(
    plansOfRound(planes, plan.medico, criteria).map((each) =>
      courseOfPlan(app, { patient, plan: each, hoy }),
    ),
  );
  return {
    ...{ hoy, plan, planes, hechos },
    edad: fechaNacimiento === undefined ? null : ageOn(fechaNacimiento, hoy),
    tieneTelefono: telefono !== '',
    seFue: fallecio !== undefined || dejo !== undefined,
    ausentes: absentEyes(noted.map(({ value }) => value)),
    ultimos: readerOf(last, addMonths(hoy, -criteria.visita)),
    gotas: changedDrops(sources),
    curso: worstCourse(courses.flatMap((each) => each ?? [])),
    porDecidir: drafts.some(({ items }) => items.some(({ value }) => value.ronda !== undefined)),
    visitas: visits
      .flatMap(({ items }) => items)
      .map(({ value: { fecha, ronda } }) => ({ fecha, ronda }))
      .toSorted((a, b) => (a.fecha < b.fecha ? 1 : -1)),
  };
}

/** Last values measured since a day: what is older says nothing of an eye now. A target stands until another one does. */
export const readerOf =
  (last: LastValues, since: string): Read =>
  (campo, ojo) => {
    const value = last[campo]?.[ojo];
    if (value === undefined) return undefined;
    return campo === 'pio_objetivo' || measuredOn(value) >= since ? value.v : undefined;
  };
