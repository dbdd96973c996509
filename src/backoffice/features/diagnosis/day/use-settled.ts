import { useEffect, useRef } from 'react';

/** How long an order stands before a key may mean a place in it. */
const SETTLED_MS = 1000;

/** Whether what is shown has stood still for a moment: a key that was meant for what stood there before does nothing. */
export function useSettled(shown: string): () => boolean {
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, [shown]);
  return () => performance.now() - since.current >= SETTLED_MS;
}
