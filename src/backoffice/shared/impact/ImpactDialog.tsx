import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { OrphanView } from '#contract/settlement';
import { COMMON } from '#copy/office/common';
import { IMPACT } from '#copy/office/impact';
import type { Resolution } from '#domain/scheduling/hours/orphans';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { AllChoices } from './AllChoices.tsx';
import {
  CHOICES,
  choicesFor,
  decide,
  decideAll,
  isDecided,
  placesLeft,
  resolutionsOf,
  undecided,
  type Choice,
  type Choices,
} from './choices.ts';
import { OrphanChoice } from './OrphanChoice.tsx';
import type { SettledSave } from './use-settled-save.ts';

interface Props {
  readonly orphans: readonly OrphanView[];
  readonly isSaving: boolean;
  readonly error: string | null;
  readonly onDecide: (resolutions: readonly Resolution[]) => void;
  readonly onBack: () => void;
  /** Whether appointments may be left for later, as with a doctor who is leaving. */
  readonly mayWait?: boolean;
}

/** The question that holds up a save, while there is one. */
export function SettledQuestion({
  saving,
  mayWait = false,
}: {
  readonly saving: Pick<SettledSave, 'orphans' | 'isSaving' | 'error' | 'decide' | 'giveUp'>;
  readonly mayWait?: boolean;
}) {
  if (saving.orphans === null) return null;
  return (
    <ImpactDialog
      orphans={saving.orphans}
      isSaving={saving.isSaving}
      error={saving.error}
      mayWait={mayWait}
      onDecide={saving.decide}
      onBack={saving.giveUp}
    />
  );
}

/** Asks what to do with each appointment that a change leaves outside; nothing is saved until all are decided. */
export function ImpactDialog({ orphans, isSaving, error, onDecide, onBack, mayWait = false }: Props) {
  const [choices, setChoices] = useState<Choices>({});
  const nameOf = useDoctorNames();
  const missing = undecided(orphans, choices);
  const resolutions = resolutionsOf(orphans, choices);
  const homeless = orphans.filter(({ turno }) => wantsPlace(choices[turno])).length;
  const put = (turno: string, choice: Choice): void => setChoices({ ...choices, [turno]: choice });
  return (
    <ModalDialog title={IMPACT.title(orphans.length)} isOpen onClose={onBack} role="alertdialog" width="wide">
      <p>{mayWait ? IMPACT.textWaiting : IMPACT.text}</p>
      {error !== null && (
        <Notice tone="error">
          <p>{error}</p>
        </Notice>
      )}
      {orphans.length > 1 && (
        <AllChoices
          actions={CHOICES.filter((accion) =>
            orphans.some((orphan) => choicesFor(orphan, mayWait).includes(accion)),
          )}
          isDone={missing === 0}
          onAll={(accion, motivo) => setChoices(decideAll(orphans, choices, accion, motivo))}
        />
      )}
      <div className="impacto">
        {orphans.map((orphan) => (
          <OrphanChoice
            key={orphan.turno}
            orphan={orphan}
            choice={choices[orphan.turno]}
            mayWait={mayWait}
            nameOf={nameOf}
            onAction={(accion, motivo) => put(orphan.turno, decide(orphan, accion, motivo, orphans, choices))}
            onChange={(choice) => put(orphan.turno, choice)}
            placesOf={(accion) => placesLeft(orphan, accion, orphans, choices)}
          />
        ))}
      </div>
      <div className="impacto-pie">
        <p role="status">
          {missing === 0 ? IMPACT.ready : IMPACT.pending(missing)}
          {homeless > 0 && ` ${IMPACT.withoutPlace(homeless)}`}
        </p>
        <div className={DIALOG_ACTIONS}>
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
      </div>
    </ModalDialog>
  );
}

const wantsPlace = (choice: Choice | undefined): boolean =>
  (choice?.accion === 'mover' || choice?.accion === 'reasignar') && !isDecided(choice);
