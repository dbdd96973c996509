import type { ValueEye } from '../../../clinical/fields/raw.ts';

/** One of the two eyes, whose values are compared with each other and with the other eye's. */
export type Side = 'OD' | 'OI';

/** What else is known: by the other way of measuring an eye, by an earlier study of the other eye, of the person. */
export interface Compared {
  /** The axial length of the last biometry by the other way, in hundredths of a millimetre. */
  readonly longitud?: { readonly OD?: number | undefined; readonly OI?: number | undefined } | undefined;
  /** Of the last study of the same kind of the eye that this one is not of: length (hundredths of mm), K1 + K2 (hundredths of D). */
  readonly otroOjo?: { readonly OD?: OtherEye | undefined; readonly OI?: OtherEye | undefined } | undefined;
  /** Whole years on the day of the study. */
  readonly edad?: number | undefined;
}
export interface OtherEye {
  readonly longitud?: number | undefined;
  readonly suma?: number | undefined;
}

/** The values of one eye, as integers of each field's scale. */
export interface EyeValues {
  readonly eye: Side;
  readonly estudio: string;
  readonly edad: number | undefined;
  readonly longitud: number | undefined;
  readonly other: OtherEye;
  /** A number; null where there is none. */
  readonly n: (campo: string) => number | null;
  /** A choice; null where there is none. */
  readonly t: (campo: string) => string | null;
}

interface Found {
  readonly campo: string;
  readonly mensaje: string;
}

/**
 * A rule by which values of a study cannot be right (`imposible`, refused) or are not likely to be (`duda`, asks why it is
 * so): what the device itself would mark, or what contradicts another value. Each with where its limit comes from.
 */
export interface Rule {
  readonly regla: string;
  readonly estudios: readonly string[];
  readonly clase: 'imposible' | 'duda';
  readonly fuente: string;
  readonly look: (values: EyeValues) => Found | null;
}

/** What a rule found of one eye. */
export interface Doubt extends Found {
  readonly regla: string;
  readonly clase: Rule['clase'];
  readonly fuente: string;
  readonly ojo: ValueEye;
}

/** The rule of an eye that finds something in a field when its values are there and it is so. */
export const found = (
  is: boolean,
  campo: string,
  mensaje: string,
): { campo: string; mensaje: string } | null => (is ? { campo, mensaje } : null);

/** Whether all of these are there. */
export const all = (values: readonly (number | null)[]): values is readonly number[] =>
  values.every((each) => each !== null);

/** A number of hundredths as people write it: 2360 is «23,60». */
export const hundredths = (v: number): string => (v / 100).toFixed(2).replace('.', ',');
export const thousandths = (v: number): string => (v / 1000).toFixed(2).replace('.', ',');
