import type { App, Limit } from './app.ts';
import { attempts } from './operational-collections.ts';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** A counted attempt; `forgive` takes it back (a successful sign-in does not count). */
export interface CountedAttempt {
  forgive(): Promise<void>;
}

/**
 * Counts an attempt by `who` before it is made, in the store, so that parallel attempts and several processes share one
 * count; refuses with the seconds to wait once there are `limit.attempts` within `limit.minutes`.
 */
export async function countAttempt(
  app: Pick<App, 'store' | 'clock' | 'secrets'>,
  what: string,
  who: string,
  limit: Limit,
): Promise<Result<CountedAttempt, AppError>> {
  const id = app.secrets.hash(`${what}\n${who}`);
  const now = app.clock.now().getTime();
  const since = now - limit.minutes * 60_000;
  const counted = await app.store.transaction(async (tx) => {
    const stored = await tx.get(attempts, id);
    const recent = (stored?.value.instantes ?? []).filter((instant) => instant > since);
    const oldest = recent[0];
    if (recent.length >= limit.attempts && oldest !== undefined)
      return err(Math.max(1, Math.ceil((oldest - since) / 1000)));
    const value = { instantes: [...recent, now], ultimo: now };
    if (stored === null) tx.create(attempts, id, value);
    else tx.update(attempts, stored, value);
    return ok(undefined);
  });
  if (!counted.ok)
    return err(appError('demasiados_intentos', undefined, { details: { reintentarEn: counted.error } }));
  return ok({ forgive: () => forgive(app, id, now) });
}

async function forgive(app: Pick<App, 'store'>, id: string, instant: number): Promise<void> {
  await app.store.transaction(async (tx) => {
    const stored = await tx.get(attempts, id);
    if (stored === null) return ok(undefined);
    const position = stored.value.instantes.indexOf(instant);
    if (position >= 0)
      tx.update(attempts, stored, {
        ...stored.value,
        instantes: stored.value.instantes.toSpliced(position, 1),
      });
    return ok(undefined);
  });
}
