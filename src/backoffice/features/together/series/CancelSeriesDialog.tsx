import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { refusalOf } from '#client/query';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { SERIES } from '#copy/office/together';
import { APPOINTMENT_MESSAGES } from '#domain/scheduling/appointment/appointment';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { keysOf } from '#domain/shared/typed-record';

type By = keyof typeof SERIES.by;
const BY = keysOf(SERIES.by);

interface Props {
  readonly id: string;
  /** How many appointments are left. */
  readonly count: number;
  readonly onClose: () => void;
}

/** Asks who cancels a series and why; nothing is deleted. */
export function CancelSeriesDialog({ id, count, onClose }: Props) {
  const [motivo, setMotivo] = useState('');
  const [canceladoPor, setBy] = useState<By>('paciente');
  const [isMissing, setIsMissing] = useState(false);
  const refresh = useRefresh('turnos', 'disponibilidad');
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('cancelSeries', { params: { id }, body: { motivo: motivo.trim(), canceladoPor } }),
    onSuccess: () => {
      notify({ tone: 'good', text: SERIES.cancelled });
      onClose();
    },
    onSettled: refresh,
  });
  const wrong = isMissing ? APPOINTMENT_MESSAGES.reason : refusalOf(error)?.fields?.['motivo']?.[0];
  return (
    <ConfirmDialog
      title={SERIES.cancelTitle}
      isOpen
      isDangerous
      isPending={isPending}
      error={wrong === undefined ? error?.message : undefined}
      confirmLabel={SERIES.cancelConfirm}
      cancelLabel={SERIES.cancelBack}
      onConfirm={() => (motivo.trim() === '' ? setIsMissing(true) : mutate())}
      onCancel={onClose}
    >
      <p>{SERIES.cancelText(count)}</p>
      <div className="formulario">
        <Segmented
          label={SERIES.cancelBy}
          value={canceladoPor}
          options={BY.map((by) => ({ id: by, label: SERIES.by[by] }))}
          onChange={setBy}
        />
        <TextField
          label={SERIES.cancelReason}
          value={motivo}
          error={wrong}
          autoComplete="off"
          onChange={(text) => {
            setMotivo(text);
            setIsMissing(false);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
