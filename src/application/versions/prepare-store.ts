import { storeFormats, type KeptFormat } from '../operational-collections.ts';
import { claimForward, FormatClaimLost, STORE, type FormatPorts } from './format-claim.ts';
import { newerStoreWords, stoppedWords } from './format-words.ts';
import { formatAfter } from './steps.ts';
import { takeForward, type Forward } from './take-forward.ts';

/** How often who waits for another process looks, in milliseconds. */
const LOOK_MS = 500;
/** Every running program looks at the format this often, in milliseconds, and stops when it is a newer one. */
export const WATCH_MS = 15_000;
/** How long whoever takes a store forward waits for them to have stopped. */
const LEFT_MS = 3 * WATCH_MS;

/** A program before its store. */
export interface Preparing extends Forward {
  /** The store as people call it. */
  readonly named: string;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/**
 * To be awaited before anything else is read or written: lets a store of this program's format be opened, marks a new
 * one, takes an older one forward (one process of all that start does it, the others wait), and refuses a newer one.
 * Resolves to why it may not be opened, or null. Costs one read where there is nothing to do.
 */
export async function prepareStore(app: FormatPorts, preparing: Preparing): Promise<string | null> {
  const format = formatAfter(preparing.steps);
  let isTold = false;
  for (;;) {
    const kept = await formatOf(app);
    const newer = refusal(app, kept, preparing);
    if (newer !== null) return newer;
    if (kept?.numero === format) return null;
    if (kept === null && (await isNew(preparing))) {
      const desde = app.clock.now().toISOString();
      await app.store.create(storeFormats, STORE, { numero: format, programa: preparing.programa, desde });
      continue;
    }
    const claim = await claimForward(app, format, preparing.programa);
    if (claim === null) {
      if (!isTold) app.log.info('formato_espera', { formato: format });
      isTold = true;
      await preparing.pause(LOOK_MS);
      continue;
    }
    try {
      // Before there were numbers nobody looked at them: there is nobody to wait for.
      if (claim.kept.numero > 0) {
        app.log.info('formato_pausa', { formato: format, segundos: LEFT_MS / 1000 });
        await preparing.pause(LEFT_MS);
      }
      await takeForward(app, preparing, claim);
    } catch (cause) {
      if (cause instanceof FormatClaimLost) continue;
      const reason = cause instanceof Error ? cause.message : 'no se sabe por qué.';
      const copy = (await formatOf(app))?.respaldo?.carpeta;
      return stoppedWords(preparing.named, format, reason, copy);
    } finally {
      await claim.release().catch(() => undefined);
    }
  }
}

/** Why a program that only reads may not open the store: a newer program has written it. */
export async function refuseNewer(
  app: Pick<FormatPorts, 'store' | 'clock'>,
  own: Pick<Preparing, 'steps' | 'named' | 'programa'>,
): Promise<string | null> {
  return refusal(app, await formatOf(app), own);
}

/** In which format a store is, and by which program; null from before there were numbers. */
export async function formatOf({ store }: Pick<FormatPorts, 'store'>): Promise<KeptFormat | null> {
  return (await store.get(storeFormats, STORE))?.value ?? null;
}

function refusal(
  { clock }: Pick<FormatPorts, 'clock'>,
  kept: KeptFormat | null,
  { steps, named, programa }: Pick<Preparing, 'steps' | 'named' | 'programa'>,
): string | null {
  const format = formatAfter(steps);
  if (kept === null || Math.max(kept.numero, kept.hacia ?? 0) <= format) return null;
  return newerStoreWords(named, kept, { format, programa, now: clock.now() });
}

async function isNew({ openArchive }: Preparing): Promise<boolean> {
  const archive = openArchive();
  try {
    return await archive.isEmpty();
  } finally {
    await archive.close();
  }
}
