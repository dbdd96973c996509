import type { App } from '../app.ts';
import { draftKeys } from '../operational-collections.ts';
import { ok, type Result } from '#domain/shared/result';

/**
 * The secret from which a browser derives the key of one account's unsent drafts: made once, the same in each session of
 * that account, and given to no other.
 */
export async function readDraftKey(
  app: Pick<App, 'store' | 'secrets' | 'clock'>,
  uid: string,
): Promise<Result<{ clave: string }, never>> {
  const known = await app.store.get(draftKeys, uid);
  if (known !== null) return ok({ clave: known.value.clave });
  const made = { clave: app.secrets.newSecret(), creada: app.clock.now().toISOString() };
  const stored = await app.store.create(draftKeys, uid, made);
  // Two windows asked at once: the first one's stays.
  return stored.ok ? ok({ clave: made.clave }) : readDraftKey(app, uid);
}
