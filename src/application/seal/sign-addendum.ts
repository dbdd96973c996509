import type { Transaction } from '../ports/document-store.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { addendumHash } from '#domain/clinical/seal/addendum-seal';
import { storedNote, verifyStored } from './stored-notes.ts';

/** The consultation with its last addendum signed after what stands before it. */
export async function signedAddendum(
  tx: Transaction,
  id: string,
  after: Consultation,
): Promise<Consultation> {
  const last = after.adendas.at(-1);
  if (last === undefined) return after;
  const before = after.adendas.slice(0, -1).findLast(({ hash }) => hash !== undefined)?.hash;
  const note = await storedNote(tx, id);
  // What follows an altered note can still be written: that one is told, and the addendum follows none.
  const whole = note === null ? null : await verifyStored(note);
  const hash = await addendumHash(id, last, before ?? (whole?.ok === true ? whole.value.hash : null));
  return { ...after, adendas: [...after.adendas.slice(0, -1), { ...last, hash }] };
}
