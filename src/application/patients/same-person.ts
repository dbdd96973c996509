import { patients } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import type { Patient } from '#domain/people/patient';

/** Longer chains of merges do not happen; a circle would be a mistake, and must not hang. */
export const LONGEST_CHAIN = 20;

/** The record of a patient; of one that was merged into another, that other one, as far as it goes. */
export async function currentPatient(
  reader: Pick<Reader, 'get'>,
  id: string,
): Promise<Stored<Patient> | null> {
  let stored = await reader.get(patients, id);
  for (let hops = 0; stored?.value.unidaA !== undefined; hops += 1) {
    if (hops > LONGEST_CHAIN) throw new Error(`the merges of ${id} run in a circle`);
    stored = await reader.get(patients, stored.value.unidaA);
  }
  return stored;
}

/** The ids under which a person's documents stand now: the record's own, and those whose documents are still on their way. */
export async function samePersonIds(reader: Pick<Reader, 'get'>, id: string): Promise<readonly string[]> {
  const stored = await currentPatient(reader, id);
  return stored === null ? [id] : [stored.id, ...(stored.value.reune ?? [])];
}
