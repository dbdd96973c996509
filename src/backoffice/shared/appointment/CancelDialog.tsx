import { useState, type SyntheticEvent } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { CANCEL, CANCELLED_BY } from '#copy/office/appointment';
import { COMMON } from '#copy/office/common';
import type { ChangeDialogProps } from './change-dialog.ts';
import { LiveNotice } from './LiveNotice.tsx';
import { useBase } from './use-base.ts';

type CancelledBy = keyof typeof CANCELLED_BY;
const WHO = (Object.keys(CANCELLED_BY) as CancelledBy[]).map((id) => ({ id, label: CANCELLED_BY[id] }));

/** Cancels with who does it and why; the appointment stays in the history and its hour is free at once. */
export function CancelDialog({ record, isPending, refusal, onChange, onClose }: ChangeDialogProps) {
  const { base, isBehind, catchUp } = useBase(record);
  const [canceladoPor, setCanceladoPor] = useState<CancelledBy>('paciente');
  const [motivo, setMotivo] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = motivo.trim() === '';

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (!isMissing)
      onChange({ kind: 'state', body: { estado: 'cancelado', canceladoPor, motivo: motivo.trim() } }, base);
  };

  return (
    <ModalDialog title={CANCEL.title(record.paciente.nombre)} isOpen onClose={onClose}>
      <form className="formulario" onSubmit={submit} noValidate>
        {isBehind && <LiveNotice base={base} current={record} onCatchUp={catchUp} />}
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
        {refusal !== null && refusal.fields?.['motivo'] === undefined && (
          <Notice tone="error">
            <p>{refusal.message}</p>
          </Notice>
        )}
        <div className="ventana-acciones">
          <Button type="submit" variant="danger" isPending={isPending} pendingLabel={COMMON.saving}>
            {CANCEL.confirm}
          </Button>
          <Button onPress={onClose}>{CANCEL.keep}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}
