import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A long list a portion at a time: the rows shown, how many are left, and how to show as many again. On paper all of
 * them are.
 */
export function usePortion<Row>(
  rows: readonly Row[],
  size: number,
): { readonly shown: readonly Row[]; readonly left: number; readonly more: () => void } {
  const [most, setMost] = useState(size);
  useEffect(() => {
    const all = (): void => flushSync(() => setMost(Infinity));
    addEventListener('beforeprint', all);
    return () => removeEventListener('beforeprint', all);
  }, []);
  return {
    shown: rows.slice(0, most),
    left: Math.max(0, rows.length - most),
    more: () => setMost((count) => count + size),
  };
}
