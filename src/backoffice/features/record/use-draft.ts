import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftKeyQuery, saveDraft, type ConsultationRecord } from '#client/queries/records';
import { watchDraft } from '#backoffice/shared/screen/pending-drafts.ts';
import { $unsaved } from '#backoffice/shared/screen/unsaved.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DraftKeeper, type DraftState, type KeptDraft } from './draft-keeper.ts';
import { NO_SAFE, openDraftSafe, type DraftSafe } from './draft-safe.ts';

/** What this browser kept of a draft, and where it keeps what is typed from now on. */
export interface KeptBefore<Kept = KeptDraft> {
  readonly safe: DraftSafe<Kept>;
  readonly kept: Kept | null;
}

/** Where this browser keeps what whoever is signed in types; over plain http it encrypts nothing, and then nothing is kept. */
export async function ownSafe<Kept>(client: QueryClient, uid: string): Promise<DraftSafe<Kept>> {
  if (!globalThis.isSecureContext) return NO_SAFE;
  const { clave } = await client.query({ ...draftKeyQuery(), staleTime: 'static' });
  return openDraftSafe<Kept>(uid, clave);
}

/** Looks for what this browser kept under a name; null while it does, so that nothing is typed over what was not sent. */
export function useKept<Kept = KeptDraft>(name: string): KeptBefore<Kept> | null {
  const { actor } = useVisit();
  const client = useQueryClient();
  const [found, setFound] = useState<KeptBefore<Kept> | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<KeptBefore<Kept>> => {
      const safe = await ownSafe<Kept>(client, actor.uid);
      return { safe, kept: await safe.read(name) };
    };
    void look()
      .catch((): KeptBefore<Kept> => ({ safe: NO_SAFE, kept: null }))
      .then((kept) => {
        if (!isGone) setFound(kept);
      });
    return () => {
      isGone = true;
    };
  }, [client, actor.uid, name]);
  return found;
}

interface Keeper<State> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => State;
  readonly flush: (isLeaving?: boolean) => Promise<boolean>;
}

/** How what is typed stands; leaving the screen sends the rest. */
export function useKeeper<State extends Pick<DraftState, 'status'>>(
  keeper: Keeper<State>,
  { isKeeping }: Pick<DraftSafe, 'isKeeping'>,
): State {
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
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
  // Where the page is the only place that has it, nobody leaves it unasked.
  const isOnlyHere = !isKeeping && state.status !== 'guardado' && state.status !== 'guardando';
  useEffect(() => {
    if (!isOnlyHere) return undefined;
    $unsaved.set({ discard: () => undefined });
    return () => $unsaved.set(null);
  }, [isOnlyHere]);
  return state;
}

/** A draft that is saved while it is being typed. */
export function useDraft(
  record: ConsultationRecord,
  { safe, kept }: KeptBefore,
): { keeper: DraftKeeper; state: DraftState } {
  const [keeper] = useState(
    () =>
      new DraftKeeper(record, kept, {
        save: (patch, isLeaving) => saveDraft(record.id, patch, isLeaving),
        keep: (typed) => safe.write(record.id, typed),
      }),
  );
  const state = useKeeper(keeper, safe);
  useEffect(() => keeper.follow(record), [keeper, record]);
  return { keeper, state };
}
