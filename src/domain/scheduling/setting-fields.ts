import { APPOINTMENT_KINDS, type AppointmentKind } from './appointment-kinds.ts';
import type { ClinicSettings, Settings } from './settings.ts';

const KIND_FIELDS = ['minutos', 'paso', 'colchonAntes', 'colchonDespues', 'tope'] as const;
/** The settings that are not of a kind of appointment and are one figure or one yes. */
export const LIMIT_FIELDS = [
  'antelacionPersonal',
  'antelacionPaciente',
  'horizonteDias',
  'topePorDia',
  'sobreturnosPorBloque',
  'encaje',
] as const;
export type SettingFieldKind = (typeof KIND_FIELDS)[number] | (typeof LIMIT_FIELDS)[number];

/** A setting by the name with which a patch resets it: `horizonteDias`, `tipos.control.paso`. */
export type SettingName =
  (typeof LIMIT_FIELDS)[number] | `tipos.${AppointmentKind}.${(typeof KIND_FIELDS)[number]}`;

/** The settings of one kind of appointment; the minutes of a study come from the study. */
export const namesOfKind = (kind: AppointmentKind): SettingName[] =>
  KIND_FIELDS.filter((field) => kind !== 'estudio' || field !== 'minutos').map(
    (field): SettingName => `tipos.${kind}.${field}`,
  );

/** Every setting that a doctor may have otherwise than the clinic. */
export const SETTING_NAMES: readonly SettingName[] = [
  ...APPOINTMENT_KINDS.flatMap(namesOfKind),
  ...LIMIT_FIELDS,
];

/** What kind of field a setting is, and of which kind of appointment. */
export function partsOf(name: SettingName): { field: SettingFieldKind; kind: AppointmentKind | null } {
  const [first = '', kind, field] = name.split('.');
  return field === undefined
    ? { field: first as SettingFieldKind, kind: null }
    : { field: field as SettingFieldKind, kind: kind as AppointmentKind };
}

/** The value of a setting; undefined where a set of own settings does not have it. */
export function valueAt(
  settings: Settings | ClinicSettings,
  name: SettingName,
): number | boolean | null | undefined {
  const value = name
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], settings);
  return value as number | boolean | null | undefined;
}

/** Own settings with one of them set, or taken out when the value is undefined. */
export function withValue(
  own: ClinicSettings,
  name: SettingName,
  value: number | boolean | null | undefined,
): ClinicSettings {
  const [first = '', kind, field] = name.split('.');
  if (kind === undefined || field === undefined) return put(own, first, value);
  const kinds: Record<string, object | undefined> = { ...own.tipos };
  return put(own, 'tipos', put(kinds, kind, put(kinds[kind] ?? {}, field, value)));
}

function put<T extends object>(into: T, key: string, value: unknown): T {
  const copy = { ...into } as Record<string, unknown>;
  if (value === undefined) Reflect.deleteProperty(copy, key);
  else copy[key] = value;
  return copy as T;
}
