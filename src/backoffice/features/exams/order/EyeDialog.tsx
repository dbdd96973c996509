import { useState } from 'react';
import { call } from '#client/call';
import type { OrderRow } from '#client/queries/exams/orders';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import type { Eye } from '#domain/clinical/eye';
import { saysWhy, WHY } from '#domain/studies/orders/authorisation';
import { isOneEyed } from '#domain/studies/one-eye';
import { AbsentEyesProvider } from '#backoffice/shared/laterality/AbsentEyesProvider.tsx';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';
import { useOrderWork } from './use-order-work.ts';

interface Props {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

/** Another eye for a study that has not begun, with the reason. Nobody's eye is guessed: none is chosen beforehand. */
export function EyeDialog({ order, onClose }: Props) {
  const { id, version, ojo, estudio, paciente } = order;
  const notify = useToast();
  const [eye, setEye] = useState<Eye | null>(null);
  const [motivo, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const work = useOrderWork((saved) => {
    notify({ tone: 'good', text: COPY.eyeDone(COPY.eyes[saved.ojo]) });
    onClose();
  });
  return (
    <ConfirmDialog
      title={COPY.eyeTitle}
      isOpen
      isPending={work.isPending}
      error={work.hasFields ? undefined : work.message}
      confirmLabel={COPY.eyeDo}
      cancelLabel={COPY.cancel}
      onConfirm={() => {
        setTried(true);
        if (eye !== null && saysWhy(motivo))
          work.send(() => call('correctOrderEye', { params: { id }, body: { ojo: eye, motivo, version } }));
      }}
      onCancel={onClose}
    >
      <div className="formulario">
        <p className="m-0">{COPY.eyeHelp(COPY.eyes[ojo])}</p>
        <AbsentEyesProvider paciente={paciente.id}>
          <EyeField
            label={COPY.eyeNew}
            value={eye}
            isOneEyed={isOneEyed(estudio)}
            error={work.wrong('ojo') ?? (isTried && eye === null ? COPY.external.missing.eye : undefined)}
            onChange={setEye}
          />
        </AbsentEyesProvider>
        <TextField
          label={COPY.eyeWhy}
          value={motivo}
          onChange={setReason}
          autoComplete="off"
          error={work.wrong('motivo') ?? (isTried && !saysWhy(motivo) ? WHY : undefined)}
        />
      </div>
    </ConfirmDialog>
  );
}
