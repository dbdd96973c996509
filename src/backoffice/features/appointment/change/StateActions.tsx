import { useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import type { PressEvent } from 'react-aria-components/Button';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { APPOINTMENT, CANCEL, STATE_VERBS } from '#copy/office/appointment';
import { COMMON } from '#copy/office/common';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { mayMove } from '#domain/scheduling/appointment/move-appointment';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { likelyFirst } from './next-states.ts';
import { questionBefore } from './question-before.ts';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { ACTIONS_ID } from '#backoffice/features/appointment/panel/use-kept-focus.ts';

/** The changes that need a dialog of their own before they can be saved. */
export type Asking = 'cancel' | 'drops' | 'move' | 'correct' | AskingEye;
/** The eye, before a state. */
export type AskingEye = `ojo:${AppointmentState}`;

interface Props {
  readonly record: AppointmentRecord;
  readonly isPending: boolean;
  /** The state queued behind the change being saved; null when there is none. */
  readonly waiting: AppointmentState | null;
  /** With the appointment as it was when the state was chosen. */
  readonly onEnter: (state: AppointmentState, seen: AppointmentRecord) => void;
  readonly onAsk: (what: Asking) => void;
}

/**
 * Only what the person may do next, most likely first; anything unusual is confirmed. While a change is being saved the
 * keyboard still works, but the mouse has to wait: the second press of a double click would hit the button that
 * replaced the first.
 */
export function StateActions({ record, isPending, waiting, onEnter, onAsk }: Props) {
  const actor = useAppointmentActor();
  const now = useClinicNow();
  const [doubtful, setDoubtful] = useState<{ state: AppointmentState; seen: AppointmentRecord } | null>(null);
  const states = likelyFirst(record.siguientes, {
    estado: record.estado,
    fecha: record.fecha,
    today: now.fecha,
    isDoctor: actor.rol === 'medico',
  });
  const maybeMove = mayMove(actor, record);
  const mayCorrect = actor.rol === 'admin' && record.estado !== 'reprogramado';
  if (states.length === 0 && !maybeMove && !mayCorrect) return null;

  const unlessDoubled =
    (act: () => void) =>
    ({ pointerType }: PressEvent): void => {
      if (!isPending || pointerType === 'keyboard' || pointerType === 'virtual') act();
    };
  const press = (state: AppointmentState): void => {
    if (state === 'cancelado') onAsk('cancel');
    else if (state === 'en_preparacion') onAsk('drops');
    else if (questionBefore(state, record, now) === null) onEnter(state, record);
    else setDoubtful({ state, seen: record });
  };

  return (
    <div
      className="flex flex-wrap gap-2 [:where(&[aria-busy='true']>button)]:opacity-60 [&>[data-quiet]:first-child]:ml-[-1.125rem] focus:outline-none"
      id={ACTIONS_ID}
      tabIndex={-1}
      role="group"
      aria-label={APPOINTMENT.actions}
      aria-busy={isPending}
    >
      {states.map((state, index) => (
        <Button
          key={state}
          variant={index === 0 && state !== 'cancelado' ? 'solid' : 'outline'}
          isPending={state === waiting}
          pendingLabel={COMMON.saving}
          onPress={unlessDoubled(() => press(state))}
        >
          {STATE_VERBS[state]}
        </Button>
      ))}
      {maybeMove && <Button onPress={unlessDoubled(() => onAsk('move'))}>{APPOINTMENT.move}</Button>}
      {mayCorrect && (
        <Button variant="quiet" data-quiet onPress={unlessDoubled(() => onAsk('correct'))}>
          {APPOINTMENT.correct}
        </Button>
      )}
      {doubtful !== null && (
        <ConfirmDialog
          title={CANCEL.askTitle}
          isOpen
          confirmLabel={CANCEL.yes(STATE_VERBS[doubtful.state])}
          cancelLabel={CANCEL.no}
          onCancel={() => setDoubtful(null)}
          onConfirm={() => {
            setDoubtful(null);
            onEnter(doubtful.state, doubtful.seen);
          }}
        >
          <p>{questionBefore(doubtful.state, doubtful.seen, now)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
