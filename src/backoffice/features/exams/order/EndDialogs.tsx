import { useState } from 'react';
import type { OrderRow } from '#client/queries/exams/orders';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { isOneOf, keysOf } from '#domain/shared/typed-record';
import { REPEAT_REASONS } from '#domain/studies/orders/order-states';
import { useOrderWork } from './use-order-work.ts';

interface Props {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

const outside = (work: ReturnType<typeof useOrderWork>): string | undefined =>
  work.hasFields ? undefined : work.message;

/** Why the study is done once more. */
export function RepeatDialog({ order, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [motivo, setWords] = useState('');
  const work = useOrderWork(onClose);
  const reasons = keysOf(REPEAT_REASONS);
  return (
    <ConfirmDialog
      title={COPY.repeatTitle}
      isOpen
      isPending={work.isPending}
      error={outside(work)}
      confirmLabel={COPY.verbs.repeat}
      cancelLabel={COPY.cancel}
      onConfirm={() =>
        work.step(order, {
          estado: 'repetir',
          ...(isOneOf(reasons, reason) ? { repite: reason } : {}),
          ...(motivo.trim() === '' ? {} : { motivo }),
        })
      }
      onCancel={onClose}
    >
      <div className="formulario">
        <SelectField
          label={COPY.repeatWhy}
          value={reason}
          options={[{ id: '', label: '' }, ...reasons.map((id) => ({ id, label: REPEAT_REASONS[id] }))]}
          onChange={setReason}
          error={work.wrong('repite')}
        />
        <TextField
          label={COPY.reason}
          value={motivo}
          onChange={setWords}
          autoComplete="off"
          error={work.wrong('motivo')}
        />
      </div>
    </ConfirmDialog>
  );
}

/** Ends the study, and its appointment, with the reason. */
export function CancelDialog({ order, onClose }: Props) {
  const [motivo, setWords] = useState('');
  const work = useOrderWork(onClose);
  return (
    <ConfirmDialog
      title={COPY.cancelTitle}
      isOpen
      isDangerous
      isPending={work.isPending}
      error={outside(work)}
      confirmLabel={COPY.cancelDo}
      cancelLabel={COPY.cancel}
      onConfirm={() => work.step(order, { estado: 'cancelado', motivo })}
      onCancel={onClose}
    >
      <p className="m-0">{COPY.cancelHelp}</p>
      <TextField
        label={COPY.cancelWhy}
        value={motivo}
        onChange={setWords}
        autoComplete="off"
        error={work.wrong('motivo')}
      />
    </ConfirmDialog>
  );
}

/** Leaves the repetition for another day. */
export function OtherDayDialog({ order, onClose }: Props) {
  const work = useOrderWork(onClose);
  return (
    <ConfirmDialog
      title={COPY.otherDayTitle}
      isOpen
      isPending={work.isPending}
      error={outside(work)}
      confirmLabel={COPY.otherDayDo}
      cancelLabel={COPY.cancel}
      onConfirm={() => work.step(order, { estado: 'solicitado' })}
      onCancel={onClose}
    >
      <p className="m-0">{COPY.otherDayHelp}</p>
    </ConfirmDialog>
  );
}
