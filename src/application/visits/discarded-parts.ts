import { sections } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import { sectionKey } from '#domain/clinical/section';

/** Takes away what was examined in a draft that was discarded: the one begun in its place holds none of it. */
export async function discardedParts(tx: Transaction, id: string): Promise<() => void> {
  const found = await tx.getMany(
    sections,
    SECTION_IDS.map((seccion) => sectionKey(id, seccion)),
  );
  return () => {
    for (const part of found) if (part !== null) tx.delete(sections, part);
  };
}
