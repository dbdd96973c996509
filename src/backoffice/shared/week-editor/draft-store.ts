import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import { useMemo, useSyncExternalStore } from 'react';
import { createDraft, isDirty, reduceDraft, type DraftAction, type WeekDraft } from './week-draft.ts';

/** A week to edit, with its owner's id and the version that was read. */
export type EditedWeek = WeeklySchedule & { readonly id: string; readonly version: number };

/** Drafts by owner. They live as long as the page, so that the browser's back button loses nothing. */
const drafts = new Map<string, WeekDraft>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Replaces the stored draft of a week, or discards it. */
export function keepDraft(id: string, draft: WeekDraft | null): void {
  if (draft === null) drafts.delete(id);
  else drafts.set(id, draft);
  for (const listener of listeners) listener();
}

/** The draft of a week. Without changes of its own it follows what others save. */
export function useWeekDraft(week: EditedWeek): {
  draft: WeekDraft;
  dispatch: (action: DraftAction) => WeekDraft;
} {
  const kept = useSyncExternalStore(subscribe, () => drafts.get(week.id));
  const fresh = useMemo(() => createDraft(week, week.version), [week]);
  const draft = kept !== undefined && (kept.version === week.version || isDirty(kept)) ? kept : fresh;
  return {
    draft,
    dispatch: (action) => {
      // Of two actions in the same tick, the second builds on the first.
      const stored = drafts.get(week.id);
      const current =
        stored !== undefined && (stored.version === week.version || isDirty(stored)) ? stored : draft;
      const next = reduceDraft(current, action);
      keepDraft(week.id, next);
      return next;
    },
  };
}

/** The ids of the weeks with unsaved changes. */
export function useUnsavedDoctors(): ReadonlySet<string> {
  const snapshot = useSyncExternalStore(subscribe, unsavedKey);
  return useMemo(() => new Set(snapshot === '' ? [] : snapshot.split('\n')), [snapshot]);
}

const unsavedKey = (): string =>
  [...drafts]
    .filter(([, draft]) => isDirty(draft))
    .map(([id]) => id)
    .join('\n');
