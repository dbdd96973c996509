import type { App } from '../app.ts';
import { confirmPerson, type Proof } from './confirm-person.ts';
import type { CurrentSession } from './read-session.ts';
import type { AppError } from '#domain/shared/app-error';
import { ok, type Result } from '#domain/shared/result';

/** Locks a session until its password is given; locking it twice is locking it once. */
export async function lockSession(
  app: Pick<App, 'identity'>,
  { session }: Pick<CurrentSession, 'session'>,
): Promise<Result<undefined, never>> {
  await app.identity.lock(session.id);
  return ok(undefined);
}

/** Opens a locked session to its own person; whoever gives a wrong password is limited as everywhere. */
export async function unlockSession(
  app: App,
  current: CurrentSession,
  proof: Proof,
  address: string,
): Promise<Result<undefined, AppError>> {
  const proved = await confirmPerson(app, current, proof, address);
  if (!proved.ok) return proved;
  await app.identity.unlock(current.session.id);
  return ok(undefined);
}
