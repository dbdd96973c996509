import type { ClinicSettings } from './settings.ts';
import type { SettingsPatch } from './settings-patch.ts';
import { present } from '../../shared/typed-record.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The patch that turns one set of own settings into another: what is new or different, and what is reset. */
export function patchBetween(from: ClinicSettings, to: ClinicSettings): SettingsPatch {
  const { tipos: kindsBefore = {}, ...before } = from;
  const { tipos: kindsAfter = {}, ...after } = to;
  const tipos: Record<string, Record<string, unknown>> = {};
  const restablecer = missing(before, after);
  const ownBefore = new Map<string, Fields | undefined>(Object.entries(kindsBefore));
  const ownAfter = new Map<string, Fields | undefined>(Object.entries(kindsAfter));
  for (const kind of new Set([...Object.keys(kindsBefore), ...Object.keys(kindsAfter)])) {
    const own = ownBefore.get(kind) ?? {};
    const next = ownAfter.get(kind) ?? {};
    const changed = different(own, next);
    if (Object.keys(changed).length > 0) tipos[kind] = changed;
    restablecer.push(...missing(own, next).map((field) => `tipos.${kind}.${field}`));
  }
  return {
    ...different(before, after),
    ...present({
      tipos: Object.keys(tipos).length > 0 ? tipos : undefined,
      restablecer: restablecer.length > 0 ? restablecer : undefined,
    }),
  };
}

/** The settings that differ, by the names used to reset them: `horizonteDias`, `tipos.control.paso`. */
export function changedSettings(patch: SettingsPatch): string[] {
  const { restablecer = [], tipos = {}, ...fields } = patch;
  const kinds = Object.entries(tipos).flatMap(([kind, own]) =>
    Object.keys(own ?? {}).map((field) => `tipos.${kind}.${field}`),
  );
  return [...Object.keys(fields), ...kinds, ...restablecer];
}

const isSet = ([, value]: [string, unknown]): boolean => value !== undefined;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function different(before: Fields, after: Fields): Record<string, unknown> {
  const known = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter((entry) => isSet(entry) && !isSame(entry[1], known.get(entry[0]))),
  );
}

function missing(before: Fields, after: Fields): string[] {
  const kept = new Map(Object.entries(after));
  return Object.entries(before)
    .filter((entry) => isSet(entry) && kept.get(entry[0]) === undefined)
    .map(([name]) => name);
}
