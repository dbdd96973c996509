import type { OrphanView } from '#domain/scheduling/settlement';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#client/query';
import type { Confirmation, Resolution } from '#domain/scheduling/orphans';

/** Saving a change that may leave appointments outside: the server's question is kept until it is answered or given up. */
export function useSettledSave<Change, Answer>(
  save: (change: Change, confirmation: Confirmation) => Promise<Answer>,
  onSaved: (answer: Answer) => void,
  onSettled: () => void,
) {
  const [asked, setAsked] = useState<{ change: Change; orphans: readonly OrphanView[] } | null>(null);
  const mutation = useMutation({
    mutationFn: ({ change, confirmation }: { change: Change; confirmation: Confirmation }) =>
      save(change, confirmation),
    onSuccess: (answer) => {
      setAsked(null);
      onSaved(answer);
    },
    onError: (cause, { change }) => {
      const refusal = refusalOf(cause);
      const orphans = refusal?.details?.['huerfanos'];
      if (Array.isArray(orphans)) setAsked({ change, orphans: orphans as OrphanView[] });
      // Every other refusal is about the change itself, or says that the decisions no longer fit: its form shows it.
      else if (refusal?.details?.['turno'] === undefined) setAsked(null);
    },
    onSettled,
  });
  const refusal = refusalOf(mutation.error);
  const isQuestion = refusal?.code === 'requiere_confirmacion';
  return {
    save: (change: Change) => mutation.mutate({ change, confirmation: {} }),
    isSaving: mutation.isPending,
    /** What went wrong, the question about appointments not included. */
    refusal: isQuestion ? null : refusal,
    error: mutation.error === null || isQuestion ? null : mutation.error.message,
    forget: () => mutation.reset(),
    orphans: asked?.orphans ?? null,
    decide: (resoluciones: readonly Resolution[]) => {
      if (asked !== null)
        mutation.mutate({ change: asked.change, confirmation: { confirmado: true, resoluciones } });
    },
    giveUp: () => {
      setAsked(null);
      mutation.reset();
    },
  };
}
