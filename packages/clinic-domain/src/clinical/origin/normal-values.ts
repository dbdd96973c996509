import { normalOf } from '../cells/read-row.ts';
import { ROWS } from '../cells/rows.ts';
import { rawOf } from '../cells/written.ts';
import { FIELDS } from '../fields/catalogue.ts';
import type { Raw } from '../fields/raw.ts';

const key = (raw: Raw): string => JSON.stringify(raw);

/** What «normal» writes in each field that has a normal, as it is stored. */
export const NORMAL_VALUES: ReadonlyMap<string, Raw> = new Map([
  ...FIELDS.flatMap((field): [string, Raw][] =>
    field.tipo === 'opcion' && field.normal !== undefined
      ? [[field.id, field.varias === true ? [field.normal] : field.normal]]
      : [],
  ),
  ...ROWS.flatMap((row): [string, Raw][] =>
    Object.entries(normalOf(row) ?? {}).map(([campo, given]) => [campo, rawOf(campo, given)]),
  ),
]);

/** Whether a stored value is the one that «normal» writes in its field. */
export function isNormalValue(campo: string, raw: Raw): boolean {
  const normal = NORMAL_VALUES.get(campo);
  return normal !== undefined && key(normal) === key(raw);
}
