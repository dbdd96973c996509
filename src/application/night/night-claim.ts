import type { App } from '../app.ts';
import { isHeld, leaseUntil } from '../lease.ts';
import { nightlyWork, type KeptNights } from '../operational-collections.ts';
import { NIGHTS } from './night-progress.ts';
import type { NightProgress, NightWork } from '#domain/night/nights';
import { err, ok } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

type Ports = Pick<App, 'store' | 'clock' | 'secrets'>;

/** How long nobody else takes on the work of a process that says nothing more, and how often it says that it is there. */
const CLAIM_MS = 5 * 60_000;
const RENEWED_MS = CLAIM_MS / 5;

/** The right to do the work of the nights; it ends by itself after the death of its process. */
export interface NightClaim {
  /** A work is done up to a night; nights whose notes are altered are named. */
  done(work: NightWork, upTo: string, alteradas?: readonly string[]): Promise<void>;
  release(): Promise<void>;
}

/** Takes on the work, for one process of all that serve; null while another one has it. */
export async function claimNights(app: Ports, progress: NightProgress): Promise<NightClaim | null> {
  const dueno = app.secrets.newId();
  const known = {
    ...present({ primera: progress.primera ?? undefined }),
    hecho: progress.hecho,
    alteradas: [...progress.alteradas],
  };
  const claimed = await change(app, (kept) =>
    isHeld(kept, app.clock.now(), CLAIM_MS) ? null : { ...known, ...kept, dueno, hasta: until(app) },
  );
  if (!claimed) return null;
  const renewal = setInterval(() => {
    // One that fails is made up for by the next.
    change(app, (kept) => (kept.dueno === dueno ? { ...kept, hasta: until(app) } : null)).catch(
      () => undefined,
    );
  }, RENEWED_MS);
  renewal.unref();
  return {
    // Also after another one has taken over: what is done is done.
    done: async (work, upTo, altered) =>
      void (await change(app, (kept) => ({
        ...kept,
        hecho: { ...kept.hecho, [work]: later(kept.hecho?.[work], upTo) },
        ...present({ alteradas: altered === undefined ? undefined : [...altered] }),
      }))),
    release: async () => {
      clearInterval(renewal);
      await change(app, (kept) => {
        const { dueno: owner, hasta: _until, ...rest } = kept;
        return owner === dueno ? rest : null;
      });
    },
  };
}

const until = ({ clock }: Ports): string => leaseUntil(clock.now(), CLAIM_MS);

const later = (one: string | undefined, other: string): string =>
  one !== undefined && one > other ? one : other;

/** Changes the kept document; false, and nothing written, where there is nothing to change. */
async function change(app: Ports, of: (kept: KeptNights) => KeptNights | null): Promise<boolean> {
  const changed = await app.store.transaction(async (tx) => {
    const stored = await tx.get(nightlyWork, NIGHTS);
    const value = of(stored?.value ?? {});
    if (value === null) return err('nada' as const);
    if (stored === null) tx.create(nightlyWork, NIGHTS, value);
    else tx.update(nightlyWork, stored, value);
    return ok(undefined);
  });
  return changed.ok;
}
