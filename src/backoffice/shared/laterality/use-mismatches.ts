import { useQuery } from '@tanstack/react-query';
import { sidesQuery } from '#client/queries/clinical/sides';
import { cie10Of } from '#domain/clinical/cie10';
import type { AcceptedWarning } from '#domain/clinical/documents/accepted-warning';
import type { DiagnosisInput } from '#domain/clinical/diagnosis';
import { mismatchesOf, type LateralMismatch } from '#domain/clinical/laterality/lateral-claims';

const NONE: readonly LateralMismatch[] = [];

/** What of one's own draft is in another eye than its diagnoses as they are typed now, by the server's rule. */
export function useMismatches(
  consulta: string,
  diagnosticos: readonly DiagnosisInput[],
): readonly LateralMismatch[] {
  const { data } = useQuery(sidesQuery(consulta));
  if (data === undefined) return NONE;
  return mismatchesOf(
    data.items,
    diagnosticos.map((each) => ({ ...each, nombre: cie10Of(each.codigo)?.nombre ?? each.codigo })),
  );
}

const NO_REASONS: readonly AcceptedWarning[] = [];

/** The reasons that were given already with the papers and the operations of one's own draft. */
export const useReasonsGiven = (consulta: string): readonly AcceptedWarning[] =>
  useQuery(sidesQuery(consulta)).data?.motivos ?? NO_REASONS;
