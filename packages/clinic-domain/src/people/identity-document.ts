import type { FieldErrors } from '../shared/app-error.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { readDepartment, type Department } from './departments.ts';
import { present } from '../shared/typed-record.ts';

/** The kinds of document that identify a patient. */
export const DOCUMENT_KINDS = ['ci', 'ci_extranjero', 'pasaporte', 'sin_documento'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Messages shown for an invalid document. */
export const DOCUMENT_MESSAGES = {
  ci: 'El carnet tiene de 4 a 9 dígitos, sin letras; el complemento va aparte.',
  foreign: 'El carnet de extranjero es una E seguida de 5 a 9 dígitos.',
  passport: 'El pasaporte tiene de 5 a 12 letras o dígitos.',
  complement: 'El complemento tiene de 1 a 3 letras o dígitos, por ejemplo 1A.',
  extension: 'La extensión es LP, CB, SC, OR, PT, CH, TJ, BE o PD.',
  complementAlone: 'Escriba el número del carnet.',
  none: 'Un paciente sin documento no lleva número.',
} as const;

/** A document as stored: normalised, without the fields it lacks. */
export interface IdentityDocument {
  readonly tipoDocumento: DocumentKind;
  readonly ci?: string;
  readonly complemento?: string;
  /** Department of issue. Not part of the identity: new cards may not print it. */
  readonly extension?: Department;
}

/** A document as typed. */
export interface TypedDocument {
  readonly tipoDocumento?: DocumentKind | undefined;
  readonly ci?: string | undefined;
  readonly complemento?: string | undefined;
  readonly extension?: string | undefined;
}

const PATTERNS = {
  ci: [/^\d{4,9}$/, DOCUMENT_MESSAGES.ci],
  ci_extranjero: [/^E-?\d{5,9}$/, DOCUMENT_MESSAGES.foreign],
  pasaporte: [/^[A-Z0-9]{5,12}$/, DOCUMENT_MESSAGES.passport],
} as const;

/**
 * Reads a typed document, even when one field holds all of it as printed on the card:
 * `1234567-1A LP`. No number means no document. The error names every wrong field.
 */
export function readDocument(typed: TypedDocument): Result<IdentityDocument, FieldErrors> {
  const whole = splitCard(typed);
  const [number, complement, place] = [whole.ci, whole.complemento, whole.extension].map(tidy);
  const kind = typed.tipoDocumento ?? guessKind(number ?? '');
  const fields: FieldErrors = {};
  if (kind === 'sin_documento') {
    if (number) fields['ci'] = [DOCUMENT_MESSAGES.none];
    if (complement) fields['complemento'] = [DOCUMENT_MESSAGES.complementAlone];
    return Object.keys(fields).length > 0 ? err(fields) : ok({ tipoDocumento: kind });
  }
  const [pattern, message] = PATTERNS[kind];
  if (!pattern.test(number ?? '')) fields['ci'] = [message];
  if (complement && !/^[0-9A-Z]{1,3}$/.test(complement))
    fields['complemento'] = [DOCUMENT_MESSAGES.complement];
  const extension = place ? readDepartment(place) : undefined;
  if (extension === null) fields['extension'] = [DOCUMENT_MESSAGES.extension];
  if (Object.keys(fields).length > 0) return err(fields);
  return ok(
    present({
      tipoDocumento: kind,
      ci: (number ?? '').replace('-', ''),
      complemento: complement ? complement : undefined,
      extension: extension ? extension : undefined,
    }),
  );
}

const tidy = (text: string | undefined): string => (text ?? '').trim().toUpperCase();

/** What people write before the number of their card. */
const CALLED = /^(?:C\.? ?I\.?|CARNET)[\s:.]+(?=\d)/;
/** Thousands apart: `1.234.567`. */
const GROUPED = /^\d{1,3}(?:[.\s]\d{3}){1,2}(?!\d)/;

/** Splits `C.I. 1.234.567-1A LP`, except for the parts typed into their own fields. */
function splitCard(typed: TypedDocument): TypedDocument {
  const card = tidy(typed.ci)
    .replace(CALLED, '')
    .replace(GROUPED, (number) => number.replace(/\D/g, ''));
  const match = /^(\d{4,9})(?:\s*-\s*([0-9A-Z]{1,3}))?(?:[\s.]+([A-Z.]{2,4}))?$/.exec(card);
  if (match === null) return typed;
  const [, ci, second, third] = match;
  const [complemento, extension] = [tidy(typed.complemento), tidy(typed.extension)];
  // Old cards print the place where new ones have the complement.
  const isPlace = second !== undefined && third === undefined && readDepartment(second) !== null;
  const [ownComplement, ownPlace] = isPlace ? [undefined, second] : [second, third];
  const saidTwice = (ownComplement && complemento) || (ownPlace && extension);
  return saidTwice
    ? typed
    : { ci, complemento: ownComplement ?? complemento, extension: ownPlace ?? extension };
}

function guessKind(number: string): DocumentKind {
  if (number === '') return 'sin_documento';
  return /^E-?\d/.test(number) ? 'ci_extranjero' : 'ci';
}

/**
 * What makes two documents belong to one person: kind, number and complement, never the place of issue; null without a
 * number.
 */
export function documentKey({ tipoDocumento, ci, complemento }: IdentityDocument): string | null {
  return ci === undefined ? null : [tipoDocumento, ci, complemento ?? ''].join(':');
}

/** The number of such a key, with its complement, as it is read: `1234567-1A`. */
export const documentOfKey = (key: string): string =>
  key
    .split(':')
    .slice(1)
    .filter((part) => part !== '')
    .join('-');

/** True for a card number of an unusual length: worth asking again, as there is no check digit. */
export const isUnusualDocument = ({ tipoDocumento, ci }: IdentityDocument): boolean =>
  tipoDocumento === 'ci' && ci !== undefined && (ci.length < 5 || ci.length > 8);

/** A document for display: `1234567-1A LP`. */
export function formatDocument({ ci, complemento, extension }: TypedDocument): string {
  if (ci === undefined) return 'Sin documento';
  const number = complemento === undefined ? ci : `${ci}-${complemento}`;
  return extension === undefined ? number : `${number} ${extension}`;
}
