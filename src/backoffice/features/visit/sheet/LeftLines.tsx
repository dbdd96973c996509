import { Button } from '#components/ui/Button.tsx';
import { VISIT } from '#copy/clinical/visit';
import { PUPIL_UNSAID } from '#domain/clinical/origin/contradictions';
import { keysOf } from '#domain/shared/typed-record';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { normalPatch, type LeftLine } from '../cell/cell-actions.ts';
import { useExamContext } from '../exam-context.ts';
import { isDone } from './group-state.ts';
import { leftByReason, placeOf } from './left-reasons.ts';

export type PupilSaid = keyof typeof VISIT.bulk.pupils;

interface Props {
  readonly group: string;
  readonly left: readonly LeftLine[];
  readonly onEnd: (left: readonly LeftLine[]) => void;
  /** What the fundus was seen through, said here; the rest is normal with it. */
  readonly onPupil: (pupil: PupilSaid) => void;
}

/** What «resto normal» did not write: why, and what was found the last time, which is asked about line by line. */
export function LeftLines({ group, left, onEnd, onPupil }: Props) {
  const exam = useExamContext();
  const open = left.filter(({ row, ojo }) => !isDone(row, ojo, exam));
  if (open.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={`${VISIT.bulk.title}: ${group}`}
      className="flex flex-wrap items-center justify-between gap-x-3 border-l-6 border-l-macula bg-macula-tint px-2 py-1 text-dense"
    >
      <ul className="grid min-w-[min(100%,20rem)] flex-1 gap-1">
        {leftByReason(open).map(({ places, porque }) => (
          <li key={porque} className="flex flex-wrap items-center gap-x-3">
            <b>{places}</b>
            <span>{porque}</span>
            {porque === PUPIL_UNSAID && (
              <span role="group" aria-label={VISIT.bulk.pupil} className="flex flex-wrap gap-x-2">
                {keysOf(VISIT.bulk.pupils).map((pupil) => (
                  <Button key={pupil} size="compact" onPress={() => onPupil(pupil)}>
                    {VISIT.bulk.pupils[pupil]}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
        {open.map((each) =>
          each.answer.que === 'deja' ? null : (
            <li key={placeOf(each)} className="flex flex-wrap items-center gap-x-3">
              <b>{placeOf(each)}</b>
              <span>
                {VISIT.bulk.asks}{' '}
                {VISIT.bulk.found(
                  each.answer.hallazgo,
                  each.answer.dia === null ? '' : mediumDate(each.answer.dia),
                )}
              </span>
              <Button
                variant="quiet"
                size="compact"
                aria-label={`${VISIT.bulk.isNormal}: ${placeOf(each)}`}
                onPress={() => exam.write(each.row.seccion, normalPatch(each.row, each.ojo))}
              >
                {VISIT.bulk.isNormal}
              </Button>
            </li>
          ),
        )}
      </ul>
      <Button variant="quiet" size="compact" onPress={() => onEnd([])}>
        {VISIT.bulk.close}
      </Button>
    </div>
  );
}
