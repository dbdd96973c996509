import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { refusalOf } from '#client/query';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { SERIES } from '#copy/office/together';
import { cancellingOf, NO_REASON, whyErrors } from '#backoffice/shared/cancelling/cancel-draft.ts';
import { CancelFields } from '#backoffice/shared/cancelling/CancelFields.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

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
  const refresh = useRefresh('turnos', 'disponibilidad', 'listaEspera');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('cancelSeries', { params: { id }, body: { ...cancellingOf(draft), conEspera: alsoWaiting } }),
    onSuccess: () => {
      notify({ tone: 'good', text: SERIES.cancelled });
      onClose();
    },
    onSettled: refresh,
  });
  const refused = refusalOf(error)?.fields;
  const wrong = whyErrors(draft);
  return (
    <ConfirmDialog
      title={SERIES.cancelTitle}
      isOpen
      isDangerous
      isPending={isPending}
      error={refused === undefined ? error?.message : undefined}
      confirmLabel={SERIES.cancelConfirm}
      cancelLabel={SERIES.cancelBack}
      onConfirm={() => {
        setIsTried(true);
        if (Object.keys(wrong).length === 0) mutate();
      }}
      onCancel={onClose}
    >
      <p>{SERIES.cancelText(count)}</p>
      <div className="formulario">
        <CancelFields draft={draft} errors={{ ...refused, ...(isTried ? wrong : {}) }} onChange={setDraft} />
        {waiting > 0 && (
          <CheckField
            label={SERIES.cancelWaiting(waiting)}
            isSelected={alsoWaiting}
            onChange={setAlsoWaiting}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
