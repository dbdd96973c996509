import { useEffect, useRef } from 'react';
import { $unsaved } from './unsaved.ts';

/** Tells the panel that the screen in sight has unsaved work, for as long as it has, and how to throw it away. */
export function useUnsaved(isDirty: boolean, discard: () => void): void {
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  useEffect(() => {
    $unsaved.set(isDirty ? { discard: () => latest.current() } : null);
    return () => $unsaved.set(null);
  }, [isDirty]);
}
