import { useEffect, useState } from 'react';
import { saveSection, type Examination } from '#client/queries/clinical/visits';
import { useKeeper, useKept, type KeptBefore } from '#backoffice/features/record/use-draft.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { ExamKeeper } from './exam-keeper.ts';
import type { ExamState, KeptExam } from './exam-state.ts';

/** What this browser kept of an examination, and where it keeps what is written from now on. */
export type KeptExamBefore = KeptBefore<KeptExam>;

/** The texts of a draft are kept under its id, its examination beside them. */
const nameOf = (consultation: string): string => `${consultation} examen`;

export const useKeptExam = (consultation: string): KeptExamBefore | null =>
  useKept<KeptExam>(nameOf(consultation));

/** An examination that is saved while it is written; leaving the screen sends the rest. */
export function useExam(
  id: string,
  examination: Examination,
  { safe, kept }: KeptExamBefore,
): { keeper: ExamKeeper; state: ExamState } {
  // The hour that is shown is the clinic's, whatever this computer's clock says.
  const { clockOffsetMs } = useVisit();
  const [keeper] = useState(
    () =>
      new ExamKeeper(examination, kept, {
        save: (seccion, body, isLeaving) => saveSection(id, seccion, body, isLeaving),
        keep: (typed) => safe.write(nameOf(id), typed),
        now: () => Date.now() + clockOffsetMs,
      }),
  );
  const state = useKeeper(keeper, safe);
  useEffect(() => keeper.follow(examination), [keeper, examination]);
  return { keeper, state };
}
