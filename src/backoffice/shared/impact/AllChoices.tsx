import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { TextField } from '#components/ui/form/TextField.tsx';
import { IMPACT } from '#copy/office/impact';
import type { Choice } from './choices.ts';

interface Props {
  readonly title: string;
  /** Folded where every appointment already has a proposal. */
  readonly isOpen: boolean;
  readonly actions: readonly Choice['accion'][];
  readonly isDone: boolean;
  readonly onAll: (accion: Choice['accion'], motivo?: string) => void;
}

/** One decision for everybody who does not have one yet. */
export function AllChoices({ title, isOpen, actions, isDone, onAll }: Props) {
  const [reason, setReason] = useState<string | null>(null);
  return (
    <details className="impacto-todos" open={isOpen}>
      <summary className="cursor-pointer py-2 text-dense font-strong">{title}</summary>
      <div className={DIALOG_ACTIONS}>
        {actions.map((accion) => (
          <Button
            key={accion}
            size="compact"
            isDisabled={isDone}
            {...(accion === 'cancelar' ? { 'aria-expanded': reason !== null } : {})}
            onPress={() => (accion === 'cancelar' ? setReason(reason === null ? '' : null) : onAll(accion))}
          >
            {IMPACT.all[accion]}
          </Button>
        ))}
      </div>
      {reason !== null && (
        <div className="impacto-motivo">
          <TextField
            label={IMPACT.allReason}
            value={reason}
            maxLength={500}
            takesFocus
            onChange={setReason}
          />
          <Button
            isDisabled={reason.trim() === '' || isDone}
            onPress={() => {
              onAll('cancelar', reason);
              setReason(null);
            }}
          >
            {IMPACT.allReasonApply}
          </Button>
        </div>
      )}
    </details>
  );
}
