import type { App } from '../app.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import { requireOpen } from '../records/record-access.ts';
import { problemsAndFlags } from './problem-sources.ts';
import { problemList } from './problem-view.ts';
import type { ProblemList } from '#contract/clinical/problems';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** The problems of a patient, for doctors and administrators with the record open. */
export async function readProblems(
  app: App,
  actor: AppointmentActor,
  asked: string,
): Promise<Result<ProblemList, AppError>> {
  const patient = await currentPatient(app.store, asked);
  if (patient === null) return err(noSuchPatient());
  const open = await requireOpen(app, app.store, actor, patient.id);
  if (!open.ok) return open;
  return ok(problemList(await problemsAndFlags(app.store, patient.id)));
}
