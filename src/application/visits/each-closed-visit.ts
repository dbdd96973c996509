import { pagesOf } from '../all-found.ts';
import { consultations } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { closedSections } from './closed-sections.ts';
import type { Consultation } from '#domain/clinical/consultation';
import type { SectionId } from '#domain/clinical/fields/sections';
import type { Section } from '#domain/clinical/section';

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
