import { useState } from 'react';
import type { OrderRow, OrderStepBody } from '#client/queries/exams/orders';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft } from '#backoffice/shared/operation/use-draft.ts';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { keysOf } from '#domain/shared/typed-record';
import { DELIVERED_TO, DELIVERY_MESSAGES, DELIVERY_WAYS } from '#domain/studies/orders/delivery';
import { useOrderWork } from './use-order-work.ts';

type Delivery = NonNullable<OrderStepBody['entrega']>;

interface Props {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

interface HandedOut {
  readonly como: Delivery['como'] | null;
  readonly a: Delivery['a'] | null;
  readonly nombre: string;
  readonly parentesco: string;
}
const NOTHING: HandedOut = { como: null, a: null, nombre: '', parentesco: '' };

/** How a report goes and to whom: kept with the study, so that it is known who has it. */
export function HandOutDialog({ order, onClose }: Props) {
  const [isTried, setTried] = useState(false);
  const work = useOrderWork(onClose);
  const form = useDraft(work, NOTHING);
  const { como, a, nombre, parentesco } = form.draft;
  const missing = como === null ? DELIVERY_MESSAGES.way : a === null ? DELIVERY_MESSAGES.whom : undefined;
  return (
    <AskDialog
      title={COPY.handOutTitle}
      of={form}
      save={COPY.handOutDo}
      cancel={COPY.cancel}
      onSend={() => {
        setTried(true);
        if (como === null || a === null) return;
        const whose = a === 'paciente' ? {} : { nombre, ...(a === 'familiar' ? { parentesco } : {}) };
        work.step(order, { estado: 'entregado', entrega: { como, a, ...whose } });
      }}
      onClose={onClose}
    >
      <Segmented
        label={COPY.handOutHow}
        narrow="wrap"
        options={keysOf(DELIVERY_WAYS).map((id) => ({ id, label: COPY.handOutWays[id] }))}
        {...form.plain('como')}
      />
      <Segmented
        label={COPY.handOutTo}
        narrow="wrap"
        options={keysOf(DELIVERED_TO).map((id) => ({ id, label: COPY.handOutWhom[id] }))}
        {...form.plain('a')}
      />
      {a !== null && a !== 'paciente' && (
        <TextField label={COPY.handOutName} autoComplete="off" {...form.bind('nombre')} />
      )}
      {a === 'familiar' && (
        <TextField label={COPY.handOutKinship} autoComplete="off" {...form.bind('parentesco')} />
      )}
      {isTried && missing !== undefined && <Notice tone="error">{missing}</Notice>}
    </AskDialog>
  );
}
