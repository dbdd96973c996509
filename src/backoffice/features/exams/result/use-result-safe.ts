import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NO_SAFE, type DraftSafe } from '#backoffice/features/record/draft-safe.ts';
import { ownSafe } from '#backoffice/features/record/use-draft.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** What was typed and is not on the server, and what was there when it was typed. */
export interface KeptSheet<T> {
  readonly sheet: T;
  readonly base: string;
}

/**
 * Where this browser keeps what cannot be sent, sealed for its author; what it kept of this study is given back once, but
 * only over the values over which it was typed.
 */
export function useResultSafe<T>(
  order: string,
  base: string,
  giveBack: (sheet: T) => void,
): { readonly keep: (sheet: T | null) => void; readonly isKeeping: boolean } {
  const { actor } = useVisit();
  const client = useQueryClient();
  const [safe, setSafe] = useState<DraftSafe<KeptSheet<T>>>(NO_SAFE);
  const name = `resultado ${order}`;
  const [first] = useState({ base, giveBack });
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const opened = await ownSafe<KeptSheet<T>>(client, actor.uid);
      const kept = await opened.read(name);
      if (isGone) return;
      setSafe(opened);
      if (kept?.base === first.base) first.giveBack(kept.sheet);
      else if (kept !== null) opened.write(name, null);
    };
    void look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [client, actor.uid, name, first]);
  return {
    isKeeping: safe.isKeeping,
    keep: (sheet) => safe.write(name, sheet === null ? null : { sheet, base }),
  };
}
