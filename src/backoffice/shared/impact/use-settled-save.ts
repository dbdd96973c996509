import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#client/query';
import type { RequestError } from '#client/request';
import type { OrphanView, Settled } from '#contract/settlement';
import type { Confirmation, Resolution } from '#domain/scheduling/hours/orphans';
import { showPatientNotices } from './patient-notices.ts';
import { detailOf } from '#client/refusal-details';

/**
 * Saving a change that may leave appointments outside: the server's question is kept until it is answered or given
 * up, and who was moved or cancelled with the save is then listed, to be told.
 */
export function useSettledSave<Change, Answer extends { readonly resueltos?: readonly Settled[] }>(
  save: (change: Change, confirmation: Confirmation) => Promise<Answer>,
  onSaved: (answer: Answer) => void,
  onSettled: () => void,
) {
  const [asked, setAsked] = useState<{ change: Change; orphans: readonly OrphanView[] } | null>(null);
  const mutation = useMutation({
    mutationFn: ({ change, confirmation }: { change: Change; confirmation: Confirmation }) =>
      save(change, confirmation),
    onSuccess: (answer) => {
      if (asked !== null) showPatientNotices(asked.orphans, answer.resueltos ?? []);
      setAsked(null);
      onSaved(answer);
    },
    onError: (cause, { change }) => {
      const refusal = refusalOf(cause);
      const orphans = detailOf(refusal, 'huerfanos');
      if (orphans !== undefined) setAsked({ change, orphans });
      // A place that was taken meanwhile is chosen anew; every other refusal is about the change itself, and its form shows it.
      else if (!isAboutDecision(refusal)) setAsked(null);
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

/** A save that may ask about appointments, as its dialogs see it. */
export type SettledSave = Omit<ReturnType<typeof useSettledSave>, 'save'>;

/** True when one of the decisions was refused, not the change: it names the appointment, or the place in the list. */
const isAboutDecision = (refusal: RequestError | null): boolean =>
  refusal?.details?.['turno'] !== undefined ||
  Object.keys(refusal?.fields ?? {}).some((field) => field.startsWith('resoluciones.'));
