import { fieldOf } from '../fields/catalogue.ts';
import type { GivenValue } from '../fields/value.ts';
import type { Raw, ValueEye } from '../fields/raw.ts';

/** What is written of one eye: values by field, numbers in the field's unit. */
export type Written = (campo: string) => GivenValue | undefined;

/** Values by field and eye, as an examination is sent and shown. */
export type Values = Readonly<
  Record<string, { readonly [Eye in ValueEye]?: GivenValue | null | undefined } | undefined>
>;

/** What is written of an eye. */
export const writtenOf =
  (values: Values, ojo: ValueEye): Written =>
  (campo) =>
    values[campo]?.[ojo] ?? undefined;

/** A value as it is stored: a number becomes the integer of its scale. */
export function rawOf(campo: string, { v }: GivenValue): Raw {
  const field = fieldOf(campo);
  return typeof v === 'number' && field?.tipo === 'numero' ? Math.round(v * field.escala) : v;
}

/** What is written, as it is stored, by field and eye. */
export const lookIn =
  (values: Values) =>
  (campo: string, ojo: ValueEye): Raw | null => {
    const value = values[campo]?.[ojo];
    return value === undefined || value === null ? null : rawOf(campo, value);
  };

/** A number of a field, as the integer of its scale. */
export function scaledOf(written: Written, campo: string): number | null {
  const value = written(campo);
  if (value === undefined) return null;
  const raw = rawOf(campo, value);
  return typeof raw === 'number' ? raw : null;
}
