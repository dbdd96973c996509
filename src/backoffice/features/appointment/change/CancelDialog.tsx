import { useState } from 'react';
import { Segmented } from '#components/ui/Segmented.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { CANCEL, CANCELLED_BY } from '#copy/office/appointment';
import type { ChangeDialogProps } from './change-dialog.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { useBase } from './use-base.ts';
import { keysOf } from '#domain/shared/typed-record';

type CancelledBy = keyof typeof CANCELLED_BY;
const WHO = keysOf(CANCELLED_BY).map((id) => ({ id, label: CANCELLED_BY[id] }));

/** Cancels, recording who and why; the appointment stays in the history and its time becomes free at once. */
export function CancelDialog(props: ChangeDialogProps) {
  const { record, refusal } = props;
  const seen = useBase(record);
  const [canceladoPor, setCanceladoPor] = useState<CancelledBy>('paciente');
  const [motivo, setMotivo] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = motivo.trim() === '';

  const submit = (): void => {
    setIsTried(true);
    if (!isMissing)
      props.onChange(
        { kind: 'state', body: { estado: 'cancelado', canceladoPor, motivo: motivo.trim() } },
        seen.base,
      );
  };

  return (
    <ChangeForm
      {...props}
      title={CANCEL.title(record.paciente.nombre)}
      seen={seen}
      refusal={refusal?.fields?.['motivo'] === undefined ? refusal : null}
      save={CANCEL.confirm}
      isDangerous
      cancel={CANCEL.keep}
      onSubmit={submit}
    >
      <Segmented label={CANCEL.who} options={WHO} value={canceladoPor} onChange={setCanceladoPor} />
      <TextField
        label={CANCEL.reason}
        help={CANCEL.reasonHelp}
        value={motivo}
        maxLength={500}
        onChange={setMotivo}
        error={isTried && isMissing ? CANCEL.missing : refusal?.fields?.['motivo']?.[0]}
        takesFocus
      />
    </ChangeForm>
  );
}
