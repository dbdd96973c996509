import type { OrderRow } from '#client/queries/exams/orders';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft } from '#backoffice/shared/operation/use-draft.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { keysOf } from '#domain/shared/typed-record';
import { REPEAT_REASONS } from '#domain/studies/orders/order-states';
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
  const work = useOrderWork(onClose);
  const form = useDraft<Repeated>(work, { repite: '', motivo: '' });
  const { repite, motivo } = form.draft;
  return (
    <AskDialog
      title={COPY.repeatTitle}
      of={form}
      save={COPY.verbs.repeat}
      cancel={COPY.cancel}
      onSend={() =>
        work.step(order, {
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
          <p className="m-0">{COPY.cancelHelp}</p>
          <TextField label={COPY.cancelWhy} autoComplete="off" {...form.bind('motivo')} />
        </>
      }
      onSend={() => work.step(order, { estado: 'cancelado', ...form.draft })}
      onClose={onClose}
    />
  );
}

/** Leaves the repetition for another day. */
export function OtherDayDialog({ order, onClose }: Props) {
  const work = useOrderWork(onClose);
  return (
    <AskDialog
      title={COPY.otherDayTitle}
      of={work}
      save={COPY.otherDayDo}
      cancel={COPY.cancel}
      help={<p className="m-0">{COPY.otherDayHelp}</p>}
      onSend={() => work.step(order, { estado: 'solicitado' })}
      onClose={onClose}
    />
  );
}
