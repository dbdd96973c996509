import { isId } from '#application/ports/document-store';

/**
 * How documents are written to Firestore: the fields as they are, plus the reserved `version`. What Firestore cannot
 * store directly (a list inside a list, a field name such as `__x__` or the empty one, twenty levels of nesting, text
 * that is not well-formed) is stored as JSON text in the single field `_json`.
 */

/** The reserved field with a document's version. */
export const VERSION = 'version';
const JSON_TEXT = '_json';
/** Firestore refuses twenty levels; the switch to JSON text comes well before. */
const MAX_DEPTH = 12;

type Fields = Record<string, unknown>;

/** The fields of a document with this value. */
export function encodeDocument(value: unknown, version: number): Fields {
  // What JSON cannot represent (undefined, -0) is lost on every adapter alike.
  const plain: unknown = JSON.parse(JSON.stringify(value));
  const fits = isObject(plain) && hasPlainNames(plain) && !(VERSION in plain);
  if (!fits) return { ...asText(plain), [VERSION]: version };
  const fields = Object.entries(plain).map(([name, inner]): [string, unknown] => [
    name,
    encode(inner, false, 1),
  ]);
  return { ...Object.fromEntries(fields), [VERSION]: version };
}

/** The value and version of a document; one written without a version is at version 1. */
export function decodeDocument(fields: Fields): { value: unknown; version: number } {
  const { [VERSION]: version, ...rest } = fields;
  return { value: decode(rest), version: typeof version === 'number' ? version : 1 };
}

/**
 * A slash is written as the character before it followed by the last one there is, which preserves the byte order of
 * our ids.
 */
const SLASH = '.\u{10FFFF}';
/** Names that Firestore reserves, and those that look like them, get one more character in front. */
const RESERVED = /^(\.|__.*__)/s;
const MARK = '\u{10FFFE}';

/** A document's Firestore name: the id itself, except for the few that Firestore refuses. */
export function documentName(id: string): string {
  if (!isId(id) || id.includes(MARK) || id.includes(SLASH)) throw new RangeError('not the id of a document');
  const name = id.replaceAll('/', SLASH);
  return RESERVED.test(name) ? MARK + name : name;
}

export const documentId = (name: string): string => name.replace(MARK, '').replaceAll(SLASH, '/');

function encode(value: unknown, inList: boolean, depth: number): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : asText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return asText(value);
  if (Array.isArray(value))
    return inList ? asText(value) : value.map((inner: unknown) => encode(inner, true, depth + 1));
  if (!isObject(value) || !hasPlainNames(value)) return asText(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, encode(inner, false, depth + 1)]),
  );
}

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode);
  if (!isObject(value)) return value;
  const text = value[JSON_TEXT];
  if (typeof text === 'string' && Object.keys(value).length === 1) return JSON.parse(text);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, decode(inner)]));
}

const asText = (value: unknown): Fields => ({ [JSON_TEXT]: JSON.stringify(value) });

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasPlainNames = (value: Fields): boolean =>
  Object.keys(value).every(
    (name) => name !== '' && name !== JSON_TEXT && !/^__.*__$/s.test(name) && name.isWellFormed(),
  );
