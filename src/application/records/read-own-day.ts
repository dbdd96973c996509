import { allFound } from '../all-found.ts';
import type { App } from '../app.ts';
import {
  antecedents,
  appointments,
  consultations,
  lastValues,
  orders,
  plans,
  sections,
  sightRisks,
} from '../collections.ts';
import { currentPatients } from '../patients/same-person.ts';
import type { Collection, Stored } from '../ports/document-store.ts';
import { waitingRounds } from '../rounds/waiting-rounds.ts';
import { dayFactsOf } from './own-day-facts.ts';
import type { OwnDayView } from '#contract/clinical/own-day';
import { shortNameOf } from '#domain/clinical/cie10';
import type { SectionId } from '#domain/clinical/fields/sections';
import { isActivePlan, type Plan } from '#domain/clinical/follow-up/plan';
import { daysOverdue } from '#domain/clinical/follow-up/plan-window';
import { fromDocuments, lastKey } from '#domain/clinical/origin/last-values';
import { ASSISTANT_SECTIONS } from '#domain/clinical/preconsultation';
import { isSelfMade } from '#domain/clinical/record-access';
import { sectionKey, type Section } from '#domain/clinical/section';
import { LOSING, type SightRisks } from '#domain/clinical/trends/sight-course';
import { listedName } from '#domain/people/listed-name';
import type { Patient } from '#domain/people/patient';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { ownDay } from '#domain/scheduling/room/own-day';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { stepName } from '#domain/studies/ordering-rules';

/** More appointments than a doctor has in a day, and more drafts or results than anybody leaves. */
const MOST_OF_A_DAY = 200;
const MOST_LEFT = 200;
const DAY_BATCH = 400;
/** So many of those who may lose sight are looked at, and named. */
const LOOKED_AT = 50;
const NAMED = 3;

/** What is read of a visit that is being prepared: what assistants write, and the angle. */
const READ: readonly SectionId[] = [...ASSISTANT_SECTIONS, 'biomicroscopia'];

type Person = OwnDayView['notas'][number]['paciente'];

/**
 * The doctor's day, in four waits for the store whoever comes: what has to be known of each patient of today, who could
 * lose sight first, what is not signed and what is not read. It opens no record and writes nothing: of an appointment that the doctor made
 * for today, and nobody else knows of, nothing is told.
 */
