import { useEffect } from 'react';
import { call } from '#client/call';
import type { OrderRecord } from '#client/queries/exams/orders';

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
