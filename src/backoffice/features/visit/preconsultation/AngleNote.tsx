import { Info, TriangleAlert } from 'lucide-react';
import { PRECONSULTATION_COPY as COPY } from '#copy/clinical/preconsultation';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import type { Exam } from '../exam-context.ts';
import { angleOf, unseenAngle } from './angle.ts';

const EYES = ['OD', 'OI'] as const;

/** Beside the drops: an eye whose angle is narrow, or that nobody has looked at; nothing where both are wide. */
export function AngleNote({ exam: { state, before, stateOf } }: { readonly exam: Exam }) {
  const said = EYES.filter((ojo) => stateOf('biomicroscopia', ojo) !== 'protesis').flatMap((ojo) => {
    const angle = angleOf(state, before, ojo);
    if (angle === null) {
      const why = unseenAngle(state, ojo);
      const text = why === null ? COPY.angle.unseen(ojo) : COPY.angle.notDone(ojo, why);
      return [{ ojo, isNarrow: false, text }];
    }
    const { grado, isNarrow, medido } = angle;
    if (!isNarrow) return [];
    const day = medido === undefined ? '' : mediumDate(medido);
    return [{ ojo, isNarrow, text: COPY.angle.narrow(ojo, grado, day) }];
  });
  if (said.length === 0) return null;
  return (
    <div role="status">
      <ul className="m-0 grid list-none border-t border-line-strong p-0">
        {said.map(({ ojo, isNarrow, text }) => (
          <li
            key={ojo}
            className={`flex items-start gap-2 px-4 py-1.5 ${isNarrow ? 'border-l-6 border-l-retina bg-retina-tint font-strong' : 'bg-paper text-ink-2'}`}
          >
            {isNarrow ? (
              <TriangleAlert
                aria-hidden="true"
                className="mt-0.5 flex-none text-retina"
                size="1.125rem"
                strokeWidth={2.2}
              />
            ) : (
              <Info aria-hidden="true" className="mt-0.5 flex-none" size="1.125rem" strokeWidth={2} />
            )}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
