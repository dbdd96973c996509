import type { Eye } from '../../clinical/eye.ts';
import { isCivilDate } from '../../shared/civil-date.ts';
import type { FileIdentity } from './file-identity.ts';

/** What a name may say of a file: the order, whose it is and of which eye. */
export type NameSays = Pick<FileIdentity, 'acceso' | 'identificador' | 'nacimiento' | 'ojo'>;

const ACCESSION = /(?<![A-Z0-9])EX(\d{2})[-_. ]?(\d{6})(?!\d)/gu;
const YEAR_FIRST = /(?<!\d)((?:19|20)\d{2})([-_.])(\d{2})\2(\d{2})(?!\d)/gu;
const DAY_FIRST = /(?<!\d)(\d{2})([-_.])(\d{2})\2((?:19|20)\d{2})(?!\d)/gu;
/** The number of a card, with its complement of a digit and a letter, or of a foreigner's card; never a part of another number. */
const DOCUMENT = /(?<![A-Z0-9][-.]?)(?:E-?\d{5,9}|\d{4,9}(?:-\d[A-Z])?)(?![-.]?[A-Z0-9])/gu;

const EYES: Readonly<Record<string, Eye>> = {
  OD: 'OD',
  RE: 'OD',
  OI: 'OI',
  OS: 'OI',
  LE: 'OI',
  AO: 'AO',
  OU: 'AO',
};
/** One letter is an eye beside an accession number; elsewhere it is somebody's initial. */
const LETTERS: Readonly<Record<string, Eye>> = { R: 'OD', L: 'OI' };
/** `20261123`, as cameras name their pictures. */
const COMPACT_DAY = /^((?:19|20)\d{2})(\d{2})(\d{2})$/u;

/**
 * What a file's name says, written as `EX26-003912_1187344_1952-03-12_OI.pdf` or nearly so: other separators, the day
 * first, parts missing or in another order. What it says twice and differently, it does not say. A day that is alone is
 * the day of a picture and nobody's birthday, and so is one that a camera wrote in eight digits.
 */
export function readFileName(nombre: string): NameSays {
  let rest = nombre
    .replace(/^.*[\\/]/u, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/u, '')
    .toUpperCase();
  const take = (pattern: RegExp, read: (...parts: string[]) => string | null): string[] => {
    const found: string[] = [];
    rest = rest.replace(pattern, (whole: string, ...parts: string[]) => {
      const said = read(whole, ...parts);
      if (said === null) return whole;
      found.push(said);
      return '|';
    });
    return found;
  };
  const dated = (year: string, month: string, day: string): string | null => {
    const date = `${year}-${month}-${day}`;
    return isCivilDate(date) ? date : null;
  };
  const orders = take(ACCESSION, (_, year = '', n = '') => `EX${year}-${n}`);
  const births = [
    ...take(YEAR_FIRST, (_, year = '', __, month = '', day = '') => dated(year, month, day)),
    ...take(DAY_FIRST, (_, day = '', __, month = '', year = '') => dated(year, month, day)),
  ];
  // Without the rest, only a long number is somebody's: years and page numbers have four digits.
  const least = orders.length > 0 && births.length > 0 ? 4 : 6;
  const isDay = (text: string): boolean => {
    const [, year = '', month = '', day = ''] = COMPACT_DAY.exec(text) ?? [];
    return dated(year, month, day) !== null;
  };
  const numbers = take(DOCUMENT, (whole) => (whole.replaceAll(/\D/gu, '').length < least ? null : whole));
  // Beside a camera's day stand its hour and its count.
  const documents = orders.length === 0 && numbers.some(isDay) ? [] : numbers;
  const letters = orders.length === 0 ? {} : LETTERS;
  const eyes = rest.split(/[^A-Z0-9]+/u).flatMap((word) => EYES[word] ?? letters[word] ?? []);
  return {
    ...said('acceso', orders),
    ...said('identificador', documents),
    ...said('nacimiento', orders.length + documents.length === 0 ? [] : births),
    ...said('ojo', eyes),
  };
}

function said<K extends string, V>(key: K, values: readonly V[]): Partial<Record<K, V>> {
  const different = [...new Set(values)];
  const record: Partial<Record<K, V>> = {};
  if (different.length === 1 && different[0] !== undefined) record[key] = different[0];
  return record;
}

/**
 * What a file says where both its content and its name may speak. The content is right. A name that contradicts it (somebody
 * renamed a file, or a device named it after the patient before) takes the accession number away, without which no file is
 * filed unless a person compares it.
 */
export function contentBeforeName(content: FileIdentity, name: NameSays): FileIdentity {
  const contradicts =
    differ(content.acceso?.trim().toUpperCase(), name.acceso) ||
    differ(content.identificador?.trim().toUpperCase().split(/\s/u)[0], name.identificador) ||
    differ(content.nacimiento, name.nacimiento) ||
    differ(content.ojo, name.ojo);
  const { acceso, ...rest } = content;
  return contradicts || acceso === undefined ? rest : content;
}

const differ = (content: string | undefined, name: string | undefined): boolean =>
  content !== undefined && name !== undefined && content !== name;
