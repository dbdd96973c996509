import type { Result } from '../../shared/result.ts';
import { fieldOf } from '../fields/catalogue.ts';
import type { Field } from '../fields/field.ts';
import { plainSigns } from '../fields/typed-signs.ts';
import type { ValueEye } from '../fields/raw.ts';
import type { GivenValue } from '../fields/value.ts';

/** What a typed line says: the values of the row's fields for that eye, null where it says nothing of one. */
export interface Reading {
  readonly valores: Readonly<Record<string, GivenValue | null>>;
  /** Asked before it counts. */
  readonly pregunta?: string;
}
export type Read = Result<Reading, string>;

/** What is known while a line is typed. */
export interface Moment {
  /** The clinic's hour, for what is worthless without one: `09:44`. */
  readonly hora: string;
  /** How it is measured here: asked of each person on each computer, and never supposed. */
  readonly metodo?: string | undefined;
  /** Whose line it is, so that another eye is not written into it. */
  readonly ojo?: ValueEye | undefined;
}

/** Without accents, capitals and doubled spaces, and with points for the commas of numbers. */
export const folded = (text: string): string =>
  plainSigns(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

const NORMAL =
  /^(?:n|nl|normal(?:es)?|sin (?:alteraciones|particularidades)|s\/[ap]|dentro de (?:lo normal|limites normales)|dln)$/u;
/** Whether a line says that what is looked at is normal. */
export const isNormalWord = (text: string): boolean => NORMAL.test(folded(text));

/** The field of a row; rows name fields of the catalogue only, which a test holds. */
export function knownField(campo: string): Field {
  const field = fieldOf(campo);
  if (field === undefined) throw new Error(`No such field: ${campo}`);
  return field;
}

/** An hour as it is stored; null for one that no clock shows. */
export const hourOf = (text: string): string | null => {
  const hour = text.padStart(5, '0');
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(hour) ? hour : null;
};

/** What a row says when a line says nothing. */
export const cleared = (campos: readonly string[]): Record<string, GivenValue | null> =>
  Object.fromEntries(campos.map((campo) => [campo, null]));

/** Parts of a line: between commas, semicolons and middle dots; a comma between figures belongs to a number. */
export const segmentsOf = (text: string): string[] =>
  text
    .split(/;|·|,(?!\d)/u)
    .map((each) => each.trim())
    .filter((each) => each !== '');
