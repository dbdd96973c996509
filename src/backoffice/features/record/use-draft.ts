import { useEffect, useState, useSyncExternalStore } from 'react';
import { saveDraft, type ConsultationRecord } from '#client/queries/records';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DraftKeeper, type DraftState } from './draft-keeper.ts';
import { readKept, writeKept } from './kept-drafts.ts';

/** A draft that is saved while it is being typed; leaving the screen sends the rest. */
export function useDraft(record: ConsultationRecord): { keeper: DraftKeeper; state: DraftState } {
  const { actor } = useVisit();
  const [keeper] = useState(
    () =>
      new DraftKeeper(record, readKept(actor.uid, record.id), {
        save: (patch, isLeaving) => saveDraft(record.id, patch, isLeaving),
        keep: (kept) => writeKept(actor.uid, record.id, kept),
      }),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => keeper.follow(record), [keeper, record]);
  useEffect(() => {
    const leave = (): void => void keeper.flush(true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [keeper]);
  return { keeper, state };
}
