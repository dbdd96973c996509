import { useState } from 'react';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { HISTORY_LIST } from '#components/ui/page-style.ts';
import { DELIVERY_COPY, ORDERS_COPY as COPY } from '#copy/exams/orders';
import { saysWhy, WHY } from '#domain/studies/orders/authorisation';
import { longInstant, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { HandOutDialog } from './HandOutDialog.tsx';
import { useOrderWork } from './use-order-work.ts';

type Delivery = NonNullable<OrderRecord['entregas']>[number];
type Asking = 'again' | { readonly what: 'undo' | 'withdraw'; readonly n: number; readonly texto: string };

/** How and to whom the report was handed out, each time; with the ways to end a link and to take back what was not so. */
export function HandedOut({ order }: { readonly order: OrderRecord }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { entregas = [], estado } = order;
  if (entregas.length === 0) return null;
  const close = (): void => setAsking(null);
  return (
    <section aria-labelledby="entregas-del-estudio">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="entregas-del-estudio" className="m-0 text-chart-1">
          {COPY.detail.handedOut}
        </h2>
        {estado === 'entregado' && (
          <Button size="compact" onPress={() => setAsking('again')}>
            {DELIVERY_COPY.again}
          </Button>
        )}
      </div>
      <ol className={`m-0 list-none p-0 ${HISTORY_LIST}`}>
        {entregas.map((each, at) => (
          <li key={`${each.cuando} ${String(at)}`}>
            <Line given={each} onAsk={setAsking} />
          </li>
        ))}
      </ol>
      {asking === 'again' && <HandOutDialog order={order} onClose={close} />}
      {asking !== null && asking !== 'again' && <TakeBack order={order} asking={asking} onClose={close} />}
    </section>
  );
}

interface LineProps {
  readonly given: Delivery;
  readonly onAsk: (asking: Asking) => void;
}

function Line({ given: { cuando, nombre, texto, n, enlace, anulada }, onAsk }: LineProps) {
  return (
    <>
      <b className={`wrap-anywhere ${anulada === undefined ? '' : 'line-through'}`}>{texto}</b>
      <small className="text-ink-2">{COPY.by(nombre, longInstant(cuando))}</small>
      {enlace !== undefined && (
        <p className="m-0">{DELIVERY_COPY.states[enlace.estado](mediumDate(enlace.vence))}</p>
      )}
      {anulada !== undefined && (
        <p className="m-0">
          {DELIVERY_COPY.undone(anulada.nombre, longInstant(anulada.cuando), anulada.motivo)}
        </p>
      )}
      {n !== undefined && (
        <p className="m-0 mt-1 flex flex-wrap gap-1">
          {enlace?.estado === 'vigente' && (
            <Button
              size="compact"
              aria-label={`${DELIVERY_COPY.withdraw}: ${texto}`}
              onPress={() => onAsk({ what: 'withdraw', n, texto })}
            >
              {DELIVERY_COPY.withdraw}
            </Button>
          )}
          <Button
            size="compact"
            variant="quiet"
            aria-label={`${DELIVERY_COPY.undo}: ${texto}`}
            onPress={() => onAsk({ what: 'undo', n, texto })}
          >
            {DELIVERY_COPY.undo}
          </Button>
        </p>
      )}
    </>
  );
}

interface TakeBackProps {
  readonly order: OrderRecord;
  readonly asking: Exclude<Asking, 'again'>;
  readonly onClose: () => void;
}

/** A link ends in one act; what is taken back says why. */
function TakeBack({ order, asking: { what, n, texto }, onClose }: TakeBackProps) {
  const { id, version } = useOpened(order);
  const work = useOrderWork(onClose);
  const form = useDraft(work, { motivo: '' });
  const [isTried, setTried] = useState(false);
  const isUndo = what === 'undo';
  const { motivo } = form.draft;
  const send = (): void => {
    setTried(true);
    if (isUndo && !saysWhy(motivo)) return;
    work.send((operate) =>
      isUndo
        ? operate('undoDelivery', { params: { id }, body: { entrega: n, motivo, version } })
        : operate('withdrawLink', { params: { id }, body: { entrega: n, version } }),
    );
  };
  const field = form.bind('motivo');
  return (
    <AskDialog
      title={isUndo ? DELIVERY_COPY.undoTitle : DELIVERY_COPY.withdrawTitle}
      of={form}
      isDangerous
      save={isUndo ? DELIVERY_COPY.undoDo : DELIVERY_COPY.withdrawDo}
      cancel={COPY.cancel}
      help={
        <>
          <p className="m-0 font-strong">{texto}</p>
          <p className="m-0">{isUndo ? DELIVERY_COPY.undoHelp : DELIVERY_COPY.withdrawHelp}</p>
        </>
      }
      onSend={send}
      onClose={onClose}
    >
      {isUndo && (
        <TextField
          label={DELIVERY_COPY.undoWhy}
          autoComplete="off"
          {...field}
          error={field.error ?? (isTried && !saysWhy(motivo) ? WHY : undefined)}
        />
      )}
    </AskDialog>
  );
}
