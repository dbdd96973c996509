import type { App } from './app.ts';
import { heartbeats } from './operational-collections.ts';
import type { DocumentStore } from './ports/document-store.ts';
import { isUnavailable } from './ports/unavailable.ts';
import { ok } from '#domain/shared/result';

/** Whether the store answers, whether what it holds is whole, and whether it can also be written to. */
export type Health = 'ok' | 'sin_almacen' | 'danado' | 'sin_escritura';

/** For how long an answer is given again, in milliseconds: whoever asks often costs no more. */
const KEPT_MS = 1_000;

interface Known {
  readonly at: number;
  readonly health: Promise<Health>;
}
type Ports = Pick<App, 'store' | 'integrity' | 'clock' | 'secrets'>;

const known = new WeakMap<DocumentStore, Known>();

/** Tells how the store is, by reading and by writing; asked at most once a second. */
export function checkHealth(app: Ports): Promise<Health> {
  const at = app.clock.now().getTime();
  const before = known.get(app.store);
  if (before !== undefined && at - before.at < KEPT_MS && at >= before.at) return before.health;
  const health = look(app);
  known.set(app.store, { at, health });
  return health;
}

async function look({ store, integrity, clock, secrets }: Ports): Promise<Health> {
  try {
    await store.ping();
  } catch (cause) {
    const isGone = isUnavailable(cause) && cause.reason === 'reemplazo';
    return !isGone && (await integrity?.state())?.estado === 'danada' ? 'danado' : 'sin_almacen';
  }
  try {
    // One of a few documents: several servers that are asked at once do not wait for each other.
    const id = secrets.newId().slice(-1);
    await store.transaction(async (tx) => {
      const stored = await tx.get(heartbeats, id);
      const value = { cuando: clock.now().toISOString() };
      if (stored === null) tx.create(heartbeats, id, value);
      else tx.update(heartbeats, stored, value);
      return ok(undefined);
    });
    return 'ok';
  } catch (cause) {
    // Others who write all the time are a sign of health.
    return isUnavailable(cause) && cause.reason === 'contencion' ? 'ok' : 'sin_escritura';
  }
}
