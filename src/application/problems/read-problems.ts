import { diagnosisName } from '#domain/clinical/diagnosis-stage';
import type { PatientFlag } from '#domain/clinical/problems/patient-flags';
import type { Problem } from '#domain/clinical/problems/problem-list';
import type { App } from '../app.ts';
import { noSuchPatient } from '../patients/patient-record.ts';
import { currentPatient } from '../patients/same-person.ts';
import { requireOpen } from '../records/record-access.ts';
import { problemsAndFlags } from './problem-sources.ts';
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

/** Problems as the API returns them. */
export const problemList = ({
  problems,
  flags,
}: {
  readonly problems: readonly Problem[];
  readonly flags: readonly PatientFlag[];
}): ProblemList => ({
  items: problems.map(problemView),
  banderas: flags,
});

export const problemView = ({ codigo, ojo, plan, ...rest }: Problem): ProblemList['items'][number] => ({
  ...rest,
  codigo,
  nombre: diagnosisName({ codigo, ...rest }),
  ojo: ojo ?? null,
  plan: plan === null ? null : { estado: plan.estado, clase: plan.clase ?? null, vence: plan.vence },
});
