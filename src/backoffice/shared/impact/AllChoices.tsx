import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { IMPACT } from '#copy/office/impact';
import { isExplained } from '#backoffice/shared/cancelling/cancel-draft.ts';
import { CancelReasonFields } from '#backoffice/shared/cancelling/CancelReasonFields.tsx';
import { CLINIC_REASONS } from '#domain/scheduling/cancelling/cancel-reason';
import type { Choice, Why } from './choices.ts';

interface Props {
  readonly title: string;
  /** Folded where every appointment already has a proposal. */
  readonly isOpen: boolean;
  readonly actions: readonly Choice['accion'][];
  readonly isDone: boolean;
  readonly onAll: (accion: Choice['accion'], why?: Why) => void;
}

/** One decision for everybody who does not have one yet. */
export function AllChoices({ title, isOpen, actions, isDone, onAll }: Props) {
  const [reason, setReason] = useState<Why | null>(null);
  return (
    <details className="grid gap-1.5" open={isOpen}>
      <summary className="cursor-pointer py-2 text-dense font-strong">{title}</summary>
      <div className={DIALOG_ACTIONS}>
        {actions.map((accion) => (
          <Button
            key={accion}
            size="compact"
            isDisabled={isDone}
            {...(accion === 'cancelar' ? { 'aria-expanded': reason !== null } : {})}
            onPress={() =>
              accion === 'cancelar' ? setReason(reason === null ? { motivo: '' } : null) : onAll(accion)
            }
          >
            {IMPACT.all[accion]}
          </Button>
        ))}
      </div>
      {reason !== null && (
        <div className="grid grid-cols-[1fr_auto] items-end gap-2 max-sm:grid-cols-[1fr]">
          <CancelReasonFields
            causa={reason.causa ?? null}
            texto={reason.motivo}
            offered={CLINIC_REASONS}
            onReason={(causa) => setReason({ ...reason, causa })}
            onText={(motivo) => setReason({ ...reason, motivo })}
          />
          <Button
            isDisabled={!isExplained({ causa: reason.causa ?? null, texto: reason.motivo }) || isDone}
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
