import { atom } from 'nanostores';

/** Unsaved work on screen, and how to discard it. */
export interface UnsavedWork {
  readonly discard: () => void;
}

/** The unsaved work of the current screen, or null. */
export const $unsaved = atom<UnsavedWork | null>(null);

/** The action waiting for the person's answer about unsaved work. */
export const $pendingLeave = atom<{ readonly run: () => void } | null>(null);

/** Runs an action that leaves the screen, asking first if there is unsaved work. */
export function leaveScreen(run: () => void): void {
  if ($unsaved.get() === null) run();
  else $pendingLeave.set({ run });
}
