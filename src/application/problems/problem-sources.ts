import { allOfPerson } from '../all-found.ts';
import { antecedentsOf } from '../antecedents/read-antecedents.ts';
import { consultations, plans, problemMarks } from '../collections.ts';
import { samePersonIds } from '../patients/same-person.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { NEWEST_FIRST } from '../records/read-consultations.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { flagsOf, type PatientFlag } from '#domain/clinical/problems/patient-flags';
import type { Plan } from '#domain/clinical/follow-up/plan';
import { problemsOf, type Problem } from '#domain/clinical/problems/problem-list';

type Store = Pick<Reader, 'get' | 'query'>;

/** The problems of a person, also of records that are still being united, in three reads at once. */
export async function problemsOfPatient(store: Store, paciente: string): Promise<Problem[]> {
  return (await problemSources(store, await samePersonIds(store, paciente))).problems;
}

/** The same by the ids that the person's documents have, with the visits they come from, the newest first. */
export async function problemSources(
  store: Pick<Reader, 'query'>,
  ids: readonly string[],
): Promise<{
  readonly problems: Problem[];
  readonly notes: readonly Stored<Consultation>[];
  readonly planned: readonly Stored<Plan>[];
}> {
  const [notes, marks, planned] = await Promise.all([
    allOfPerson(store, consultations, ids, { orderBy: NEWEST_FIRST, estado: 'cerrada' }),
    allOfPerson(store, problemMarks, ids),
    allOfPerson(store, plans, ids),
  ]);
  const problems = problemsOf({
    notes,
    marks: marks.map(({ value }) => value),
    plans: planned.map(({ value }) => value),
  });
  return { problems, notes, planned };
}

/** The problems, and what is shown beside the patient's name. */
export async function problemsAndFlags(
  store: Store,
  paciente: string,
): Promise<{ readonly problems: readonly Problem[]; readonly flags: readonly PatientFlag[] }> {
  const [problems, known] = await Promise.all([
    problemsOfPatient(store, paciente),
    antecedentsOf(store, paciente),
  ]);
  return {
    problems,
    flags: flagsOf(
      problems,
      known.map(({ value }) => value),
    ),
  };
}
