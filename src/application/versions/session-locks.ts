import * as z from 'zod/mini';
import type { Collection } from '../ports/document-store.ts';
import type { FormatPorts } from './format-claim.ts';

/** Locked sessions as they were kept before a session itself said that it is locked: a document for each, by the session's id. */
export const formerLocks: Collection<unknown> = { name: 'sesionesBloqueadas', schema: z.unknown() };

const AT_ONCE = 200;

/** A session that was locked stays locked: its lock is written to it before the document that said so goes. */
export async function carryLocks({ store, identity }: FormatPorts): Promise<void> {
  for (;;) {
    const { items } = await store.query(formerLocks, { limit: AT_ONCE });
    for (const { id } of items) {
      await identity.lock(id);
      await store.delete(formerLocks, id);
    }
    if (items.length < AT_ONCE) return;
  }
}
