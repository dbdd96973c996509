import { useState } from 'react';
import type { SettingsRecord } from '#client/queries/settings';
import { patchBetween, changedSettings } from '#domain/scheduling/settings/settings-change';
import type { SettingName } from '#domain/scheduling/settings/setting-fields';
import { resolveSettings, type ClinicSettings, type Settings } from '#domain/scheduling/settings/settings';
import type { FieldErrors } from '#domain/shared/app-error';
import { useUnsaved } from '#backoffice/shared/screen/unsaved.ts';
import { EMPTY_DRAFT, readDraft, type SettingsDraft } from './settings-draft.ts';

const NO_ERRORS: FieldErrors = {};

/**
 * The settings being edited, based on what was read when the first field was changed, whatever is saved elsewhere
 * meanwhile.
 */
export function useSettingsEditor(read: SettingsRecord, below: Settings, clinic: ClinicSettings | null) {
  const [draft, setDraft] = useState<SettingsDraft>(EMPTY_DRAFT);
  const [held, setHeld] = useState<SettingsRecord | null>(null);
  /** Goes up whenever the hours on screen must be replaced. */
  const [edition, setEdition] = useState(0);
  const base = held ?? read;
  const next = readDraft(base.propios, draft);
  const patch = next.ok ? patchBetween(base.propios, next.value) : null;
  const changes = patch === null ? 1 : changedSettings(patch).length;
  const isDirty = changes > 0;

  const discard = (): void => {
    setDraft(EMPTY_DRAFT);
    setHeld(null);
    setEdition((count) => count + 1);
  };
  useUnsaved(isDirty, () => setDraft(EMPTY_DRAFT));

  const touch = (changed: SettingsDraft): void => {
    setHeld(base);
    setDraft(changed);
  };
  return {
    draft,
    base,
    below,
    patch,
    changes,
    isDirty,
    edition,
    isDoctors: clinic !== null,
    errors: next.ok ? NO_ERRORS : next.error,
    /** Every setting as it would apply. */
    after: next.ok
      ? clinic === null
        ? resolveSettings(next.value)
        : resolveSettings(clinic, next.value)
      : null,
    set: (name: SettingName, value: string | boolean | null) =>
      touch({ ...draft, values: { ...draft.values, [name]: value } }),
    setRest: (rest: SettingsDraft['rest']) => touch({ ...draft, rest: { ...draft.rest, ...rest } }),
    resetAll: (names: readonly SettingName[]) =>
      touch({ ...draft, values: Object.fromEntries(names.map((name) => [name, null])) }),
    discard,
    /** Continues one's own edits on top of what somebody else saved. */
    rebase: (theirs: SettingsRecord) => setHeld(theirs),
  };
}
export type SettingsEditor = ReturnType<typeof useSettingsEditor>;
