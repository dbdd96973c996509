import { triedAgain, whilePassing } from '#application/ports/tried-again';

/** How often a step of a long job is tried, and the first pause, in milliseconds. */
const [TRIES, PAUSE_MS] = [6, 500];

/**
 * Retries a step of a long job while the problem may pass: hours of moving data are not lost to one slow answer. The
 * work must be safe to repeat, as it may have been done although no answer came.
 */
export const patiently = <T>(work: () => Promise<T>, pauseMs = PAUSE_MS): Promise<T> =>
  triedAgain(work, whilePassing({ tries: TRIES, pauseMs }));
