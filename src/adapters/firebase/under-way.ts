import { setTimeout as sleep } from 'node:timers/promises';

/** How long what is under way is waited for: longer than the SDK tries a request again. */
const PATIENCE_MS = 10_000;

/**
 * What was asked of Firestore and has not been answered, also what nobody waits for any more. It has to settle before
 * the SDK ends: a request sent after its end rejects a promise that nobody holds, and that would end the process.
 */
export class UnderWay {
  readonly #asked = new Set<Promise<unknown>>();

  /** Keeps a promise in sight until it settles. */
  async begun<T>(work: Promise<T>): Promise<T> {
    this.#asked.add(work);
    try {
      return await work;
    } finally {
      this.#asked.delete(work);
    }
  }

  /** True when nothing is under way any more; false when that has taken too long, and the SDK had better be left open. */
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
