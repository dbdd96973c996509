import { useEffect, useState } from 'react';
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
