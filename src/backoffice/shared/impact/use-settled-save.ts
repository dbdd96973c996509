import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#client/query';
import type { RequestError } from '#client/request';
import type { OrphanView, Settled } from '#contract/settlement';
import type { Confirmation, Resolution } from '#domain/scheduling/hours/orphans';
import type { StillWaiting } from '#domain/studies/in-use';
import { showPatientNotices } from './patient-notices.ts';
import { detailOf } from '#client/refusal-details';

/**
 * Saves a change that may leave appointments outside: the server's question is kept until it is answered or abandoned,
 * and patients whose appointments were moved or cancelled with the save are then listed for notification.
 */
export function useSettledSave<Change, Answer extends { readonly resueltos?: readonly Settled[] }>(
  save: (change: Change, confirmation: Confirmation) => Promise<Answer>,
  onSaved: (answer: Answer) => void,
  onSettled: () => void,
) {
  const [asked, setAsked] = useState<{
    change: Change;
    orphans: readonly OrphanView[];
    pending: readonly StillWaiting[];
  } | null>(null);
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
      if (orphans !== undefined)
        setAsked({ change, orphans, pending: detailOf(refusal, 'pendientes') ?? [] });
      // When a place has been taken in the meantime, another one is chosen; any other refusal concerns the change
      // itself, and its form shows it.
      else if (!isAboutDecision(refusal)) setAsked(null);
    },
    onSettled,
  });
  const refusal = refusalOf(mutation.error);
  const isQuestion = refusal?.code === 'requiere_confirmacion';
  return {
    save: (change: Change) => mutation.mutate({ change, confirmation: {} }),
    isSaving: mutation.isPending,
    /** What went wrong, apart from the question about appointments. */
    refusal: isQuestion ? null : refusal,
    error: mutation.error === null || isQuestion ? null : mutation.error.message,
    forget: () => mutation.reset(),
    orphans: asked?.orphans ?? null,
    /** Who waits without an appointment for what would be taken out of use. */
    pending: asked?.pending ?? [],
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

/**
 * True when the refusal concerns one of the decisions rather than the change: it names the appointment, or a position
 * in the list.
 */
const isAboutDecision = (refusal: RequestError | null): boolean =>
  refusal?.details?.['turno'] !== undefined ||
  Object.keys(refusal?.fields ?? {}).some((field) => field.startsWith('resoluciones.'));
