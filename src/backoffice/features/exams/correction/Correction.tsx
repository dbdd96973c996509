import { useState } from 'react';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { CORRECTION_COPY as COPY } from '#copy/exams/corrections';
import { may } from '#domain/access/policies';
import { isSigned } from '#domain/studies/orders/order-states';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

/** The way out of a wrong signed result: a doctor corrects it here. */
export function Correction({ order }: { readonly order: OrderRecord }) {
  const { actor } = useVisit();
  const [isOpen, setOpen] = useState(false);
  const { resultado, porIncorporar } = order;
  if (resultado === null || resultado.validacion === null || !isSigned(order)) return null;
  const corrects = may(actor, 'study:validate');
  if (isOpen && corrects)
    return <CorrectionForm order={order} signed={resultado} onClose={() => setOpen(false)} />;
  const button = corrects && <Button onPress={() => setOpen(true)}>{COPY.correct}</Button>;
  return porIncorporar.length > 0 ? (
    <Notice tone="warning" action={button}>
      {COPY.lateFiles(porIncorporar.length)}
    </Notice>
  ) : (
    <div>{button}</div>
  );
}
