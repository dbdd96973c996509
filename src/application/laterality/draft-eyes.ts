import { consultations } from '../collections.ts';
import type { Reader, Stored, Transaction } from '../ports/document-store.ts';
import { visitsOf } from '../records/read-consultations.ts';
import type { Consultation } from '#domain/clinical/consultation';
import type { AbsentEyes } from '#domain/clinical/laterality/absent-eyes';
import { keysOf } from '#domain/shared/typed-record';

/** More drafts than one person has at a time. */
const DRAFT_EYES_LIMIT = 20;

/** The drafts of a person, by the ids that the person's documents have. */
export async function draftsOf(
  reader: Pick<Reader, 'query'>,
  ids: readonly string[],
): Promise<Stored<Consultation>[]> {
  const found = await Promise.all(
    ids.map((id) => reader.query(consultations, visitsOf(id, 'borrador', DRAFT_EYES_LIMIT))),
  );
  return found.flatMap(({ items }) => items);
}

/** The eyes that are not there, as a draft keeps them: what is typed is held against them without reading more. */
export const keptEyes = (ausentes: AbsentEyes): Pick<Consultation, 'ausentes'> =>
  keysOf(ausentes).length === 0 ? {} : { ausentes };

/** Keeps in every draft which eyes are not there from now on. */
export function tellDrafts(
  tx: Transaction,
  drafts: readonly Stored<Consultation>[],
  ausentes: AbsentEyes,
): void {
  for (const draft of drafts) {
    const { ausentes: before, ...rest } = draft.value;
    if (before?.OD === ausentes.OD && before?.OI === ausentes.OI) continue;
    tx.update(consultations, draft, { ...rest, ...keptEyes(ausentes) });
  }
}
