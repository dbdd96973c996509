import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { sidesQuery } from '#client/queries/clinical/visits';
import { LATERALITY } from '#copy/clinical/visit';
import { diagnosisName } from '#domain/clinical/diagnosis-stage';
import type { AcceptedWarning } from '#domain/clinical/documents/accepted-warning';
import { drawnElsewhere, drawnIn, otherSideWords } from '#domain/clinical/drawing/drawing-laterality';
import type { DiagnosisInput } from '#domain/clinical/diagnosis';
import { type LateralMismatch, mismatchesOf } from '#domain/clinical/laterality/lateral-claims';
import { useExamContext } from './exam-context.ts';

interface Props {
  readonly diagnosticos: readonly DiagnosisInput[];
  /** What papers, operations and plans say of another eye. */
  readonly mismatches: readonly LateralMismatch[];
}

/** One place that says what is in one eye while its diagnosis is in the other; the visit cannot be closed so. */
export function LateralityBanner({ diagnosticos, mismatches }: Props) {
  const { state } = useExamContext();
  const stops = [
    ...drawnElsewhere(drawnIn([state]), diagnosticos).map(otherSideWords),
    ...mismatches.flatMap(({ bloquea, mensaje }) => (bloquea ? mensaje : [])),
  ];
  const asks = mismatches.flatMap(({ bloquea, mensaje }) => (bloquea ? [] : mensaje));
  if (stops.length + asks.length === 0) return null;
  return (
    <div role="alert" className="grid gap-1 border-l-6 border-retina bg-retina-tint px-3 py-2">
      {stops.length > 0 && <Said title={LATERALITY.stops} items={stops} />}
      {asks.length > 0 && <Said title={LATERALITY.asks} items={asks} />}
    </div>
  );
}

const Said = ({ title, items }: { readonly title: string; readonly items: readonly string[] }) => (
  <>
    <p className="m-0 flex items-center gap-1.5 font-strong">
      <TriangleAlert
        aria-hidden="true"
        className="flex-none text-retina"
        size="1.0625rem"
        strokeWidth={2.2}
      />
      {title}
    </p>
    <ul className="m-0 pl-5">
      {items.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  </>
);

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
    diagnosticos.map((each) => ({ ...each, nombre: diagnosisName(each) })),
  );
}

const NO_REASONS: readonly AcceptedWarning[] = [];

/** The reasons that were given already with the papers and the operations of one's own draft. */
export const useReasonsGiven = (consulta: string): readonly AcceptedWarning[] =>
  useQuery(sidesQuery(consulta)).data?.motivos ?? NO_REASONS;
