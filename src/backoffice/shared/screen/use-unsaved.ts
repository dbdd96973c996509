import { useEffect, useRef } from 'react';
import { $unsaved } from './unsaved.ts';

/** Marks the current screen as having unsaved work for as long as it does, with the way to discard it. */
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
