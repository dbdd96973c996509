import type { App, Limit } from './app.ts';
import type { DocumentStore } from './ports/document-store.ts';
import { attempts } from './operational-collections.ts';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** A counted attempt; `forgive` takes it back (a successful sign-in does not count). */
export interface CountedAttempt {
  forgive(): Promise<void>;
}

/** For how long a refusal is given again without asking the store, in milliseconds: whoever goes on trying reads nothing. */
const AGAIN_MS = 2_000;
/** How many refusals a process remembers at most. */
const REMEMBERED = 5_000;

interface Refusal {
  /** Of this machine, and of the clinic's clock: when somebody may try again. */
  readonly since: number;
  readonly until: number;
}
const refused = new WeakMap<DocumentStore, Map<string, Refusal>>();

/** In how many seconds somebody who has just been refused may try again; null where the store has to be asked. */
function waitKnown(store: DocumentStore, id: string, now: number): number | null {
  const known = refused.get(store)?.get(id);
  if (known === undefined || performance.now() - known.since > AGAIN_MS || now >= known.until) return null;
  return Math.ceil((known.until - now) / 1000);
}

function remember(store: DocumentStore, id: string, until: number): void {
  const all = refused.get(store) ?? new Map<string, Refusal>();
  refused.set(store, all);
  all.delete(id);
  all.set(id, { since: performance.now(), until });
  const [oldest] = all.keys();
  if (all.size > REMEMBERED && oldest !== undefined) all.delete(oldest);
}

const refusal = (seconds: number): Result<never, AppError> =>
  err(appError('demasiados_intentos', undefined, { details: { reintentarEn: seconds } }));

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
  // The same again is no other attempt, which only the store knows.
  const wait = kind === undefined ? waitKnown(app.store, id, now) : null;
  if (wait !== null) return refusal(wait);
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
  if (!counted.ok) {
    remember(app.store, id, now + counted.error * 1000);
    return refusal(counted.error);
  }
  return ok({ forgive: async () => (counted.value ? forgive(app, id, { instant: now, kind }) : undefined) });
}

async function forgive(
  app: Pick<App, 'store'>,
  id: string,
  { instant, kind }: { readonly instant: number; readonly kind: string | undefined },
): Promise<void> {
  refused.get(app.store)?.delete(id);
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
