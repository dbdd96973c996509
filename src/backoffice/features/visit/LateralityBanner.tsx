import { TriangleAlert } from 'lucide-react';
import { DRAWING } from '#copy/clinical/drawing';
import { drawnElsewhere, drawnIn, otherSideWords } from '#domain/clinical/drawing/drawing-laterality';
import type { DiagnosisInput } from '#domain/clinical/diagnosis';
import { useExamContext } from './exam-context.ts';

/** One place that says what stands in one eye while its diagnosis stands in the other; the visit cannot be closed so. */
export function LateralityBanner({ diagnosticos }: { readonly diagnosticos: readonly DiagnosisInput[] }) {
  const { state } = useExamContext();
  const elsewhere = drawnElsewhere(drawnIn([state]), diagnosticos);
  if (elsewhere.length === 0) return null;
  return (
    <div role="alert" className="border-l-6 border-retina bg-retina-tint px-3 py-2">
      <p className="m-0 flex items-center gap-1.5 font-strong">
        <TriangleAlert aria-hidden="true" className="flex-none text-retina" size={17} strokeWidth={2.2} />
        {DRAWING.otherSide}
      </p>
      <ul className="m-0 pl-5">
        {elsewhere.map((each) => (
          <li key={`${each.que} ${each.ojo}`}>{otherSideWords(each)}</li>
        ))}
      </ul>
    </div>
  );
}
