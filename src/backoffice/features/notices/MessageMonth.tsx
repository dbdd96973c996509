import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Answer } from '#client/call';
import { messageMonthQuery } from '#client/queries/notices';
import { Button } from '#components/ui/Button.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { MESSAGES } from '#copy/office/people/messages';
import { COMMON } from '#copy/office/common';
import { may } from '#domain/access/policies';
import { OFFICE } from '#routes';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { FillDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

type Month = Answer<'readMessageMonth'>;
const { month: COPY } = MESSAGES;
const DAY = 'inline-flex min-h-tap items-center font-strong underline';

/** What the clinic's own messages were and cost this month, and whom no reminder reached. */
export function MessageMonth() {
  const { actor, mensajes } = useVisit();
  const { data } = useQuery({ ...messageMonthQuery(), enabled: mensajes });
  const [isPricing, setPricing] = useState(false);
  if (data === undefined) return null;
  const { enviados, entregados, fallidos, centavos, precio, sinLlegar } = data;
  return (
    <section aria-label={COPY.label} className="mb-4 print:hidden">
      {sinLlegar.length > 0 && (
        <p className="m-0 mb-2 flex flex-wrap items-center gap-x-4 border-s-4 border-macula bg-macula-tint px-3 py-1">
          {COPY.missing}
          {sinLlegar.map(({ fecha, cuantos }) => (
            <Link
              key={fecha}
              className={DAY}
              href={`${OFFICE.confirmations}?${new URLSearchParams({ fecha }).toString()}`}
            >
              {COPY.ofDay(longDay(fecha), cuantos)}
            </Link>
          ))}
        </p>
      )}
      <p className="m-0 flex flex-wrap items-center gap-x-3 text-ink-2">
        {COPY.sent(enviados, entregados, fallidos)}{' '}
        {precio === null && centavos === 0 ? COPY.noPrice : COPY.cost(centavos)}
        {may(actor, 'settings:edit') && (
          <Button variant="quiet" size="compact" onPress={() => setPricing(true)}>
            {COPY.price}
          </Button>
        )}
      </p>
      {isPricing && <PriceDialog month={data} onClose={() => setPricing(false)} />}
    </section>
  );
}

function PriceDialog({ month, onClose }: { readonly month: Month; readonly onClose: () => void }) {
  const work = useOperation('saveSettings', { done: () => COPY.priceSaved, onDone: onClose });
  const { precio, version } = useOpened(month, work.code === 'version_vieja');
  const form = useDraft(work, { precio: precio === null ? '' : String(precio) });
  const [isWrong, setWrong] = useState(false);
  const send = (): void => {
    const typed = form.draft.precio.trim();
    const isRight = /^\d{0,5}$/u.test(typed) && Number(typed) <= 10_000;
    setWrong(!isRight);
    const precioMensaje = typed === '' ? null : Number(typed);
    if (isRight) work.send({ query: {}, body: { precioMensaje, version } });
  };
  return (
    <FillDialog title={COPY.priceTitle} of={form} save={COMMON.save} onSend={send} onClose={onClose}>
      <TextField
        label={COPY.priceField}
        help={COPY.priceHelp}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...form.bind('precio')}
        error={isWrong ? COPY.priceWrong : form.bind('precio').error}
      />
    </FillDialog>
  );
}
