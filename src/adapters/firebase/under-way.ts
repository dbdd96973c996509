import { setTimeout as sleep } from 'node:timers/promises';

/** How long pending requests are waited for: longer than the SDK retries one. */
const PATIENCE_MS = 10_000;

/**
 * Requests to Firestore that are not answered yet, including those no one waits for any more. They have to settle
 * before the SDK is shut down: a request sent after that rejects a promise nobody handles, which would end the process.
 */
export class UnderWay {
  readonly #asked = new Set<Promise<unknown>>();

  /** Tracks a promise until it settles. */
  async begun<T>(work: Promise<T>): Promise<T> {
    this.#asked.add(work);
    try {
      return await work;
    } finally {
      this.#asked.delete(work);
    }
  }

  /** True when nothing is pending any more; false when that took too long, and the SDK is better left open. */
  async settled(): Promise<boolean> {
    const enough = new AbortController();
    const late = sleep(PATIENCE_MS, true, { signal: enough.signal }).catch(() => true);
    while (this.#asked.size > 0) {
      const isLate = await Promise.race([Promise.allSettled(this.#asked).then(() => false), late]);
      if (isLate) return false;
    }
    enough.abort();
    return true;
  }
}
