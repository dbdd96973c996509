import { useQuery } from '@tanstack/react-query';
import { antecedentsQuery } from '#client/queries/clinical/antecedents';
import { problemsQuery } from '#client/queries/clinical/problems';
import { patientQuery } from '#client/queries/patients';
import { conditionsSince } from '#domain/clinical/medicines/eye-findings';
import { openProblems, type PatientFacts } from '#domain/clinical/medicines/patient-facts';
import { ageOn } from '#domain/people/patient';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import type { Basis } from './forms/form-props.ts';

/** What is known of a patient on this screen; null until it is. The clinic checks again with everything it has. */
export function useFacts(
  paciente: string,
  basis: Basis | null,
): { readonly facts: PatientFacts | null; readonly isUnknown: boolean } {
  const { data: known, isError } = useQuery(antecedentsQuery(paciente));
  const { data: problems } = useQuery(problemsQuery(paciente));
  const { data: patient } = useQuery(patientQuery(paciente));
  const { fecha } = useClinicNow();
  if (known === undefined) return { facts: null, isUnknown: isError };
  const born = patient?.fechaNacimiento;
  const valores = basis?.valores ?? {};
  return {
    facts: {
      conocido: known.items,
      edad: born === undefined ? null : ageOn(born, fecha),
      diagnosticos: [...(basis?.isNow === true ? basis.diagnosticos : []), ...openProblems(problems?.items)],
      hallazgos: basis?.isNow === true ? conditionsSince(valores, {}) : conditionsSince({}, valores),
    },
    isUnknown: false,
  };
}
