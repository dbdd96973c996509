import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { CORRECTION_COPY as COPY, TOLD_WORDS } from '#copy/exams/corrections';
import { spokenName } from '#domain/people/listed-name';
import { HELD_BY, TOLD_WAYS } from '#domain/studies/corrections/report-holders';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { useOrderWork } from '../order/use-order-work.ts';

type Holder = OrderRecord['avisos'][number];

/** Who had a report that was corrected: each stays here until somebody says that they were notified, and how. */
export function Holders({ order }: { readonly order: OrderRecord }) {
  const { avisos, corregidaPor } = order;
  const head = useRef<HTMLHeadingElement>(null);
  const numero = corregidaPor?.numero;
  const seen = useRef(numero);
  // Who has just signed a correction stands nowhere, far below: whom to tell is what follows.
  useEffect(() => {
    if (seen.current !== numero && document.activeElement === document.body) head.current?.focus();
    seen.current = numero;
  }, [numero]);
  const waiting = avisos.filter(({ avisado }) => avisado === null);
  const notified = avisos.filter(({ avisado }) => avisado !== null);
  if (avisos.length === 0) return null;
  return (
    <section aria-labelledby="por-avisar" className="mt-4">
      <h2 ref={head} id="por-avisar" tabIndex={-1} className="m-0 scroll-mt-[6rem] text-chart-1">
        {COPY.tell}
      </h2>
      {waiting.length > 0 && (
        <>
          <p className="mt-0 mb-2 text-ink-2">{COPY.tellHelp(waiting.length)}</p>
          <ul className="m-0 grid list-none border-t-2 border-l-6 border-ink border-l-macula p-0">
            {waiting.map((holder) => (
              <Waiting
                key={holder.quien}
                order={order}
                holder={holder}
                onTold={() => head.current?.focus()}
              />
            ))}
          </ul>
        </>
      )}
      {notified.length > 0 && (
        <ul className="m-0 mt-2 list-none p-0">
          {notified.map((holder, at) => (
            <li key={`${holder.quien} ${String(at)}`} className="border-b border-line py-1">
              <Check aria-hidden="true" className="inline text-leaf" size="1rem" strokeWidth={2.2} />{' '}
              <b>{holder.nombre}</b>
              <small className="block text-ink-2">{toldWords(holder)}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const toldWords = ({ avisado }: Holder): string => {
  if (avisado === null) return '';
  const { como, nombre, cuando, nota } = avisado;
  const said = COPY.wasTold(TOLD_WORDS[como], nombre, longInstant(cuando));
  return nota === null ? said : `${said}. ${nota}`;
};

interface WaitingProps {
  readonly order: OrderRecord;
  readonly holder: Holder;
  /** It stands no longer among those who wait. */
  readonly onTold: () => void;
}

function Waiting({ order, holder, onTold }: WaitingProps) {
  const [como, setHow] = useState<(typeof TOLD_WAYS)[number] | null>(null);
  const [hasTried, setTried] = useState(false);
  const [nota, setNote] = useState('');
  const notify = useToast();
  const { quien, nombre, recibio } = holder;
  const name = spokenName(nombre);
  const work = useOrderWork(() => {
    notify({ tone: 'good', text: COPY.toldDone(name) });
    onTold();
  });
  return (
    <li className="grid items-end gap-x-4 gap-y-2 border-b border-line px-3 py-2 md:grid-cols-[12rem_minmax(0,1fr)_auto] xl:grid-cols-[minmax(0,1fr)_12rem_minmax(0,14rem)_auto]">
      <div className="min-w-0 self-center md:max-xl:col-span-3">
        <b>{nombre}</b>
        {recibio.map((line, at) => (
          <small key={String(at)} className="block text-ink-2">
            {COPY.had(
              line.detalle === undefined ? HELD_BY[line.como] : `${HELD_BY[line.como]} ${line.detalle}`,
              longInstant(line.cuando),
            )}
          </small>
        ))}
      </div>
      <SelectField
        label={COPY.howTold(name)}
        value={como}
        placeholder={COPY.howPrompt}
        error={hasTried && como === null ? COPY.howMissing : undefined}
        options={TOLD_WAYS.map((id) => ({ id, label: TOLD_WORDS[id] }))}
        onChange={setHow}
      />
      <TextField label={COPY.toldNote(name)} value={nota} onChange={setNote} autoComplete="off" />
      <Button
        isPending={work.isPending}
        aria-label={COPY.toldTo(name)}
        onPress={() => {
          setTried(true);
          if (como === null) return;
          work.send((operate) =>
            operate('tellHolder', {
              params: { id: order.id },
              body: { quien, como, ...(nota.trim() === '' ? {} : { nota }), version: order.version },
            }),
          );
        }}
      >
        {COPY.told}
      </Button>
      {work.message !== undefined && (
        <div className="md:col-span-3 xl:col-span-4">
          <Notice tone="error">{work.message}</Notice>
        </div>
      )}
    </li>
  );
}
