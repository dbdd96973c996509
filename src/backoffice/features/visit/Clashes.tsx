import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { VISIT } from '#copy/clinical/visit';
import { valueText } from '#domain/clinical/cells/row-text';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import type { GivenValue } from '#domain/clinical/fields/value';
import type { ExamKeeper } from './keeper/exam-keeper.ts';
import type { ExamState } from './keeper/exam-state.ts';

interface Props {
  readonly clashes: ExamState['clashes'];
  readonly keeper: ExamKeeper;
}

const shown = (campo: string, value: GivenValue | null): string => {
  const field = fieldOf(campo);
  return field === undefined || value === null ? VISIT.clashEmpty : valueText(field, value, true);
};

/** What two people wrote differently, place by place, for one of them to choose. */
export function Clashes({ clashes, keeper }: Props) {
  if (clashes.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>
        <b>{VISIT.clashTitle}</b>
      </p>
      <ul className="m-0 grid list-none gap-2 p-0">
        {clashes.map((clash) => {
          const { campo, ojo, seccion, mine, theirs } = clash;
          const what = `${fieldOf(campo)?.nombre ?? campo}, ${VISIT.eyes[ojo]}`;
          return (
            <li key={`${campo}.${ojo}`} className="flex flex-wrap items-center gap-2">
              <span>{VISIT.clash(what, shown(campo, theirs), shown(campo, mine))}</span>
              <Button size="compact" onPress={() => keeper.settle(seccion, clash, true)}>
                {VISIT.keepMine}
              </Button>
              <Button size="compact" variant="quiet" onPress={() => keeper.settle(seccion, clash, false)}>
                {VISIT.takeTheirs}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
