import { SETTINGS } from '#copy/office/settings';
import {
  partsOf,
  SETTING_NAMES,
  valueAt,
  withValue,
  type SettingName,
} from '#domain/scheduling/settings/setting-fields';
import {
  clinicSettingsSchema,
  type ClinicSettings,
  type Settings,
} from '#domain/scheduling/settings/settings';
import type { Department } from '#domain/people/departments';
import type { WeeklySchedule } from '#domain/scheduling/hours/weekly-schedule';
import type { FieldErrors } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** What a person has changed over what was read; `null` in `values` returns to the inherited value. */
export interface SettingsDraft {
  readonly values: Readonly<Partial<Record<SettingName, string | boolean | null>>>;
  readonly rest: {
    readonly horarioClinica?: WeeklySchedule | null;
    readonly departamento?: Department | null;
  };
}

export const EMPTY_DRAFT: SettingsDraft = { values: {}, rest: {} };

/** Fields for which being empty is a value of its own. */
const NULLABLE: ReadonlySet<string> = new Set(['tope', 'topePorDia']);

/** The own settings that result from applying the draft; errors are keyed by setting. */
export function readDraft(own: ClinicSettings, draft: SettingsDraft): Result<ClinicSettings, FieldErrors> {
  const fields: FieldErrors = {};
  let next: ClinicSettings = { ...own, ...draft.rest };
  for (const name of SETTING_NAMES) {
    const typed = draft.values[name];
    if (typed === undefined) continue;
    const value = valueOf(name, typed);
    if (value === 'wrong') fields[name] = [SETTINGS.whole];
    else next = withValue(next, name, value);
  }
  const parsed = clinicSettingsSchema.safeParse(next);
  for (const issue of parsed.error?.issues ?? []) fields[issue.path.join('.')] ??= [issue.message];
  return parsed.success && Object.keys(fields).length === 0 ? ok(parsed.data) : err(fields);
}

function valueOf(
  name: SettingName,
  typed: string | boolean | null,
): number | boolean | null | undefined | 'wrong' {
  if (typed === null) return undefined;
  if (typeof typed === 'boolean') return typed;
  const { field } = partsOf(name);
  const text = typed.trim();
  if (text === '' && NULLABLE.has(field)) return null;
  // Left empty: each position starts where the previous one ends.
  if (text === '' && field === 'paso') return undefined;
  return /^\d{1,6}$/.test(text) ? Number(text) : 'wrong';
}

/** What a field shows: what was typed, or else the value in effect. */
export function shownText(
  name: SettingName,
  draft: SettingsDraft,
  below: Settings,
  own: ClinicSettings,
): string {
  const typed = draft.values[name];
  if (typeof typed === 'string') return typed;
  const kept = typed === null ? undefined : valueAt(own, name);
  const value = kept === undefined ? valueAt(below, name) : kept;
  return typeof value === 'number' ? String(value) : '';
}

/** True when the setting has a value of its own, in the draft or as read. */
export function isOwn(name: SettingName, draft: SettingsDraft, own: ClinicSettings): boolean {
  const typed = draft.values[name];
  if (typed === null) return false;
  if (typed === undefined) return valueAt(own, name) !== undefined;
  return valueOf(name, typed) !== undefined;
}
