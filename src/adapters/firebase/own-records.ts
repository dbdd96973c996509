import { createHash } from 'node:crypto';
import type { Collection, DocumentStore, Stored } from '#application/ports/document-store';

const OWN_RECORDS_BATCH = 200;

/** The id a secret's record is stored under: the secret cannot be derived from it. */
export const recordId = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Removes every record of a user that is of this kind. */
export async function removeAllOf<T>(
  store: DocumentStore,
  from: Collection<T>,
  uid: string,
  isWanted: (stored: Stored<T>) => boolean = () => true,
): Promise<void> {
  for (;;) {
    const { items } = await store.query(from, {
      where: [{ field: 'uid', op: '==', value: uid }],
      limit: OWN_RECORDS_BATCH,
    });
    const wanted = items.filter(isWanted);
    for (const { id } of wanted) await store.delete(from, id);
    if (items.length < OWN_RECORDS_BATCH || wanted.length === 0) return;
  }
}
