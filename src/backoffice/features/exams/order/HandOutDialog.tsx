import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQuery, type OrderRow, type OrderStepBody } from '#client/queries/exams/orders';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { DELIVERY_COPY, ORDERS_COPY as COPY } from '#copy/exams/orders';
import { may } from '#domain/access/policies';
import { keysOf } from '#domain/shared/typed-record';
import { DELIVERED_TO, DELIVERY_MESSAGES, DELIVERY_WAYS, LINK_DAYS } from '#domain/studies/orders/delivery';
import { WhoseStudy } from '#backoffice/shared/orders/OrderMarks.tsx';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { $madeLink } from './made-link.ts';
import { useOrderWork } from './use-order-work.ts';

type Delivery = NonNullable<OrderStepBody['entrega']>;

interface HandedOut {
  readonly como: Delivery['como'] | null;
  readonly a: Delivery['a'] | null;
  readonly nombre: string;
  readonly parentesco: string;
  /** As a link, and for how many days. */
  readonly conEnlace: boolean;
  readonly dias: number;
}
const NOTHING: HandedOut = {
  ...{ como: null, a: null, nombre: '', parentesco: '' },
  ...{ conEnlace: false, dias: LINK_DAYS.offered[1] },
};

interface Props {
  readonly order: OrderRow;
  readonly onClose: () => void;
}

/** How a report goes and to whom: kept with the study, so that it is known who has it. */
export function HandOutDialog({ order, onClose }: Props) {
  const { actor } = useVisit();
  const client = useQueryClient();
  const seen = useOpened(order);
  const [isTried, setTried] = useState(false);
  const share = useOperation('shareStudy', {
    onDone: ({ orden, enlace, vence }) => {
      client.setQueryData(orderQuery(orden.id).queryKey, orden);
      // This row may be gone with the study that is over: what is said once is said by the page itself.
      $madeLink.set({ enlace, vence, paciente: seen.paciente, isToOwnPhone });
      onClose();
    },
  });
  const step = useOrderWork(onClose);
  const [isShared, setShared] = useState(false);
  const form = useDraft(isShared ? share : step, NOTHING);
  const { como, a, nombre, parentesco, conEnlace, dias } = form.draft;
  const missing = como === null ? DELIVERY_MESSAGES.way : a === null ? DELIVERY_MESSAGES.whom : undefined;
  const isToOwnPhone = como === 'whatsapp' && a === 'paciente';
  // Whoever makes a link can read what it opens.
  const mayLink = may(actor, 'file:read') && como !== null && como !== 'papel';
  return (
    <AskDialog
      title={COPY.handOutTitle}
      of={form}
      save={conEnlace && mayLink ? DELIVERY_COPY.make : COPY.handOutDo}
      cancel={COPY.cancel}
      help={<WhoseStudy order={seen} />}
      onSend={() => {
        setTried(true);
        if (como === null || a === null) return;
        const whose = a === 'paciente' ? {} : { nombre, ...(a === 'familiar' ? { parentesco } : {}) };
        const entrega = { como, a, ...whose };
        const isLink = conEnlace && mayLink;
        setShared(isLink);
        if (isLink)
          share.send({ params: { id: seen.id }, body: { ...entrega, dias, version: seen.version } });
        else step.step(seen, { estado: 'entregado', entrega });
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
      {mayLink && (
        <CheckField
          label={DELIVERY_COPY.asLink}
          isSelected={conEnlace}
          onChange={(is) => form.change({ conEnlace: is })}
        />
      )}
      {mayLink && conEnlace && (
        <Segmented
          label={DELIVERY_COPY.days}
          narrow="wrap"
          options={LINK_DAYS.offered.map((each) => ({
            id: String(each),
            label: DELIVERY_COPY.dayCount(each),
          }))}
          value={String(dias)}
          onChange={(each) => form.change({ dias: Number(each) })}
        />
      )}
      {isTried && missing !== undefined && <Notice tone="error">{missing}</Notice>}
    </AskDialog>
  );
}
