import type { App } from '../app.ts';
import { sessionLocks } from '../operational-collections.ts';
import type { Session } from '../ports/identity.ts';

/** Whether a session is locked, now and on every instance: the lock is a document, never a memory. */
export const isLocked = async (
  { store }: Pick<App, 'store'>,
  { id }: Pick<Session, 'id'>,
): Promise<boolean> => (await store.get(sessionLocks, id)) !== null;
