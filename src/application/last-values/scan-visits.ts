import { closedNotes } from '../medicines/drop-sources.ts';
import { currentPatient } from '../patients/same-person.ts';
import type { Reader } from '../ports/document-store.ts';
import { eachClosedVisit } from '../visits/each-closed-visit.ts';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import {
  lastOf,
  lastVisitOf,
  type ExaminedVisit,
  type LastValues,
} from '#domain/clinical/origin/last-values';

/** So many visits with all their parts are read at a time. */
const SCAN_VISITS_BATCH = 25;

/** What all closed visits of some records leave as last. */
export async function scanVisits(reader: Reader, ids: readonly string[]): Promise<LastValues> {
  const found: ExaminedVisit[] = [];
  for await (const { visit, sections } of eachClosedVisit(reader, ids, {
    parts: SECTION_IDS,
    batch: SCAN_VISITS_BATCH,
  }))
    found.push({ visita: lastVisitOf(visit.id, visit.value), sections });
  return lastOf(found);
}

/** The records whose visits are a patient's now; while two are being merged or parted, those of both. */
export async function recordsOf(reader: Pick<Reader, 'get'>, paciente: string) {
  const stored = await currentPatient(reader, paciente);
  const { reune = [] } = stored?.value ?? {};
  const own = stored?.id ?? paciente;
  return { own, ids: [own, ...reune], isMoving: reune.length > 0 };
}

/** Whether a patient has a closed visit: by the list of all, which whoever asks this is reading beside it. */
export const hasVisits = async (reader: Pick<Reader, 'query'>, paciente: string): Promise<boolean> =>
  (await closedNotes(reader, [paciente])).length > 0;
