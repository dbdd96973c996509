import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import { orderQuery, type OrderRecord, type OrderRow } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import type { PreparationId } from '#domain/studies/orders/preparation';
import { hourOf } from '#backoffice/features/appointment/panel/moments.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { EyeFrame } from '#backoffice/shared/orders/EyeFrame.tsx';
import { useOrderWork } from './use-order-work.ts';

interface Props {
  readonly order: Pick<OrderRow, 'id'>;
  readonly onClose: () => void;
}

/** What is looked at with the patient before the study begins: each point ticked, or the reason why it cannot wait. */
export function PrepareDialog({ order, onClose }: Props) {
  const query = useQuery(orderQuery(order.id));
  return (
    <ModalDialog title={COPY.prepareTitle} isOpen onClose={onClose}>
      <QueryGate query={query} loadingLabel={COPY.loading} rows={4}>
        {(record) => <Points order={record} onClose={onClose} />}
      </QueryGate>
    </ModalDialog>
  );
}

function Points({ order, onClose }: { readonly order: OrderRecord; readonly onClose: () => void }) {
  const [motivo, setReason] = useState('');
  const client = useQueryClient();
  // What was pressed and is not told back yet; two points pressed one after the other are both heard.
  const [pressed, setPressed] = useState<Partial<Record<PreparationId, boolean>>>({});
  const ticking = useOrderWork(undefined, `preparación ${order.id}`);
  const beginning = useOrderWork(onClose);
  const { id, version, puntos, paciente, fechaNacimiento, nombre, ojo, alertas } = order;
  const isWhole = puntos.every(({ hecho }) => hecho !== null);
  const tick = (punto: PreparationId, hecho: boolean): void => {
    setPressed((before) => ({ ...before, [punto]: hecho }));
    ticking.send(async () => {
      try {
        const seen = client.getQueryData(orderQuery(id).queryKey)?.version ?? version;
        return await call('tickPreparation', { params: { id }, body: { punto, hecho, version: seen } });
      } finally {
        setPressed(({ [punto]: _told, ...others }) => others);
      }
    });
  };
  return (
    <>
      <div className="grid gap-1">
        <p className="m-0 text-chart-1 font-strong">{paciente.nombre}</p>
        <p className="m-0">
          {fechaNacimiento === null ? COPY.noBirth : COPY.born(mediumDate(fechaNacimiento))}
        </p>
        <p className="m-0 flex flex-wrap items-center gap-2">
          <EyeFrame ojo={ojo} /> <b>{nombre}</b>
        </p>
        {alertas.map(({ texto, gravedad }) => (
          <p key={texto} className={`m-0 ${markStyle(gravedad === 'alta' ? 'stop' : 'waiting', true)}`}>
            {texto}
          </p>
        ))}
      </div>
      <p className="m-0 text-ink-2">{COPY.prepareHelp}</p>
      <ul className="m-0 grid list-none p-0" aria-busy={ticking.isPending}>
        {puntos.map(({ id: punto, texto, hecho }) => (
          <li key={punto} className="border-t border-line py-2 first:border-t-0">
            <CheckField
              label={texto}
              isSelected={pressed[punto] ?? hecho !== null}
              onChange={(done) => tick(punto, done)}
            />
            {hecho !== null && (
              <small className="block pl-8 text-ink-2">{COPY.by(hecho.nombre, hourOf(hecho.cuando))}</small>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && (
        <TextField
          label={COPY.anyway}
          value={motivo}
          onChange={setReason}
          autoComplete="off"
          error={beginning.wrong('motivo')}
        />
      )}
      {(ticking.message ?? (beginning.hasFields ? undefined : beginning.message)) !== undefined && (
        <Notice tone="error">{ticking.message ?? beginning.message}</Notice>
      )}
      <div className={DIALOG_ACTIONS}>
        <Button
          variant="solid"
          isPending={beginning.isPending}
          onPress={() => beginning.step(order, { estado: 'en_estudio', ...(isWhole ? {} : { motivo }) })}
        >
          {isWhole ? COPY.begin : COPY.beginAnyway}
        </Button>
        <Button variant="outline" onPress={onClose}>
          {COPY.cancel}
        </Button>
      </div>
    </>
  );
}
