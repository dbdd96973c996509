import { useQuery } from '@tanstack/react-query';
import { orderQuery, type OrderRecord, type OrderRow } from '#client/queries/exams/orders';
import { markStyle } from '#components/ui/mark-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { SAFETY_COPY } from '#copy/exams/safety';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { DropLines } from '#backoffice/shared/orders/DropLines.tsx';
import { EyeFrame } from '#backoffice/shared/orders/EyeFrame.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { Begin } from './Begin.tsx';
import { GiveDrops } from './GiveDrops.tsx';
import { PointList } from './PointList.tsx';

interface Props {
  readonly order: Pick<OrderRow, 'id'>;
  readonly onClose: () => void;
}

/** What is looked at with the patient before the study begins: the drops, each point, and what only a doctor may pass. */
export function PrepareDialog({ order, onClose }: Props) {
  const query = useQuery(orderQuery(order.id));
  return (
    <ModalDialog title={COPY.prepareTitle} isOpen onClose={onClose}>
      <QueryGate query={query} loadingLabel={COPY.loading} rows={4}>
        {(record) => (
          <>
            <Whose order={record} />
            <PointList order={record} />
            <Begin order={record} onClose={onClose} />
          </>
        )}
      </QueryGate>
    </ModalDialog>
  );
}

function Whose({ order }: { readonly order: OrderRecord }) {
  const { paciente, fechaNacimiento, nombre, ojo, alertas, puestas = [] } = order;
  return (
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
      {puestas.length === 0 ? (
        <p className="m-0 text-dense text-ink-2">{SAFETY_COPY.drops.none}</p>
      ) : (
        <DropLines drops={puestas} />
      )}
      <GiveDrops order={order} />
    </div>
  );
}
