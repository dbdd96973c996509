import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#application/ports/log';
import { isUnavailable } from '#application/ports/unavailable';

/** How often what a start needs is asked for, and the first pause, in milliseconds; each pause is twice the last. */
const [TRIES, PAUSE_MS] = [5, 1_000];
/** Troubles of a store in the network that may pass. */
const PASSING: ReadonlySet<string> = new Set(['red', 'tiempo', 'contencion', 'cuota']);

/** Asks the store for what a start needs, and again while its trouble may pass; each time is reported in the log. */
export async function patiently<T>(
  log: Pick<Log, 'warn'>,
  ask: () => Promise<T>,
  pauseMs = PAUSE_MS,
): Promise<T> {
  for (let pause = pauseMs, tries = 1; ; pause *= 2, tries += 1) {
    try {
      return await ask();
    } catch (cause) {
      if (tries === TRIES || !isUnavailable(cause) || !PASSING.has(cause.reason)) throw cause;
      log.warn('almacen_no_contesta', { motivo: cause.reason, intento: tries, espera: pause });
    }
    await sleep(pause);
  }
}
