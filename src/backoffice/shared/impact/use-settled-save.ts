import { useState } from 'react';
import type { RequestError } from '#client/request';
import type { OrphanView, Settled } from '#contract/settlement';
import type { Confirmation, Resolution } from '#domain/scheduling/hours/orphans';
import type { StillWaiting } from '#domain/studies/in-use';
import type { Operate } from '../operation/use-operate.ts';
import { useWork, type After } from '../operation/use-operation.ts';
import { showPatientNotices, toNotify } from './patient-notices.ts';
import { detailOf } from '#client/refusal-details';

/**
 * Saves a change that may leave appointments outside: the server's question is kept until it is answered or abandoned,
 * and patients whose appointments were moved or cancelled with the save are then listed for notification. Such a save cannot be
 * undone: decisions about patients cannot be taken back along with it.
 */
export function useSettledSave<Change, Answer extends { readonly resueltos?: readonly Settled[] }>(
  save: (operate: Operate, change: Change, confirmation: Confirmation) => Promise<Answer>,
  { done, undo, onDone }: Pick<After<Answer, Change>, 'done' | 'undo' | 'onDone'>,
) {
  const [asked, setAsked] = useState<{
    change: Change;
    orphans: readonly OrphanView[];
    pending: readonly StillWaiting[];
  } | null>(null);
  const work = useWork(
    (operate, { change, confirmation }: { change: Change; confirmation: Confirmation }) =>
      save(operate, change, confirmation),
    {
      done: (answer, { change }) =>
        toNotify(asked?.orphans ?? [], answer.resueltos ?? []).length > 0
          ? null
          : (done?.(answer, change) ?? null),
      undo: (answer, { change }) =>
        (answer.resueltos ?? []).length === 0 ? (undo?.(answer, change) ?? null) : null,
      onDone: (answer, { change }) => {
        if (asked !== null)
          showPatientNotices(asked.orphans, answer.resueltos ?? [], done?.(answer, change) ?? null);
        setAsked(null);
        onDone?.(answer, change);
      },
      onRefused: (refusal, { change }) => {
        const orphans = detailOf(refusal, 'huerfanos');
        if (orphans !== undefined)
          setAsked({ change, orphans, pending: detailOf(refusal, 'pendientes') ?? [] });
        // When a place has been taken in the meantime, another one is chosen; any other refusal concerns the change
        // itself, and its form shows it.
        else if (!isAboutDecision(refusal)) setAsked(null);
      },
    },
  );
  const { refusal } = work;
  const isQuestion = refusal?.code === 'requiere_confirmacion';
  return {
    save: (change: Change) => work.send({ change, confirmation: {} }),
    isSaving: work.isPending,
    /** What went wrong, apart from the question about appointments. */
    refusal: isQuestion ? null : refusal,
    error: isQuestion ? null : (work.message ?? null),
    forget: () => work.reset(),
    orphans: asked?.orphans ?? null,
    /** Who waits without an appointment for what would be taken out of use. */
    pending: asked?.pending ?? [],
    decide: (resoluciones: readonly Resolution[]) => {
      if (asked !== null)
        work.send({ change: asked.change, confirmation: { confirmado: true, resoluciones } });
    },
    giveUp: () => {
      setAsked(null);
      work.reset();
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
