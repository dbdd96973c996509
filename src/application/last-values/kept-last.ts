import { lastValues, patients } from '../collections.ts';
import type { Reader, Stored, Transaction } from '../ports/document-store.ts';
import { hasVisits, recordsOf, scanVisits } from './scan-visits.ts';
import {
  fromDocuments,
  LAST_PARTS,
  lastDocuments,
  lastKey,
  OUTDATED,
  withVisit,
  type ExaminedVisit,
  type LastDocument,
  type LastValues,
} from '#domain/clinical/origin/last-values';

export type KeptDocuments = readonly (Stored<LastDocument> | null)[];

/** What is kept of a patient's last values, by key. */
export const keptDocuments = (reader: Pick<Reader, 'getMany'>, paciente: string): Promise<KeptDocuments> =>
  reader.getMany(
    lastValues,
    LAST_PARTS.map((parte) => lastKey(paciente, parte)),
  );

/** What they say; null where they are missing or not of now. */
export const valuesIn = (documents: KeptDocuments): LastValues | null =>
  fromDocuments(documents.map((stored) => stored?.value ?? null));

/** Last values as they are kept, or from the visits where they are not; in one round trip where they are. */
export async function lastValuesIn(reader: Reader, paciente: string): Promise<LastValues> {
  const [documents, patient] = await Promise.all([
    keptDocuments(reader, paciente),
    reader.get(patients, paciente),
  ]);
  const kept = valuesIn(documents);
  const { reune, unidaA } = patient?.value ?? {};
  if (kept !== null && reune === undefined && unidaA === undefined) return kept;
  if (reune === undefined && unidaA === undefined && !(await hasVisits(reader, paciente))) return {};
  const { ids } = await recordsOf(reader, paciente);
  return scanVisits(reader, ids);
}

/** The documents of some last values, in the place of those that there are. */
export function keepDocuments(
  into: Transaction,
  { paciente, values }: { readonly paciente: string; readonly values: LastValues },
  there: KeptDocuments,
): void {
  lastDocuments(paciente, values).forEach((value, at) => {
    const stored = there[at] ?? null;
    if (stored === null) into.create(lastValues, lastKey(paciente, value.parte), value);
    else into.update(lastValues, stored, value);
  });
}

/** What is known before a visit, and what adds the visit when it is closed. */
export interface LastBefore {
  readonly values: LastValues;
  readonly add: (into: Transaction, visit: ExaminedVisit) => void;
}

/**
 * Reads what was last before a visit that is being closed, in one round trip, or two for a first visit; where nothing is
 * kept that is of now, from all visits, and keeps that too. While two records are being merged or parted nothing is kept
 * that was not: their visits do not stay together. Of a likely first visit (`isFirst`) nothing is asked for that is kept with visits:
 * where something is kept all the same, the commit fails, and the closing is run again as of any other visit.
 */
export async function lastBefore(tx: Reader, paciente: string, isFirst = false): Promise<LastBefore> {
  const kept = async (): Promise<KeptDocuments> =>
    isFirst && !(await hasVisits(tx, paciente)) ? LAST_PARTS.map(() => null) : keptDocuments(tx, paciente);
  const [documents, patient] = await Promise.all([kept(), tx.get(patients, paciente)]);
  const known = valuesIn(documents);
  const isMoving = patient?.value.reune !== undefined || patient?.value.unidaA !== undefined;
  if (!isMoving) {
    const values = known ?? ((await hasVisits(tx, paciente)) ? await scanVisits(tx, [paciente]) : {});
    return {
      values,
      add: (into, visit) => keepDocuments(into, { paciente, values: withVisit(values, visit) }, documents),
    };
  }
  const { ids } = await recordsOf(tx, paciente);
  return {
    values: await scanVisits(tx, ids),
    add: (into, visit) => {
      if (known !== null) keepDocuments(into, { paciente, values: withVisit(known, visit) }, documents);
    },
  };
}

/** Reads what is kept of a patient and returns what lets it be made again when it is next read. */
export async function outdateLastOf(
  tx: Pick<Reader, 'getMany'>,
  paciente: string,
): Promise<(into: Transaction) => void> {
  const documents = await keptDocuments(tx, paciente);
  return (into) => {
    for (const stored of documents)
      if (stored !== null && stored.value.edicion !== OUTDATED)
        into.update(lastValues, stored, { ...stored.value, edicion: OUTDATED });
  };
}
