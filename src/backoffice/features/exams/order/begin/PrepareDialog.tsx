import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQuery, type OrderRecord, type OrderRow } from '#client/queries/exams/orders';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { ORDERS_COPY as COPY } from '#copy/exams/orders';
import { SAFETY_COPY } from '#copy/exams/safety';
import { UNASKED_ALLERGIES } from '#domain/clinical/antecedents/alerts';
import type { PreparationId } from '#domain/studies/orders/preparation';
import { hourOf } from '#backoffice/features/appointment/panel/moments.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { AllergyQuestion } from '#backoffice/shared/antecedents/AllergyQuestion.tsx';
import { DropLines, EyeFrame } from '#backoffice/shared/orders/OrderMarks.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useOrderWork } from '../use-order-work.ts';
import { Begin } from './Begin.tsx';
import { GiveDrops } from './GiveDrops.tsx';

interface Props {
  readonly order: Pick<OrderRow, 'id'>;
  readonly onClose: () => void;
}

/** What is looked at with the patient before the study begins: the drops, each point, and what only a doctor may pass. */
export function PrepareDialog({ order, onClose }: Props) {
  const query = useQuery(orderQuery(order.id));
  const [isHalf, setHalf] = useState(false);
  return (
    <ModalDialog title={COPY.prepareTitle} isOpen onClose={onClose}>
      <QueryGate query={query} loadingLabel={COPY.loading} rows={4}>
        {(record) => (
          <>
            <Whose order={record} isHalf={isHalf} onHalf={setHalf} />
            <PointList order={record} />
            <Begin order={record} isHalf={isHalf} onClose={onClose} />
          </>
        )}
      </QueryGate>
    </ModalDialog>
  );
}

function Whose({
  order,
  isHalf,
  onHalf,
}: {
  readonly order: OrderRecord;
  readonly isHalf: boolean;
  readonly onHalf: (isHalf: boolean) => void;
}) {
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
      {alertas
        .filter(({ texto }) => texto !== UNASKED_ALLERGIES)
        .map(({ texto, gravedad }) => (
          <p key={texto} className={`m-0 ${markStyle(gravedad === 'alta' ? 'stop' : 'waiting', true)}`}>
            {texto}
          </p>
        ))}
      {/* Before any drop: whoever stands at the device asks, and writes the answer there. */}
      <AllergyQuestion paciente={paciente.id} onHalf={onHalf} />
      {puestas.length === 0 ? (
        <p className="m-0 text-dense text-ink-2">{SAFETY_COPY.drops.none}</p>
      ) : (
        <DropLines drops={puestas} />
      )}
      <GiveDrops order={order} isHalf={isHalf} />
    </div>
  );
}

/** Each point with who looked at it; what is known against one is said in its place, and then nobody ticks it. */
function PointList({ order: { id, version, puntos } }: { readonly order: OrderRecord }) {
  const client = useQueryClient();
  // What was pressed and is not told back yet; two points pressed one after the other are both heard.
  const [pressed, setPressed] = useState<Partial<Record<PreparationId, boolean>>>({});
  const ticking = useOrderWork(undefined, `preparación ${id}`);
  const tick = (punto: PreparationId, hecho: boolean): void => {
    setPressed((before) => ({ ...before, [punto]: hecho }));
    ticking.send(async (operate) => {
      try {
        const seen = client.getQueryData(orderQuery(id).queryKey)?.version ?? version;
        return await operate('tickPreparation', { params: { id }, body: { punto, hecho, version: seen } });
      } finally {
        setPressed(({ [punto]: _told, ...others }) => others);
      }
    });
  };
  return (
    <>
      <p className="m-0 text-ink-2">{COPY.prepareHelp}</p>
      <ul className="m-0 grid list-none p-0" aria-busy={ticking.isPending}>
        {puntos.map(({ id: punto, texto, hecho, dura = false, contra }) => (
          <li key={punto} className="border-t border-line py-2 first:border-t-0">
            {contra === undefined ? (
              <CheckField
                label={texto}
                isSelected={pressed[punto] ?? hecho !== null}
                onChange={(done) => tick(punto, done)}
              />
            ) : (
              <p className="m-0 grid justify-items-start gap-1">
                <span>
                  <span aria-hidden="true">○</span> {texto}
                </span>
                <span className={markStyle(dura ? 'stop' : 'waiting', true)}>
                  {SAFETY_COPY.begin.against(contra)}
                </span>
              </p>
            )}
            {hecho === null ? (
              dura && <small className="block pl-8 text-ink-2">{SAFETY_COPY.begin.hard}</small>
            ) : (
              <small className="block pl-8 text-ink-2">{COPY.by(hecho.nombre, hourOf(hecho.cuando))}</small>
            )}
          </li>
        ))}
      </ul>
      {ticking.message !== undefined && <Notice tone="error">{ticking.message}</Notice>}
    </>
  );
}
