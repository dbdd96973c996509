import { useState, type ReactNode } from 'react';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { CORRECTION_COPY as COPY } from '#copy/exams/corrections';
import { may } from '#domain/access/policies';
import { isSigned } from '#domain/studies/orders/order-states';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

interface Props {
  readonly order: OrderRecord;
  /** The result as it stands, whose place the form takes while it is corrected. */
  readonly children: ReactNode;
}

/** The way out of a wrong signed result: a doctor corrects it here. */
export function Correction({ order, children }: Props) {
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
