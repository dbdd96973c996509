import { sections } from '../collections.ts';
import { begunParts } from '../operational-collections.ts';
import type { Reader, Transaction } from '../ports/document-store.ts';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import { sectionKey, type Section } from '#domain/clinical/section';

/** More parts than a visit has. */
const MOST_PARTS = 100;

/**
 * The parts of a visit in their order, as the list of what was written: most parts never are, and each would be a read. Whoever signs
 * them reads {@link begunPartsOf} before.
 */
export async function writtenParts(reader: Pick<Reader, 'query'>, consulta: string) {
  const { items } = await reader.query(sections, {
    where: [{ field: 'consulta', op: '==', value: consulta }],
    limit: MOST_PARTS,
  });
  const byKey = new Map(items.map((part) => [part.id, part]));
  return SECTION_IDS.map((seccion) => byKey.get(sectionKey(consulta, seccion)) ?? null);
}

/** The parts that were written. */
export const valuesOf = (found: readonly ({ readonly value: Section } | null)[]): Section[] =>
  found.flatMap((each) => each?.value ?? []);

/** One of 256 for each visit. */
const keyOf = (consulta: string): string =>
  String([...consulta].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 256, 0));

/**
 * What tells that a part of a visit was begun. That nothing is missing in what is signed does not rest on the list of the parts: this is
 * read before it, and where it changes at that moment the commit fails.
 */
export const begunPartsOf = (reader: Pick<Reader, 'get'>, consulta: string) =>
  reader.get(begunParts, keyOf(consulta));

/** Tells with the part that is begun that there is one more. */
export function tellBegun(
  tx: Transaction,
  consulta: string,
  before: Awaited<ReturnType<typeof begunPartsOf>>,
): void {
  if (before === null) tx.create(begunParts, keyOf(consulta), { n: 1 });
  else tx.update(begunParts, before, { n: before.value.n + 1 });
}
