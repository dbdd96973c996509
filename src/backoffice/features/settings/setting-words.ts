import { KIND_LABELS } from '#copy/office/kinds';
import { SETTING_FIELDS } from '#copy/office/settings';
import { DEPARTMENTS } from '#domain/people/departments';
import {
  partsOf,
  SETTING_NAMES,
  valueAt,
  type SettingName,
} from '#domain/scheduling/settings/setting-fields';
import type { Settings } from '#domain/scheduling/settings/settings';

/** The name of a setting with its kind: «Control · Duración». */
export function settingName(name: SettingName): string {
  const { field, kind } = partsOf(name);
  return kind === null
    ? SETTING_FIELDS[field].label
    : `${KIND_LABELS[kind]} · ${SETTING_FIELDS[field].label}`;
}

/** The value of a setting with its unit, or what an empty one means. */
export function settingValue(settings: Settings, name: SettingName): string {
  const value = valueAt(settings, name);
  const { field } = partsOf(name);
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value === 'number') return `${String(value)} ${SETTING_FIELDS[field].unit}`;
  return field === 'paso' ? 'lo que dura' : 'sin tope';
}

/** The differences between two sets of settings, one line each: which setting, before and after. */
export function settingDifferences(before: Settings, after: Settings): (readonly [string, string, string])[] {
  const figures = SETTING_NAMES.filter((name) => valueAt(before, name) !== valueAt(after, name)).map(
    (name) => [settingName(name), settingValue(before, name), settingValue(after, name)] as const,
  );
  const departmentOf = ({ departamento }: Settings): string =>
    departamento === null ? 'ninguno' : DEPARTMENTS[departamento];
  const departments = [departmentOf(before), departmentOf(after)] as const;
  const priceOf = ({ precioMensaje }: Settings): string =>
    precioMensaje === null ? 'sin precio' : `${String(precioMensaje)} centavos`;
  const prices = [priceOf(before), priceOf(after)] as const;
  const hours = [before, after].map(({ horarioClinica }) => JSON.stringify(horarioClinica));
  const inWords = (settings: Settings): string =>
    settings.horarioClinica === null ? 'sin horario' : 'con horario';
  return [
    ...figures,
    ...(departments[0] === departments[1] ? [] : [['Departamento', ...departments] as const]),
    ...(prices[0] === prices[1] ? [] : [['Precio de un mensaje', ...prices] as const]),
    ...(hours[0] === hours[1]
      ? []
      : [
          [
            'Horario de la clínica',
            inWords(before),
            before.horarioClinica !== null && after.horarioClinica !== null ? 'otras horas' : inWords(after),
          ] as const,
        ]),
  ];
}
