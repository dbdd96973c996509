/** A value of a FHIR resource; what is undefined is left out. */
export type FhirValue =
  | string
  | number
  | boolean
  | undefined
  | readonly FhirValue[]
  | { readonly [name: string]: FhirValue };

/** A resource of FHIR R4 (4.0.1). */
export interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [name: string]: FhirValue;
}

/** What a FHIR id may be. */
const ID = /^[A-Za-z0-9\-.]{1,64}$/u;

/** An id made of ids of ours: themselves where FHIR allows it, and otherwise always the same digest of them. */
export function fhirId(...parts: readonly string[]): string {
  const text = parts.join('-');
  return ID.test(text) ? text : `x.${fnv128(text)}`;
}

const OFFSET = 0x6c62272e07bb014262b821756295c58dn;
const PRIME = 0x0000000001000000000000000000013bn;

/** FNV-1a of 128 bits: a short name, not a secret. */
function fnv128(text: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(16).padStart(32, '0');
}

export const refTo = ({ resourceType, id }: Pick<Resource, 'resourceType' | 'id'>) => ({
  reference: `${resourceType}/${id}`,
});

/** A resource without what says nothing: FHIR knows no empty text, list or object. */
export function tidy(resource: Resource): Resource {
  const kept = tidied(resource);
  return { ...(typeof kept === 'object' && !isList(kept) ? kept : {}), ...headOf(resource) };
}
const headOf = ({ resourceType, id }: Resource) => ({ resourceType, id });

function tidied(value: FhirValue): FhirValue {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value !== 'object') return value;
  if (isList(value)) {
    const kept = value.map(tidied).filter((each) => each !== undefined);
    return kept.length === 0 ? undefined : kept;
  }
  const kept = Object.entries(value).flatMap(([name, each]): [string, FhirValue][] => {
    const left = tidied(each);
    return left === undefined ? [] : [[name, left]];
  });
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

const isList = (value: FhirValue): value is readonly FhirValue[] => Array.isArray(value);

/** A text as base64 of its UTF-8. */
export function base64(text: string): string {
  let bytes = '';
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte);
  return btoa(bytes);
}
