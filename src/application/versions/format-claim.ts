import type { App } from '../app.ts';
import { isHeld, leaseUntil } from '../lease.ts';
import { storeFormats, type KeptFormat } from '../operational-collections.ts';
import { err, ok } from '#domain/shared/result';

/** The one document that says in which format the store is. */
export const STORE = 'almacen';

/** How long nobody else goes on with the work of a process that says nothing more, and how often it says so. */
const CLAIM_MS = 30_000;
const RENEWED_MS = CLAIM_MS / 4;

export type FormatPorts = Pick<App, 'store' | 'identity' | 'clock' | 'secrets' | 'log'>;

/** The right was another process's by then: it goes on with the work, which is looked at again. */
export class FormatClaimLost extends Error {
  override readonly name = 'FormatClaimLost';
}

/** The right to take the store forward. */
export interface FormatClaim {
  readonly kept: KeptFormat;
  /** Notes something while the right still holds; throws when another process has it by now. */
  note(changed: (kept: KeptFormat) => KeptFormat): Promise<KeptFormat>;
  release(): Promise<void>;
}

/**
 * Takes the work on, for one process of all that start; null while another one has it, or once it is done. From here on
 * the store says where it is going.
 */
export async function claimForward(
  app: FormatPorts,
  hacia: number,
  programa: string,
): Promise<FormatClaim | null> {
  const dueno = app.secrets.newId();
  const kept = await changeFormat(app, (before) => {
    const now = app.clock.now();
    if (before !== null && (before.numero >= hacia || isHeld(before, now, CLAIM_MS))) return null;
    const { respaldo: copy, ...rest } = before ?? { numero: 0, programa, desde: now.toISOString() };
    // Who goes on with what another one began keeps the copy from before; a later upgrade makes its own.
    const kept = rest.hacia === undefined || copy === undefined ? rest : { ...rest, respaldo: copy };
    return { ...kept, hacia, programa, dueno, hasta: leaseUntil(now, CLAIM_MS) };
  });
  if (kept === null) return null;
  const mine = (change: (kept: KeptFormat) => KeptFormat) => (before: KeptFormat | null) =>
    before?.dueno === dueno ? change(before) : null;
  const renewal = setInterval(() => {
    // One that fails is made up for by the next.
    changeFormat(
      app,
      mine((before) => ({ ...before, hasta: leaseUntil(app.clock.now(), CLAIM_MS) })),
    ).catch(() => undefined);
  }, RENEWED_MS);
  renewal.unref();
  return {
    kept,
    note: async (change) => {
      const noted = await changeFormat(app, mine(change));
      if (noted === null) throw new FormatClaimLost('another process goes on');
      return noted;
    },
    release: async () => {
      clearInterval(renewal);
      await changeFormat(
        app,
        mine(({ dueno: _owner, hasta: _until, ...rest }) => rest),
      );
    },
  };
}

/** Changes what is kept, and returns it; null, and nothing written, where there is nothing to change. */
async function changeFormat(
  { store }: FormatPorts,
  of: (kept: KeptFormat | null) => KeptFormat | null,
): Promise<KeptFormat | null> {
  const changed = await store.transaction(async (tx) => {
    const stored = await tx.get(storeFormats, STORE);
    const value = of(stored?.value ?? null);
    if (value === null) return err('nada' as const);
    if (stored === null) tx.create(storeFormats, STORE, value);
    else tx.update(storeFormats, stored, value);
    return ok(value);
  });
  return changed.ok ? changed.value : null;
}
