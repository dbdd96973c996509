import type { ProblemList } from '#contract/clinical/problems';
import { cie10Of } from '#domain/clinical/cie10';
import type { PatientFlag } from '#domain/clinical/problems/patient-flags';
import type { Problem } from '#domain/clinical/problems/problem-list';

/** Problems as the API returns them. */
export const problemList = ({
  problems,
  flags,
}: {
  readonly problems: readonly Problem[];
  readonly flags: readonly PatientFlag[];
}): ProblemList => ({
  items: problems.map(({ codigo, ojo, plan, ...rest }) => ({
    ...rest,
    codigo,
    nombre: cie10Of(codigo)?.nombre ?? codigo,
    ojo: ojo ?? null,
    plan: plan === null ? null : { estado: plan.estado, clase: plan.clase ?? null, vence: plan.vence },
  })),
  banderas: flags,
});
