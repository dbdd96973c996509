import type { App, Limit } from './app.ts';
import { attempts } from './operational-collections.ts';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** A counted attempt; `forgive` takes it back (a successful sign-in does not count). */
export interface CountedAttempt {
  forgive(): Promise<void>;
}

/**
 * Counts an attempt by `who` before it is made, in the store, so that parallel attempts and several processes share one
 * count, and `of` what each is where only different ones count; refuses with the seconds to wait once there are `limit.attempts` within `limit.minutes`.
 */
export async function countAttempt(
  app: Pick<App, 'store' | 'clock' | 'secrets'>,
  what: string,
  who: string,
  limit: Limit,
  /** What the attempt is of, where the same again is no other attempt. */
  of?: string,
): Promise<Result<CountedAttempt, AppError>> {
  const id = app.secrets.hash(`${what}\n${who}`);
  const kind = of === undefined ? undefined : app.secrets.hash(of).slice(0, 16);
  const now = app.clock.now().getTime();
  const since = now - limit.minutes * 60_000;
  const counted = await app.store.transaction(async (tx) => {
    const stored = await tx.get(attempts, id);
    const { instantes = [], de = [] } = stored?.value ?? {};
    const isRecent = (at: number): boolean => (instantes[at] ?? 0) > since;
    const recent = instantes.filter((_, at) => isRecent(at));
    const kinds = de.filter((_, at) => isRecent(at));
    if (kind !== undefined && kinds.includes(kind)) return ok(false);
    const oldest = recent[0];
    if (recent.length >= limit.attempts && oldest !== undefined)
      return err(Math.max(1, Math.ceil((oldest - since) / 1000)));
    const value = {
      instantes: [...recent, now],
      ultimo: now,
      ...present({ de: kind === undefined ? undefined : [...kinds, kind] }),
    };
    if (stored === null) tx.create(attempts, id, value);
    else tx.update(attempts, stored, value);
    return ok(true);
  });
  if (!counted.ok)
    return err(appError('demasiados_intentos', undefined, { details: { reintentarEn: counted.error } }));
  return ok({ forgive: async () => (counted.value ? forgive(app, id, { instant: now, kind }) : undefined) });
}

async function forgive(
  app: Pick<App, 'store'>,
  id: string,
  { instant, kind }: { readonly instant: number; readonly kind: string | undefined },
): Promise<void> {
  await app.store.transaction(async (tx) => {
    const stored = await tx.get(attempts, id);
    if (stored === null) return ok(undefined);
    const { instantes, de } = stored.value;
    const position = instantes.findIndex(
      (each, at) => each === instant && (kind === undefined || de?.[at] === kind),
    );
    if (position >= 0)
      tx.update(attempts, stored, {
        ...stored.value,
        instantes: stored.value.instantes.toSpliced(position, 1),
        ...present({
          de: stored.value.de === undefined ? undefined : stored.value.de.toSpliced(position, 1),
        }),
      });
    return ok(undefined);
  });
}
