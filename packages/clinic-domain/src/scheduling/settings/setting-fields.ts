import { APPOINTMENT_KINDS, type AppointmentKind } from '../appointment/appointment-kinds.ts';
import type { ClinicSettings, Settings } from './settings.ts';
import { isOneOf } from '../../shared/typed-record.ts';

const KIND_FIELDS = ['minutos', 'paso', 'colchonAntes', 'colchonDespues', 'tope'] as const;
/** The settings that are not per kind of appointment, each a number or a yes. */
export const LIMIT_FIELDS = [
  'antelacionPersonal',
  'antelacionPaciente',
  'horizonteDias',
  'topePorDia',
  'sobreturnosPorBloque',
  'encaje',
] as const;
export type SettingFieldKind = (typeof KIND_FIELDS)[number] | (typeof LIMIT_FIELDS)[number];

/** The name by which a patch resets a setting: `horizonteDias`, `tipos.control.paso`. */
export type SettingName =
  | (typeof LIMIT_FIELDS)[number]
  | `tipos.${AppointmentKind}.${(typeof KIND_FIELDS)[number]}`;

/** The settings of one kind of appointment; a study brings its own minutes. */
export const namesOfKind = (kind: AppointmentKind): SettingName[] =>
  KIND_FIELDS.filter((field) => kind !== 'estudio' || field !== 'minutos').map(
    (field): SettingName => `tipos.${kind}.${field}`,
  );

/** Every setting a doctor may have different from the clinic's. */
export const SETTING_NAMES: readonly SettingName[] = [
  ...APPOINTMENT_KINDS.flatMap(namesOfKind),
  ...LIMIT_FIELDS,
];

/** Which field a setting is, and of which kind of appointment. */
export function partsOf(name: SettingName): { field: SettingFieldKind; kind: AppointmentKind | null } {
  if (isOneOf(LIMIT_FIELDS, name)) return { field: name, kind: null };
  const [, kind, field] = name.split('.');
  if (!isOneOf(APPOINTMENT_KINDS, kind) || !isOneOf(KIND_FIELDS, field))
    throw new RangeError(`no setting is called ${name}`);
  return { field, kind };
}

/** The value of a setting; undefined where these settings do not define it. */
export function valueAt(
  settings: Settings | ClinicSettings,
  name: SettingName,
): number | boolean | null | undefined {
  const { field, kind } = partsOf(name);
  const at: object | undefined = kind === null ? settings : settings.tipos?.[kind];
  const value: unknown = at === undefined ? undefined : Reflect.get(at, field);
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? value : undefined;
}

/** The settings with one of them set, or removed when the value is undefined. */
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
  const copy = { ...into };
  if (value === undefined) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, value);
  return copy;
}
