import { pagesOf } from '../all-found.ts';
import { consultations, sections } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { valuesOf, writtenParts } from './written-parts.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { SECTION_IDS, type SectionId } from '#domain/clinical/fields/sections';
import { type Section, sectionKey } from '#domain/clinical/section';

/** Which parts of the visits are read with them, and how many visits at a time. */
interface Read {
  readonly parts: readonly SectionId[];
  readonly batch: number;
}

/** A closed visit with the parts of its examination that were asked for. */
export interface ClosedVisit {
  readonly visit: Stored<Consultation>;
  readonly sections: readonly Section[];
}

/** Every closed visit of some records, record by record, the newest of each first. */
export async function* eachClosedVisit(
  reader: Reader,
  ids: readonly string[],
  { parts, batch }: Read,
): AsyncGenerator<ClosedVisit> {
  for (const id of ids) {
    for await (const page of pagesOf(reader, consultations, {
      where: [
        { field: 'paciente.id', op: '==', value: id },
        { field: 'estado', op: '==', value: 'cerrada' },
      ],
      orderBy: [
        { field: 'fecha', direction: 'desc' },
        { field: 'creada', direction: 'desc' },
      ],
      limit: batch,
    })) {
      const found = await closedSections(
        reader,
        page.items.map((visit) => visit.id),
        parts,
      );
      for (const [at, visit] of page.items.entries()) yield { visit, sections: found[at] ?? [] };
    }
  }
}

/**
 * Some parts of several closed visits, in one round trip: of each visit those that were written. All of them are a list of each visit,
 * as most parts never are and each that is asked for by its key is a read.
 */
export async function closedSections(
  reader: Pick<Reader, 'getMany' | 'query'>,
  visits: readonly string[],
  parts: readonly SectionId[],
): Promise<Section[][]> {
  if (parts.length === SECTION_IDS.length)
    return Promise.all(visits.map(async (consulta) => valuesOf(await writtenParts(reader, consulta))));
  const found = await reader.getMany(
    sections,
    visits.flatMap((consulta) => parts.map((seccion) => sectionKey(consulta, seccion))),
  );
  return visits.map((_, at) =>
    found.slice(at * parts.length, (at + 1) * parts.length).flatMap((stored) => stored?.value ?? []),
  );
}
