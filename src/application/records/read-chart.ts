import type { App } from '../app.ts';
import { antecedentListOf } from '../antecedents/read-antecedents.ts';
import { recordAccesses } from '../collections.ts';
import { plansOf } from '../follow-up/patient-plans.ts';
import { planViews } from '../follow-up/plan-view.ts';
import { closedNotes } from '../medicines/drop-sources.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { patientView } from '../patients/patient-view.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Stored } from '../ports/document-store.ts';
import { selectPageOf } from '../ports/selection.ts';
import { eventsOf } from '../trends/events-of.ts';
import { readingSeries, trendOf } from '../trends/read-trend.ts';
import { examinationView } from '../visits/read-sections.ts';
import { consultationsOf, NEWEST_FIRST } from './read-consultations.ts';
import { openRecord, requireOpen } from './record-access.ts';
import type { ChartView } from '#contract/clinical/chart';
import type { OpeningView } from '#contract/records';
import type { Consultation } from '#domain/clinical/consultation';
import { isActivePlan } from '#domain/clinical/follow-up/plan';
import { sortedByRisk } from '#domain/clinical/follow-up/plan-risk';
import { accessId } from '#domain/clinical/record-access';
import { SERIES_IDS } from '#domain/clinical/trends/series-ids';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** How many consultations come with it; the others when they are asked for. */
const HEADERS = 20;

/**
 * Everything of a record that is looked at first, in one answer: at most six round trips, whatever the patient has. The
 * record is opened by it, as it is on the screen: of an own patient at once, of another's only after a reason was given.
 */
export async function readChart(
  app: App,
  actor: AppointmentActor,
  asked: string,
): Promise<Result<ChartView, AppError>> {
  const patient = await currentPatient(app.store, asked);
  if (patient === null) return err(noSuchPatient());
  const ids = [patient.id, ...(patient.value.reune ?? [])];
  const done = eventsOf(app, patient);
  const notes = closedNotes(app.store, ids);
  const read = readingSeries(app, patient, notes);
  // Read beside the question whether it may be read at all, and told only after the answer.
  const [opening, consultas, ultima, antecedentes, planes, series] = await Promise.all([
    opened(app, actor, patient.id),
    consultationsOf(app, actor, ids, { limite: HEADERS, notes }),
    lastExamination(app, notes),
    antecedentListOf(app, ids, notes),
    waiting(app, actor, ids),
    Promise.all(SERIES_IDS.map((serie) => trendOf(app, patient, serie, done, read))),
  ]);
  if (!opening.ok) return opening;
  return ok({
    apertura: opening.value,
    paciente: patientView(patient),
    consultas,
    ultima,
    antecedentes,
    planes,
    series,
  });
}

/** The access that somebody has, or gets because the patient is the own one; its line is in the audit log. */
async function opened(
  app: App,
  actor: AppointmentActor,
  paciente: string,
): Promise<Result<OpeningView, AppError>> {
  const [still, access] = await Promise.all([
    requireOpen(app, app.store, actor, paciente),
    app.store.get(recordAccesses, accessId(actor.uid, paciente)),
  ]);
  if (!still.ok || access === null) return openRecord(app, actor, paciente, {});
  const { base, motivo, vence } = access.value;
  return ok(present({ base, motivo, vence }));
}

async function lastExamination(
  app: App,
  notes: Promise<readonly Stored<Consultation>[]>,
): Promise<ChartView['ultima']> {
  const { items } = selectPageOf(await notes, { orderBy: NEWEST_FIRST, limit: 1 });
  const [last] = items;
  return last === undefined ? null : { id: last.id, examen: await examinationView(app, last) };
}

async function waiting(app: App, actor: AppointmentActor, ids: readonly string[]) {
  const hoy = clinicTime(app.clock.now()).fecha;
  const found = (await Promise.all(ids.map((id) => plansOf(app.store, id)))).flat();
  const active = found.filter(({ value }) => isActivePlan(value));
  return planViews(app, actor, sortedByRisk(active, { hoy, ahora: app.clock.now().toISOString() }), true);
}
