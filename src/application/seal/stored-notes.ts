import * as z from 'zod/mini';
import { notes } from '../collections.ts';
import type { Collection, Reader } from '../ports/document-store.ts';
import { isDamagedDocument } from '../ports/unavailable.ts';
import { verifyNote, type NoteFault, type SealedNote } from '#domain/clinical/seal/sealed-note';
import { checkedNote, type CheckedNote } from '#domain/clinical/seal/findings';
import { err, type Result } from '#domain/shared/result';

/** The notes as they lie there, whatever they say by now: what was altered has to be notified, and must not throw. */
export const storedNotes: Collection<unknown> = { ...notes, schema: z.unknown() };

/** What lies under a consultation's key; `value` is undefined where it cannot be read at all. */
export interface StoredNote {
  readonly consulta: string;
  readonly value: unknown;
}

/** The note of a consultation; null where there is none. */
export async function storedNote(store: Pick<Reader, 'get'>, consulta: string): Promise<StoredNote | null> {
  try {
    const found = await store.get(storedNotes, consulta);
    return found === null ? null : { consulta, value: found.value };
  } catch (cause) {
    if (isDamagedDocument(cause)) return { consulta, value: undefined };
    throw cause;
  }
}

/** The notes of these consultations, in their order; one that is damaged does not hide the others. */
export async function storedNotesOf(
  store: Pick<Reader, 'get' | 'getMany'>,
  ids: readonly string[],
): Promise<(StoredNote | null)[]> {
  try {
    const found = await store.getMany(storedNotes, ids);
    return found.map((each) => (each === null ? null : { consulta: each.id, value: each.value }));
  } catch (cause) {
    if (!isDamagedDocument(cause)) throw cause;
    return Promise.all(ids.map((id) => storedNote(store, id)));
  }
}

/** Whether it is what was signed, and of this consultation: a whole note under another one's key is altered too. */
export async function verifyStored({ consulta, value }: StoredNote): Promise<Result<SealedNote, NoteFault>> {
  const note = await verifyNote(value);
  return note.ok && note.value.consulta !== consulta ? err('contenido') : note;
}

/** Each note by itself, named by its key: what an altered one says of itself is not to be believed. */
export const checkStored = (found: readonly StoredNote[]): Promise<CheckedNote[]> =>
  Promise.all(
    found.map(async (each, indice) =>
      checkedNote(indice, await verifyStored(each), { consulta: each.consulta }),
    ),
  );
