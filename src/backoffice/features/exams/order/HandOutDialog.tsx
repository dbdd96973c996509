import { useState } from 'react';
import type { OrderRow, OrderStepBody } from '#client/queries/exams/orders';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
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

/** How a report goes and to whom: kept with the study, so that it is known who has it. */
export function HandOutDialog({ order, onClose }: Props) {
  const [como, setWay] = useState<Delivery['como'] | null>(null);
  const [a, setWhom] = useState<Delivery['a'] | null>(null);
  const [nombre, setName] = useState('');
  const [parentesco, setKinship] = useState('');
  const [isTried, setTried] = useState(false);
  const work = useOrderWork(onClose);
  const missing = como === null ? DELIVERY_MESSAGES.way : a === null ? DELIVERY_MESSAGES.whom : undefined;
  return (
    <ConfirmDialog
      title={COPY.handOutTitle}
      isOpen
      isPending={work.isPending}
      error={work.hasFields ? undefined : work.message}
      confirmLabel={COPY.handOutDo}
      cancelLabel={COPY.cancel}
      onConfirm={() => {
        setTried(true);
        if (como === null || a === null) return;
        const whose = a === 'paciente' ? {} : { nombre, ...(a === 'familiar' ? { parentesco } : {}) };
        work.step(order, { estado: 'entregado', entrega: { como, a, ...whose } });
      }}
      onCancel={onClose}
    >
      <div className="formulario">
        <Segmented
          label={COPY.handOutHow}
          narrow="wrap"
          value={como}
          options={keysOf(DELIVERY_WAYS).map((id) => ({ id, label: COPY.handOutWays[id] }))}
          onChange={setWay}
        />
        <Segmented
          label={COPY.handOutTo}
          narrow="wrap"
          value={a}
          options={keysOf(DELIVERED_TO).map((id) => ({ id, label: COPY.handOutWhom[id] }))}
          onChange={setWhom}
        />
        {a !== null && a !== 'paciente' && (
          <TextField
            label={COPY.handOutName}
            value={nombre}
            onChange={setName}
            autoComplete="off"
            error={work.wrong('nombre')}
          />
        )}
        {a === 'familiar' && (
          <TextField
            label={COPY.handOutKinship}
            value={parentesco}
            onChange={setKinship}
            autoComplete="off"
            error={work.wrong('parentesco')}
          />
        )}
        {isTried && missing !== undefined && <Notice tone="error">{missing}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
