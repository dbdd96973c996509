import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { orderFilesQuery } from '#client/queries/exams/files';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { CORRECTION_COPY as COPY } from '#copy/exams/corrections';
import { BRING_COPY, FILES_COPY } from '#copy/exams/files';
import { may } from '#domain/access/policies';
import { spokenName } from '#domain/people/listed-name';
import { isSigned } from '#domain/studies/orders/order-states';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { CorrectionForm } from '../correction/CorrectionForm.tsx';
import { BringButtons } from '../files/bring/BringButtons.tsx';
import { DropZone } from '../files/bring/DropZone.tsx';
import { UploadList } from '../files/bring/UploadList.tsx';
import { useBring } from '../files/bring/use-bring.ts';
import { Misfits, OrderFiles } from '../files/OrderFiles.tsx';
import { ResultForm } from '../result/ResultForm.tsx';

/** The files of the study and its values: side by side where there is room. */
export function OrderWork({ order }: { readonly order: OrderRecord }) {
  const { actor } = useVisit();
  const query = useQuery({ ...orderFilesQuery(order.id), enabled: may(actor, 'file:read') });
  const bring = useBring(order);
  const brings = may(actor, 'file:bring');
  const known = query.data ?? [];
  const files = known.filter(({ estado, papel }) => estado === 'archivado' && papel !== true);
  const form = (
    <Correction key={order.id} order={order}>
      <ResultForm key={order.id} order={order} files={files} />
    </Correction>
  );
  if (!may(actor, 'file:read')) return <div className="mt-4">{form}</div>;
  return (
    <div className="mt-4">
      {brings && <DropZone note={BRING_COPY.dropOn(spokenName(order.paciente.nombre))} onFiles={bring} />}
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="m-0 text-chart-1">{FILES_COPY.title}</h2>
        {query.data !== undefined && (
          <span className="text-ink-2">
            {files.length === 0 ? `${FILES_COPY.none} ${brings ? FILES_COPY.noneHelp : ''}` : files.length}
          </span>
        )}
        {brings && (
          <span className="ml-auto flex flex-wrap gap-1">
            <BringButtons onFiles={bring} />
          </span>
        )}
      </div>
      {brings && <UploadList />}
      <Misfits
        files={known.filter(({ estado, incorporar }) => estado === 'sin_identificar' && incorporar === null)}
      />
      <QueryGate query={query} loadingLabel={FILES_COPY.loading} rows={2}>
        {() => null}
      </QueryGate>
      <div
        className={
          files.length === 0
            ? ''
            : 'grid items-start gap-x-6 gap-y-5 min-[73.75rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'
        }
      >
        {files.length > 0 && (
          <div className="min-w-0 min-[73.75rem]:sticky min-[73.75rem]:top-4">
            <OrderFiles order={order} files={files} />
          </div>
        )}
        <div className="min-w-0">{form}</div>
      </div>
    </div>
  );
}

interface Props {
  readonly order: OrderRecord;
  /** The result as it stands, whose place the form takes while it is corrected. */
  readonly children: ReactNode;
}

/** The way out of a wrong signed result: a doctor corrects it here. */
function Correction({ order, children }: Props) {
  const { actor } = useVisit();
  const [isOpen, setOpen] = useState(false);
  const { resultado, porIncorporar } = order;
  if (resultado === null || resultado.validacion === null || !isSigned(order)) return children;
  const corrects = may(actor, 'study:validate');
  if (isOpen && corrects)
    return <CorrectionForm order={order} signed={resultado} onClose={() => setOpen(false)} />;
  const button = corrects && <Button onPress={() => setOpen(true)}>{COPY.correct}</Button>;
  return (
    <div className="grid gap-4">
      {children}
      {porIncorporar.length > 0 ? (
        <Notice tone="warning" action={button}>
          {COPY.lateFiles(porIncorporar.length)}
        </Notice>
      ) : (
        <div>{button}</div>
      )}
    </div>
  );
}
