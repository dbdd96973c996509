import { Button } from '#components/ui/Button.tsx';
import { VISIT } from '#copy/clinical/visit';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { normalPatch, type LeftLine } from '../cell/cell-actions.ts';
import { useExamContext } from '../exam-context.ts';
import { isDone } from './group-state.ts';

interface Props {
  readonly group: string;
  readonly left: readonly LeftLine[];
  readonly onEnd: (left: readonly LeftLine[]) => void;
}

const placeOf = ({ row, ojo }: LeftLine): string => `${row.dicho ?? row.nombre} ${ojo}`;

/** What «resto normal» did not write: why, and what was found the last time, which is asked about line by line. */
export function LeftLines({ group, left, onEnd }: Props) {
  const exam = useExamContext();
  const open = left.filter(({ row, ojo }) => !isDone(row, ojo, exam));
  if (open.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={`${VISIT.bulk.title}: ${group}`}
      className="grid gap-1 border-l-6 border-l-macula bg-macula-tint p-2 text-dense"
    >
      <ul className="grid gap-1">
        {open.map((each) => {
          const { row, ojo, answer } = each;
          return (
            <li key={placeOf(each)} className="flex flex-wrap items-center gap-x-3">
              <b>{placeOf(each)}</b>
              {answer.que === 'deja' ? (
                <span>{answer.porque}</span>
              ) : (
                <>
                  <span>
                    {VISIT.bulk.asks}{' '}
                    {VISIT.bulk.found(answer.hallazgo, answer.dia === null ? '' : mediumDate(answer.dia))}
                  </span>
                  <Button
                    variant="quiet"
                    size="compact"
                    aria-label={`${VISIT.bulk.isNormal}: ${placeOf(each)}`}
                    onPress={() => exam.write(row.seccion, normalPatch(row, ojo))}
                  >
                    {VISIT.bulk.isNormal}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <div>
        <Button variant="quiet" size="compact" onPress={() => onEnd([])}>
          {VISIT.bulk.close}
        </Button>
      </div>
    </div>
  );
}
