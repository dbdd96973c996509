import { Unavailable } from '#application/ports/unavailable';

/** How many passwords are hashed at once: each takes a core for a moment, and 16 MB. */
const AT_ONCE = 2;
/** How many wait: who comes then would wait longer than people do. */
const MOST_WAITING = 24;

/** Hashes a few passwords at a time; beyond what may wait, whoever comes is asked to come back. */
export class HashingQueue {
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working < AT_ONCE) this.#working += 1;
    else if (this.#waiting.length >= MOST_WAITING)
      throw new Unavailable('contencion', 'too many passwords wait to be checked');
    // Whoever is woken takes over the place of who woke it.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#working -= 1;
      else next();
    }
  }
}
