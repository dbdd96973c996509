import { sections } from '../collections.ts';
import type { Reader } from '../ports/document-store.ts';
import type { SectionId } from '#domain/clinical/fields/sections';
import { sectionKey, type Section } from '#domain/clinical/section';

/** Some parts of several closed visits, in one round trip: of each visit those that were written. */
export async function closedSections(
  reader: Pick<Reader, 'getMany'>,
  visits: readonly string[],
  parts: readonly SectionId[],
): Promise<Section[][]> {
  const found = await reader.getMany(
    sections,
    visits.flatMap((consulta) => parts.map((seccion) => sectionKey(consulta, seccion))),
  );
  return visits.map((_, at) =>
    found.slice(at * parts.length, (at + 1) * parts.length).flatMap((stored) => stored?.value ?? []),
  );
}
