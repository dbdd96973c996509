import { useState } from 'react';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { SERIES } from '#copy/office/together';
import { cancellingOf, NO_REASON, whyErrors } from '#backoffice/shared/cancelling/cancel-draft.ts';
import { CancelFields } from '#backoffice/shared/cancelling/CancelFields.tsx';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  readonly id: string;
  /** How many appointments are left. */
  readonly count: number;
  /** How many wait on the list, because their day is too far away. */
  readonly waiting: number;
  readonly onClose: () => void;
}

/** Asks who cancels a series and why; nothing is deleted. */
export function CancelSeriesDialog({ id, count, waiting, onClose }: Props) {
  const [draft, setDraft] = useState(NO_REASON);
  const [isTried, setIsTried] = useState(false);
  const [alsoWaiting, setAlsoWaiting] = useState(false);
  const work = useOperation('cancelSeries', { done: () => SERIES.cancelled, onDone: onClose });
  const wrong = whyErrors(draft);
  return (
    <AskDialog
      title={SERIES.cancelTitle}
      of={work}
      message={work.hasFields ? null : undefined}
      isDangerous
      save={SERIES.cancelConfirm}
      cancel={SERIES.cancelBack}
      help={SERIES.cancelText(count)}
      onSend={() => {
        setIsTried(true);
        const body = { ...cancellingOf(draft), conEspera: alsoWaiting };
        if (Object.keys(wrong).length === 0) work.send({ params: { id }, body });
      }}
      onClose={onClose}
    >
      <CancelFields
        draft={draft}
        errors={{ ...work.fields, ...(isTried ? wrong : {}) }}
        onChange={setDraft}
      />
      {waiting > 0 && (
        <CheckField
          label={SERIES.cancelWaiting(waiting)}
          isSelected={alsoWaiting}
          onChange={setAlsoWaiting}
        />
      )}
    </AskDialog>
  );
}
