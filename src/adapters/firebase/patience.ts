import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '#application/ports/unavailable';

/** How often a step of a long job is tried, and the first pause, in milliseconds; each pause is twice the last. */
const [TRIES, PAUSE_MS] = [6, 500];
/** Problems that can pass; wrong credentials, rights and missing indexes do not. */
const PASSING: ReadonlySet<string> = new Set(['red', 'tiempo', 'contencion', 'cuota']);

/**
 * Retries a step of a long job while the problem may pass: hours of moving data are not lost to one slow answer. The
 * work must be safe to repeat, as it may have been done although no answer came.
 */
export async function patiently<T>(work: () => Promise<T>, pauseMs = PAUSE_MS): Promise<T> {
  for (let pause = pauseMs, tries = 1; ; pause *= 2, tries += 1) {
    try {
      return await work();
    } catch (cause) {
      if (tries === TRIES || !isUnavailable(cause) || !PASSING.has(cause.reason)) throw cause;
    }
    await sleep(pause);
  }
}