export async function readOwnDay(app: App, actor: AppointmentActor): Promise<Result<OwnDayView, AppError>> {
  const { medico } = actor;
  if (typeof medico !== 'string') return err(appError('prohibido'));
  const { store } = app;
  const now = app.clock.now();
  const { fecha: hoy } = clinicTime(now);
  const [{ items: all }, drafts, unread, risks, rounds] = await Promise.all([
    store.query(appointments, {
      where: [
        { field: 'medico', op: '==', value: medico },
        { field: 'fecha', op: '==', value: hoy },
      ],
      orderBy: [{ field: 'hora' }],
      limit: MOST_OF_A_DAY,
    }),
    store.query(consultations, {
      where: [
        { field: 'autor', op: '==', value: actor.uid },
        { field: 'estado', op: '==', value: 'borrador' },
      ],
      orderBy: [{ field: 'creada', direction: 'desc' }],
      limit: MOST_LEFT,
    }),
    store.query(orders, {
      where: [
        { field: 'solicita.medico', op: '==', value: medico },
        { field: 'estado', op: 'in', value: ['realizado', 'informado'] },
      ],
      orderBy: [{ field: 'creada' }],
      limit: MOST_LEFT,
    }),
    store.get(sightRisks, medico),
    waitingRounds(app, actor.uid),
  ]);
  const going = ownDay(
    all.map(({ id, value }) => ({ id, ...value })),
    now,
  );
  const visits = all.filter(({ id }) => going.some(({ row }) => row.id === id));
  // What an assistant measures for a visit that has not begun is nothing to sign.
  const ahead = going.flatMap(({ row: { id }, lugar }) => (lugar === 'dentro' ? [] : [id]));
  const told = visits.filter(({ value }) => !isSelfMade(value, actor.uid, hoy));
  const left = drafts.items.filter(
    ({ value: { turno, ronda } }) => ronda === undefined && (turno === undefined || !ahead.includes(turno)),
  );
  const losing = losingIn(risks?.value);
  const own = new Map(drafts.items.map(({ id, value }) => [id, value]));

  const [people, written, waiting] = await Promise.all([
    currentPatients(
      store,
      [...told, ...left, ...unread.items, ...rounds.own].map(({ value }) => value.paciente.id),
    ),
    store.getMany(
      sections,
      // Of a visit that has not begun no part is shown, and each that is not there would be a read.
      told.flatMap(({ id }) =>
        own.has(`turno-${id}`) ? READ.map((seccion) => sectionKey(`turno-${id}`, seccion)) : [],
      ),
    ),
    store.getMany(
      plans,
      losing.map(({ plan }) => plan),
    ),
  ]);
  const patientsOfDay = told.map((_visit, at) => people[at] ?? null);
  const ids = patientsOfDay.flatMap((each) => (each === null ? [] : personIds(each)));
  const seen = waitingFirst(losing, waiting, medico);
  const named = seen.slice(0, NAMED);

  const [known, planned, ordered, last, risky] = await Promise.all([
    ofPeople(app, antecedents, ids),
    ofPeople(app, plans, ids),
    ofPeople(app, orders, ids),
    store.getMany(
      lastValues,
      patientsOfDay.map((each) => lastKey(each?.id ?? '/', 'medidas')),
    ),
    currentPatients(
      store,
      named.map(({ plan }) => plan.value.paciente.id),
    ),
  ]);
  const personOf = (at: number, id: string): Person => nameOf(people[told.length + at] ?? null, id);
  return ok({
    fecha: hoy,
    items: told.map((visit, at) => {
      const patient = patientsOfDay[at] ?? null;
      const mine = patient === null ? [] : personIds(patient);
      const draft = own.get(`turno-${visit.id}`) ?? null;
      const document = patient?.value.reune === undefined ? last[at]?.value : undefined;
      const of = <T extends OfPerson>(found: readonly Stored<T>[]): readonly Stored<T>[] =>
        found.filter(({ value }) => mine.includes(value.paciente.id));
      return dayFactsOf(
        {
          ...{ visit, patient, draft },
          parts: draft === null ? [] : partsOf(written, `turno-${visit.id}`),
          known: of(known).map(({ value }) => value),
          planned: of(planned),
          ordered: of(ordered).map(({ value }) => value),
          last: (document === undefined ? null : fromDocuments([document])) ?? {},
        },
        medico,
        now,
      );
    }),
    vista:
      risks === null
        ? null
        : {
            total: seen.length,
            filas: named.map(({ plan, curso }, at) => ({
              plan: plan.id,
              paciente: nameOf(risky[at] ?? null, plan.value.paciente.id),
              nombre: shortNameOf(plan.value.problema),
              curso,
              dias: daysOverdue(plan.value, hoy),
            })),
          },
    notas: left
      .map(({ id, value: { paciente, fecha } }, at) => ({ id, fecha, paciente: personOf(at, paciente.id) }))
      .toReversed(),
    rondas: rounds.own.map(({ id, value, hasta }, at) => ({
      consulta: id,
      limite: hasta,
      paciente: personOf(left.length + unread.items.length + at, value.paciente.id),
    })),
    deColegas: rounds.others.length,
    resultados: unread.items.map(({ id, value }, at) => ({
      orden: id,
      paciente: personOf(left.length + at, value.paciente.id),
      nombre: stepName(value.estudio),
      ojo: value.ojo,
      informado: value.estado === 'informado',
      realizado: value.realizado ?? null,
    })),
  });
}

interface OfPerson {
  readonly paciente: { readonly id: string };
}

/** Every document of some people in one collection, by one query. */
const ofPeople = <T extends OfPerson>(
  { store }: Pick<App, 'store'>,
  from: Collection<T>,
  ids: readonly string[],
): Promise<Stored<T>[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : allFound(store, from, { where: [{ field: 'paciente.id', op: 'in', value: ids }], limit: DAY_BATCH });

const personIds = ({ id, value }: Stored<Patient>): string[] => [id, ...(value.reune ?? [])];

const nameOf = (patient: Stored<Patient> | null, id: string): Person => ({
  id: patient?.id ?? id,
  nombre: patient === null ? 'Ficha sin nombre' : listedName(patient.value),
});

const partsOf = (written: readonly (Stored<Section> | null)[], consulta: string): Section[] =>
  written.flatMap((part) => (part?.value.consulta === consulta ? [part.value] : []));

/** Those of the last night whose sight is being lost. */
const losingIn = (risks: SightRisks | undefined): SightRisks['filas'] =>
  (risks?.filas ?? []).filter(({ curso }) => LOSING.includes(curso.grupo)).slice(0, LOOKED_AT);

/** Of them, whoever still waits for somebody to do something. */
const waitingFirst = (losing: SightRisks['filas'], found: readonly (Stored<Plan> | null)[], medico: string) =>
  losing.flatMap(({ curso }, at) => {
    const plan = found[at] ?? null;
    return plan !== null &&
      isActivePlan(plan.value) &&
      plan.value.cita === undefined &&
      plan.value.medico === medico
      ? [{ plan, curso }]
      : [];
  });
