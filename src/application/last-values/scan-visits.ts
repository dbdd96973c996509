import { consultations } from '../collections.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Page, Reader } from '../ports/document-store.ts';
import { closedSections } from '../visits/closed-sections.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import {
  lastOf,
  lastVisitOf,
  type ExaminedVisit,
  type LastValues,
} from '#domain/clinical/origin/last-values';

/** So many visits with all their parts are read at a time. */
const BATCH = 25;

/** What all closed visits of some records leave as last. */
export async function scanVisits(reader: Reader, ids: readonly string[]): Promise<LastValues> {
  const found: ExaminedVisit[] = [];
  for (const id of ids) {
    let cursor: string | null = null;
    do {
      const page: Page<Consultation> = await reader.query(consultations, {
        where: [
          { field: 'paciente.id', op: '==', value: id },
          { field: 'estado', op: '==', value: 'cerrada' },
        ],
        orderBy: [
          { field: 'fecha', direction: 'desc' },
          { field: 'creada', direction: 'desc' },
        ],
        limit: BATCH,
        ...(cursor === null ? {} : { cursor }),
      });
      const visits = page.items;
      const parts = await closedSections(
        reader,
        visits.map((visit) => visit.id),
        SECTION_IDS,
      );
      visits.forEach((visit, at) => {
        found.push({ visita: lastVisitOf(visit.id, visit.value), sections: parts[at] ?? [] });
      });
      cursor = page.cursor;
    } while (cursor !== null);
  }
  return lastOf(found);
}

/** The records whose visits are a patient's now; while two are being merged or parted, those of both. */
export async function recordsOf(reader: Pick<Reader, 'get'>, paciente: string) {
  const stored = await currentPatient(reader, paciente);
  const { reune = [] } = stored?.value ?? {};
  const own = stored?.id ?? paciente;
  return { own, ids: [own, ...reune], isMoving: reune.length > 0 };
}

/** Whether a patient has a closed visit. */
export async function hasVisits(reader: Pick<Reader, 'query'>, paciente: string): Promise<boolean> {
  const { items } = await reader.query(consultations, {
    where: [
      { field: 'paciente.id', op: '==', value: paciente },
      { field: 'estado', op: '==', value: 'cerrada' },
    ],
    limit: 1,
  });
  return items.length > 0;
}
