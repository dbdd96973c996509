/** Thrown when too many pictures that no page names wait to be encoded: the caller answers 429, and asks to come back. */
export class EncoderBusy extends Error {
  override readonly name = 'EncoderBusy';
}

export interface QueueBounds {
  /** How many are encoded at once: the work is heavy, and pages come first. One place is always left to what pages name. */
  readonly atOnce: number;
  /** How many that no page names may wait or be encoded: of everybody, and of one address. */
  readonly mostUnusual: number;
  readonly mostOfOne: number;
}

/** Who asks for a variant that no page of ours names, by address; null for one that a page does. */
export type Asker = string | null;

/**
 * Encodes a few pictures at a time. What pages name is never refused, since there are only so many, and goes first; of
 * the others, of which anybody can make up thousands, a few wait and the rest is refused at once.
 */
export class EncoderQueue {
  readonly #bounds: QueueBounds;
  readonly #waiting: (() => void)[] = [];
  readonly #unusualWaiting: (() => void)[] = [];
  readonly #unusual = new Map<string, number>();
  #working = 0;
  #unusualWorking = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    if (asker !== null) this.#admit(asker);
    try {
      await this.#turn(asker !== null);
      try {
        return await work();
      } finally {
        this.#working -= 1;
        if (asker !== null) this.#unusualWorking -= 1;
        this.#wake();
      }
    } finally {
      if (asker !== null) this.#leave(asker);
    }
  }

  #admit(asker: string): void {
    const own = this.#unusual.get(asker) ?? 0;
    const all = this.#unusual.values().reduce((sum, count) => sum + count, 0);
    if (own >= this.#bounds.mostOfOne || all >= this.#bounds.mostUnusual) throw new EncoderBusy();
    this.#unusual.set(asker, own + 1);
  }

  #leave(asker: string): void {
    const left = (this.#unusual.get(asker) ?? 1) - 1;
    if (left > 0) this.#unusual.set(asker, left);
    else this.#unusual.delete(asker);
  }

  async #turn(isUnusual: boolean): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    (isUnusual ? this.#unusualWaiting : this.#waiting).push(resolve);
    this.#wake();
    await promise;
  }

  /** Gives free places to who waits, those of pages first; nobody can slip in between. */
  #wake(): void {
    const { atOnce } = this.#bounds;
    while (this.#working < atOnce) {
      const usual = this.#waiting.shift();
      const mayBeUnusual = this.#unusualWorking < Math.max(1, atOnce - 1);
      const next = usual ?? (mayBeUnusual ? this.#unusualWaiting.shift() : undefined);
      if (next === undefined) return;
      this.#working += 1;
      if (usual === undefined) this.#unusualWorking += 1;
      next();
    }
  }
}
