import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftKeyQuery } from '#client/queries/records';
import { saveSection, type Examination } from '#client/queries/clinical/visits';
import { watchDraft } from '#backoffice/shared/screen/pending-drafts.ts';
import { $unsaved } from '#backoffice/shared/screen/unsaved.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { NO_SAFE, openDraftSafe, type DraftSafe } from '#backoffice/features/record/draft-safe.ts';
import { ExamKeeper } from './exam-keeper.ts';
import type { ExamState, KeptExam } from './exam-state.ts';

/** What this browser kept of an examination, and where it keeps what is written from now on. */
export interface KeptExamBefore {
  readonly safe: DraftSafe<KeptExam>;
  readonly kept: KeptExam | null;
}

/** The texts of a draft are kept under its id, its examination beside them. */
const nameOf = (consultation: string): string => `${consultation} examen`;

/** Looks for what this browser kept; null while it does, so that nothing is written over what was not sent. */
export function useKeptExam(consultation: string): KeptExamBefore | null {
  const { actor } = useVisit();
  const client = useQueryClient();
  const [found, setFound] = useState<KeptExamBefore | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<KeptExamBefore> => {
      if (!globalThis.isSecureContext) return { safe: NO_SAFE, kept: null };
      const { clave } = await client.query({ ...draftKeyQuery(), staleTime: 'static' });
      const safe = await openDraftSafe<KeptExam>(actor.uid, clave);
      return { safe, kept: await safe.read(nameOf(consultation)) };
    };
    void look()
      .catch((): KeptExamBefore => ({ safe: NO_SAFE, kept: null }))
      .then((kept) => {
        if (!isGone) setFound(kept);
      });
    return () => {
      isGone = true;
    };
  }, [client, actor.uid, consultation]);
  return found;
}

/** An examination that is saved while it is written; leaving the screen sends the rest. */
export function useExam(
  id: string,
  examination: Examination,
  { safe, kept }: KeptExamBefore,
): { keeper: ExamKeeper; state: ExamState } {
  const [keeper] = useState(
    () =>
      new ExamKeeper(examination, kept, {
        save: (seccion, body, isLeaving) => saveSection(id, seccion, body, isLeaving),
        keep: (typed) => safe.write(nameOf(id), typed),
        now: () => Date.now(),
      }),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => keeper.follow(examination), [keeper, examination]);
  useEffect(() => {
    const leave = (): void => void keeper.flush(true);
    const unwatch = watchDraft(() => keeper.flush());
    addEventListener('pagehide', leave);
    return () => {
      unwatch();
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [keeper]);
  const isOnlyHere = !safe.isKeeping && state.status !== 'guardado' && state.status !== 'guardando';
  useEffect(() => {
    if (!isOnlyHere) return undefined;
    $unsaved.set({ discard: () => undefined });
    return () => $unsaved.set(null);
  }, [isOnlyHere]);
  return { keeper, state };
}
