import type { OrphanView } from '#domain/scheduling/settlement';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { COMMON } from '#copy/office/common';
import { IMPACT } from '#copy/office/impact';
import type { Resolution } from '#domain/scheduling/orphans';
import { leaveAll, resolutionsOf, undecided, type Choices } from './choices.ts';
import { OrphanChoice } from './OrphanChoice.tsx';

interface Props {
  readonly orphans: readonly OrphanView[];
  readonly isSaving: boolean;
  readonly error: string | null;
  readonly onDecide: (resolutions: readonly Resolution[]) => void;
  readonly onBack: () => void;
}

/** Asks what becomes of each appointment that a change leaves outside; nothing is saved before all have an answer. */
export function ImpactDialog({ orphans, isSaving, error, onDecide, onBack }: Props) {
  const [choices, setChoices] = useState<Choices>({});
  const missing = undecided(orphans, choices);
  const resolutions = resolutionsOf(orphans, choices);
  return (
    <ModalDialog title={IMPACT.title(orphans.length)} isOpen onClose={onBack} role="alertdialog" width="wide">
      <p>{IMPACT.text}</p>
      {error !== null && (
        <Notice tone="error">
          <p>{error}</p>
        </Notice>
      )}
      {orphans.length > 1 && (
        <div className="ventana-acciones">
          <Button size="compact" onPress={() => setChoices(leaveAll(orphans, choices))}>
            {IMPACT.leaveAll}
          </Button>
        </div>
      )}
      <div className="impacto">
        {orphans.map((orphan) => (
          <OrphanChoice
            key={orphan.turno}
            orphan={orphan}
            choice={choices[orphan.turno]}
            onChange={(choice) => setChoices({ ...choices, [orphan.turno]: choice })}
          />
        ))}
      </div>
      <p role="status">{missing === 0 ? IMPACT.ready : IMPACT.pending(missing)}</p>
      <div className="ventana-acciones">
        <Button
          variant="solid"
          isDisabled={resolutions === null}
          isPending={isSaving}
          pendingLabel={COMMON.saving}
          onPress={() => {
            if (resolutions !== null) onDecide(resolutions);
          }}
        >
          {IMPACT.confirm}
        </Button>
        <Button takesFocus onPress={onBack}>
          {IMPACT.back}
        </Button>
      </div>
    </ModalDialog>
  );
}
