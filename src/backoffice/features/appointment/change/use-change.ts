import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { refusalOf } from '#client/query';
import type { RequestError } from '#client/request';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { NETWORK } from '#copy/office/shell-words/network';
import { UNDO_MS } from '#domain/scheduling/appointment/appointment-history';
import { wasHeld } from '#backoffice/shared/screen/held-changes.ts';
import { addHeldConflict, mayWait } from './held/held-conflicts.ts';
import { LetGo, runChange, theirsOf } from './run-change.ts';
import { said, type StaleChange, type WantedChange } from './wanted-change.ts';

/**
 * Changes appointments from dialogs: a toast confirms what was done and offers to undo it for ten seconds; a refusal is
 * kept for the component that shows it.
 */
export function useChange(onDone: (wanted: WantedChange, answer: AppointmentRecord) => void) {
  const client = useQueryClient();
  const notify = useToast();
  const [stale, setStale] = useState<StaleChange | null>(null);
  const [refusal, setRefusal] = useState<RequestError | null>(null);

  const tellHeld = (wanted: WantedChange, seen: AppointmentRecord, cause: unknown): void => {
    const theirs = theirsOf(cause);
    const reason = refusalOf(cause)?.message ?? String(cause);
    if (theirs !== null) addHeldConflict({ wanted, seen, theirs });
    else notify({ tone: 'error', text: NETWORK.refused(seen.paciente.nombre, reason), about: seen.id });
  };

  const undo = async (seen: AppointmentRecord): Promise<void> => {
    const wanted = { kind: 'undo' } as const;
    try {
      const answer = await runChange(client, { wanted, seen, isShownAtOnce: false });
      notify({ tone: 'good', text: said(answer, wanted, seen), about: seen.id });
    } catch (cause) {
      const reason = refusalOf(cause)?.message ?? String(cause);
      notify({ tone: 'error', text: COMMON.refusedOf(seen.paciente.nombre, reason) });
    }
  };

  const change = async (wanted: WantedChange, seen: AppointmentRecord): Promise<void> => {
    setRefusal(null);
    try {
      // A move waits for the server: only the server knows whether the place is free.
      const answer = await runChange(client, {
        wanted,
        seen,
        isShownAtOnce: wanted.kind !== 'move',
        mayWait: mayWait(wanted),
      });
      setStale(null);
      const undoing = { label: COMMON.undo, run: () => void undo(answer) };
      notify({
        tone: 'good',
        text: said(answer, wanted, seen),
        about: seen.id,
        ...(wanted.kind === 'correct' ? {} : { action: undoing, lastsMs: UNDO_MS }),
      });
      onDone(wanted, answer);
    } catch (cause) {
      // Whoever asked for it may be on another screen by now, or have asked for others: it is told wherever one is.
      if (wasHeld(cause)) {
        tellHeld(wanted, seen, cause);
        return;
      }
      // The refusal of the change it was waiting for is already shown.
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
