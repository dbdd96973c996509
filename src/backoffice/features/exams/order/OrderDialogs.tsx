import { useState } from 'react';
import type { OrderRow } from '#client/queries/exams/orders';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import type { Eye } from '#domain/clinical/eye';
import { isOneEyed } from '#domain/studies/one-eye';
import { saysWhy, WHY } from '#domain/studies/orders/authorisation';
import { AbsentEyesProvider } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { WhoseStudy } from '#backoffice/shared/orders/OrderMarks.tsx';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { keysOf } from '#domain/shared/typed-record';
import { REPEAT_REASONS } from '#domain/studies/orders/order-states';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';
import { useOrderWork } from './use-order-work.ts';

interface Props {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

interface Repeated {
  readonly repite: keyof typeof REPEAT_REASONS | '';
  readonly motivo: string;
}

/** Why the study is done once more. */
export function RepeatDialog({ order, onClose }: Props) {
  const seen = useOpened(order);
  const work = useOrderWork(onClose);
  const form = useDraft<Repeated>(work, { repite: '', motivo: '' });
  const { repite, motivo } = form.draft;
  return (
    <AskDialog
      title={COPY.repeatTitle}
      of={form}
      save={COPY.verbs.repeat}
      cancel={COPY.cancel}
      help={<WhoseStudy order={seen} />}
      onSend={() =>
        work.step(seen, {
          estado: 'repetir',
          repite: repite === '' ? undefined : repite,
          motivo: motivo.trim() === '' ? undefined : motivo,
        })
      }
      onClose={onClose}
    >
      <SelectField
        label={COPY.repeatWhy}
        options={[
          { id: '' as const, label: '' },
          ...keysOf(REPEAT_REASONS).map((id) => ({ id, label: REPEAT_REASONS[id] })),
        ]}
        {...form.bind('repite')}
      />
      <TextField label={COPY.reason} autoComplete="off" {...form.bind('motivo')} />
    </AskDialog>
  );
}

/** Ends the study, and its appointment, with the reason. */
export function CancelDialog({ order, onClose }: Props) {
  const seen = useOpened(order);
  const work = useOrderWork(onClose);
  const form = useDraft(work, { motivo: '' });
  return (
    <AskDialog
      title={COPY.cancelTitle}
      of={form}
      isDangerous
      save={COPY.cancelDo}
      cancel={COPY.cancel}
      help={
        <>
          <WhoseStudy order={seen} />
          <p className="m-0">{COPY.cancelHelp}</p>
          <TextField label={COPY.cancelWhy} autoComplete="off" {...form.bind('motivo')} />
        </>
      }
      onSend={() => work.step(seen, { estado: 'cancelado', ...form.draft })}
      onClose={onClose}
    />
  );
}

/** Leaves the repetition for another day. */
export function OtherDayDialog({ order, onClose }: Props) {
  const seen = useOpened(order);
  const work = useOrderWork(onClose);
  return (
    <AskDialog
      title={COPY.otherDayTitle}
      of={work}
      save={COPY.otherDayDo}
      cancel={COPY.cancel}
      help={
        <>
          <WhoseStudy order={seen} />
          <p className="m-0">{COPY.otherDayHelp}</p>
        </>
      }
      onSend={() => work.step(seen, { estado: 'solicitado' })}
      onClose={onClose}
    />
  );
}

/** Another eye for a study that has not begun, with the reason. Nobody's eye is guessed: none is chosen beforehand. */
export function EyeDialog({ order, onClose }: Props) {
  const seen = useOpened(order);
  const { id, version, ojo, estudio, paciente } = seen;
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
          work.send((operate) =>
            operate('correctOrderEye', { params: { id }, body: { ojo: eye, motivo, version } }),
          );
      }}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <WhoseStudy order={seen} />
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
