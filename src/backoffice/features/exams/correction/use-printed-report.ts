import { useEffect, useState } from 'react';
import { call } from '#client/call';
import type { OrderRecord } from '#client/queries/exams/orders';
import type { SupersededReport } from './Superseded.tsx';

/** Which report the paper shows: the one in force, unless an earlier one is being printed. */
export function usePrintedReport() {
  const [printed, setPrinted] = useState<SupersededReport | null>(null);
  useEffect(() => {
    if (printed === null) return undefined;
    const back = (): void => setPrinted(null);
    globalThis.addEventListener('afterprint', back, { once: true });
    globalThis.print();
    return () => globalThis.removeEventListener('afterprint', back);
  }, [printed]);
  return { printed, print: setPrinted };
}

/** Tells the clinic that a report was printed, whichever way that was asked for: who has it may have to be told of a correction. */
export function useToldPrint({ id, resultado }: Pick<OrderRecord, 'id' | 'resultado'>): void {
  const isReport = (resultado?.informe ?? null) !== null;
  useEffect(() => {
    if (!isReport) return undefined;
    const tell = (): void => void call('printStudy', { params: { id } }).catch(() => undefined);
    globalThis.addEventListener('beforeprint', tell);
    return () => globalThis.removeEventListener('beforeprint', tell);
  }, [id, isReport]);
}
