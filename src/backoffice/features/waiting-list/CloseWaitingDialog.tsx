import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import type { WaitingRecord } from '#client/queries/waiting-list';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { CLOSING_LABELS, WAITING, WAITING_CLOSE } from '#copy/office/waiting-list';
import { CLOSING_REASONS, type ClosingReason } from '#domain/scheduling/waiting-list/waiting-list';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

interface Props {
  readonly entry: WaitingRecord;
  readonly onClose: () => void;
}

/** Asks why somebody leaves the list; this can be undone. */
export function CloseWaitingDialog({ entry, onClose }: Props) {
  const [motivo, setMotivo] = useState<ClosingReason>('desiste');
  const [nota, setNota] = useState('');
  const { nombre } = entry.paciente;
  const refresh = useRefresh('listaEspera');
  const notify = useToast();
  const reopen = useReopen();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('closeWaiting', {
        params: { id: entry.id },
        body: {
          motivo,
          version: entry.version,
          ...(nota.trim() === '' ? {} : { nota: nota.trim() }),
        },
      }),
    onSuccess: (closed) => {
      notify({
        tone: 'good',
        text: WAITING.closed(nombre),
        action: { label: COMMON.undo, run: () => reopen(closed) },
      });
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      title={WAITING_CLOSE.title(nombre)}
      isOpen
      isPending={isPending}
      error={error?.message}
      confirmLabel={WAITING_CLOSE.confirm}
      cancelLabel={COMMON.cancel}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <div className="formulario">
        <SelectField
          label={WAITING_CLOSE.reason}
          value={motivo}
          options={CLOSING_REASONS.map((id) => ({ id, label: CLOSING_LABELS[id] }))}
          onChange={(id) => setMotivo(CLOSING_REASONS.find((each) => each === id) ?? 'otro')}
        />
        <TextField label={WAITING_CLOSE.note} value={nota} autoComplete="off" onChange={setNota} />
      </div>
    </ConfirmDialog>
  );
}

/** Puts somebody back on the list; a refusal is always shown. */
export function useReopen(): (entry: WaitingRecord) => void {
  const say = useSaying(useRefresh('listaEspera'));
  return ({ id, version, paciente }) =>
    say(call('reopenWaiting', { params: { id }, body: { version } }), WAITING.reopened(paciente.nombre));
}
