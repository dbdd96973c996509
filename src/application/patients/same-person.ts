import { patients } from '../collections.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import type { Patient } from '#domain/people/patient';

/** Longer chains of merges do not occur; a circle would be a bug, and must not hang the server. */
export const LONGEST_CHAIN = 20;

/** A patient's record; for one merged into another, that other one, followed to the end. */
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

/** The records of these ids, in their order, each followed to the end of its merges; null where there is none. */
export async function currentPatients(
  reader: Pick<Reader, 'getMany'>,
  ids: readonly string[],
): Promise<(Stored<Patient> | null)[]> {
  const found = await reader.getMany(patients, ids);
  for (let hops = 0; ; hops += 1) {
    const merged = found.flatMap((stored) => stored?.value.unidaA ?? []);
    if (merged.length === 0) return found;
    if (hops > LONGEST_CHAIN) throw new Error(`the merges of ${merged.join(', ')} run in a circle`);
    const next = await reader.getMany(patients, merged);
    let at = 0;
    for (const [n, stored] of found.entries())
      if (stored?.value.unidaA !== undefined) found[n] = next[at++] ?? null;
  }
}

/**
 * The ids that a person's documents have now: the record's own, and those of records whose documents are still being
 * moved.
 */
export async function samePersonIds(reader: Pick<Reader, 'get'>, id: string): Promise<readonly string[]> {
  const stored = await currentPatient(reader, id);
  return stored === null ? [id] : [stored.id, ...(stored.value.reune ?? [])];
}
