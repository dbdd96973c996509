import { useState } from 'react';
import { CANCEL } from '#copy/office/appointment';
import { cancellingOf, NO_REASON, whyErrors } from '#backoffice/shared/cancelling/cancel-draft.ts';
import { CancelFields } from '#backoffice/shared/cancelling/CancelFields.tsx';
import type { ChangeDialogProps } from './change-dialog.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { useBase } from './use-base.ts';

const OWN_FIELDS = ['motivo', 'motivoCancelacion', 'canceladoPor'];

/** Cancels, recording who and why; the appointment stays in the history and its time becomes free at once. */
export function CancelDialog(props: ChangeDialogProps) {
  const { record, refusal } = props;
  const seen = useBase(record);
  const [draft, setDraft] = useState(NO_REASON);
  const [isTried, setIsTried] = useState(false);
  const wrong = whyErrors(draft);
  const isShown = OWN_FIELDS.some((field) => refusal?.fields?.[field] !== undefined);

  const submit = (): void => {
    setIsTried(true);
    if (Object.keys(wrong).length > 0) return;
    const body = { estado: 'cancelado', ...cancellingOf(draft) } as const;
    props.onChange({ kind: 'state', body }, seen.base);
  };

  return (
    <ChangeForm
      {...props}
      title={CANCEL.title(record.paciente.nombre)}
      seen={seen}
      refusal={isShown ? null : refusal}
      save={CANCEL.confirm}
      isDangerous
      cancel={CANCEL.keep}
      onSubmit={submit}
    >
      <CancelFields
        draft={draft}
        errors={{ ...refusal?.fields, ...(isTried ? wrong : {}) }}
        detailHelp={CANCEL.reasonHelp}
        onChange={setDraft}
      />
    </ChangeForm>
  );
}
