import { createHash } from 'node:crypto';
import type { Collection, DocumentStore } from '#application/ports/document-store';

const BATCH = 200;

/** The id a secret's record is stored under: the secret cannot be derived from it. */
export const recordId = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Removes every record of a user. */
export async function removeAllOf<T>(store: DocumentStore, from: Collection<T>, uid: string): Promise<void> {
  for (;;) {
    const { items } = await store.query(from, {
      where: [{ field: 'uid', op: '==', value: uid }],
      limit: BATCH,
    });
    for (const { id } of items) await store.delete(from, id);
    if (items.length < BATCH) return;
  }
}
