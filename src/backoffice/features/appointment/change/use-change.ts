import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { refusalOf } from '#client/query';
import type { RequestError } from '#client/request';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { UNDO_MS } from '#domain/scheduling/appointment/appointment-history';
import { LetGo, runChange, theirsOf } from './run-change.ts';
import { said, type WantedChange } from './wanted-change.ts';

/** A change that was refused because somebody else had been there first. */
export interface StaleChange {
  readonly wanted: WantedChange;
  readonly seen: AppointmentRecord;
  readonly theirs: AppointmentRecord;
}

/**
 * Changing appointments where dialogs ask and answer: what was done is said by a toast, which takes it back for ten
 * seconds; what was refused is kept for whoever shows it.
 */
export function useChange(onDone: (wanted: WantedChange, answer: AppointmentRecord) => void) {
  const client = useQueryClient();
  const notify = useToast();
  const [stale, setStale] = useState<StaleChange | null>(null);
  const [refusal, setRefusal] = useState<RequestError | null>(null);

  const undo = async (seen: AppointmentRecord): Promise<void> => {
    const wanted = { kind: 'undo' } as const;
    try {
      const answer = await runChange(client, { wanted, seen, isShownAtOnce: false });
      notify({ tone: 'good', text: said(answer, wanted), about: seen.id });
    } catch (cause) {
      notify({ tone: 'error', text: refusalOf(cause)?.message ?? String(cause) });
    }
  };

  const change = async (wanted: WantedChange, seen: AppointmentRecord): Promise<void> => {
    setRefusal(null);
    try {
      // A move waits for the server: only that knows whether the place is free.
      const answer = await runChange(client, { wanted, seen, isShownAtOnce: wanted.kind !== 'move' });
      setStale(null);
      const undoing = { label: COMMON.undo, run: () => void undo(answer) };
      notify({
        tone: 'good',
        text: said(answer, wanted),
        about: seen.id,
        ...(wanted.kind === 'correct' ? {} : { action: undoing, lastsMs: UNDO_MS }),
      });
      onDone(wanted, answer);
    } catch (cause) {
      // Whoever waited for a change that was refused is told of that one.
      if (cause instanceof LetGo) return;
      const theirs = theirsOf(cause);
      const refused = refusalOf(cause);
      if (refused === null) throw cause;
      if (theirs === null) setRefusal(refused);
      else setStale({ wanted, seen, theirs });
    }
  };

  return {
    change: (wanted: WantedChange, seen: AppointmentRecord): void => void change(wanted, seen),
    stale,
    leaveStale: () => setStale(null),
    refusal,
    forget: () => setRefusal(null),
  };
}
