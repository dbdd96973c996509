import { patients } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import type { Reader } from '../scheduling/settings.ts';
import type { Patient } from '#domain/people/patient';
import { fieldError, type AppError } from '#domain/shared/app-error';

/** Longer chains of merges do not happen; a circle would be a mistake, and must not hang. */
const LONGEST_CHAIN = 20;

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

/** The refusal of a record that was merged into another one since the form was opened; null when it was not. */
export async function mergedMeanwhile(reader: Pick<Reader, 'get'>, id: string): Promise<AppError | null> {
  const stored = await reader.get(patients, id);
  return stored?.value.unidaA === undefined
    ? null
    : fieldError('paciente.id', 'Esa ficha se acaba de unir a otra: vuelva a elegir al paciente.');
}
