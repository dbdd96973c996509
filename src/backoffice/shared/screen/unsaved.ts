import { atom } from 'nanostores';
import { useEffect, useRef } from 'react';

/** Unsaved work on screen, and how to discard it. */
export interface UnsavedWork {
  readonly discard: () => void;
}

/** The unsaved work of the current screen, or null. */
export const $unsaved = atom<UnsavedWork | null>(null);

/** What is typed on the screen cannot be stored as it is: it waits for a person, and by itself it is saved no more. */
export const $stuck = atom(false);

/** The action waiting for the person's answer about unsaved work. */
export const $pendingLeave = atom<{ readonly run: () => void } | null>(null);

/** Runs an action that leaves the screen, asking first if there is unsaved work. */
export function leaveScreen(run: () => void): void {
  if ($unsaved.get() === null) run();
  else $pendingLeave.set({ run });
}

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

/** Says that what is typed on the screen is stuck, for as long as it is. */
export function useStuck(isStuck: boolean): void {
  useEffect(() => {
    $stuck.set(isStuck);
    return () => $stuck.set(false);
  }, [isStuck]);
}
