import type { App } from '../app.ts';
import { trailState, type TrailState } from '../operational-collections.ts';
import type { TrailFinding } from '#domain/audit/trail-day';
import { ok } from '#domain/shared/result';

const ONLY = 'rastro';
/** More than anybody reads one by one. */
const MOST_KEPT = 50;

type Ports = Pick<App, 'store' | 'clock'>;

/** What the last look at the trail found; null before the first. */
export const readTrailState = async ({ store }: Pick<App, 'store'>): Promise<TrailState | null> =>
  (await store.get(trailState, ONLY))?.value ?? null;

/** Keeps what a look at the whole trail found, in place of what was known. */
export const keepFindings = (app: Ports, found: readonly TrailFinding[]): Promise<void> =>
  write(app, () => found);

/** Adds what was found of some days. */
export const addFindings = (app: Ports, found: readonly TrailFinding[]): Promise<void> =>
  write(app, (known) => [...known, ...found]);

const keyOf = ({ que, dia, linea }: TrailFinding): string => `${que} ${dia ?? ''} ${linea ?? ''}`;

async function write(
  { store, clock }: Ports,
  next: (known: readonly TrailFinding[]) => readonly TrailFinding[],
): Promise<void> {
  await store.transaction(async (tx) => {
    const stored = await tx.get(trailState, ONLY);
    const all = next(stored?.value.hallazgos ?? []);
    const different = [...new Map(all.map((each) => [keyOf(each), each])).values()];
    const value: TrailState = {
      cuando: clock.now().toISOString(),
      total: different.length,
      hallazgos: different.slice(0, MOST_KEPT),
    };
    if (stored === null) tx.create(trailState, ONLY, value);
    else tx.update(trailState, stored, value);
    return ok(undefined);
  });
}
