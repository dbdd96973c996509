import { atom } from 'nanostores';

/** Work on screen that has not been saved, and how to throw it away. */
export interface UnsavedWork {
  readonly discard: () => void;
}

/** The unsaved work of the screen in sight, or null. */
export const $unsaved = atom<UnsavedWork | null>(null);

/** What waits for the person's answer about the unsaved work. */
export const $pendingLeave = atom<{ readonly run: () => void } | null>(null);

/** Does what leaves the screen, after asking when there is unsaved work. */
export function leaveScreen(run: () => void): void {
  if ($unsaved.get() === null) run();
  else $pendingLeave.set({ run });
}
