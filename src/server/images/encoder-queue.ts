/** Thrown when too many pictures wait to be encoded: the caller answers 503, and asks to come back. */
export class EncoderBusy extends Error {
  override readonly name = 'EncoderBusy';
}

/** What may wait: `most` altogether, and fewer of what nobody's page asks for. */
export interface QueueBounds {
  /** How many are encoded at once: the work is heavy, and pages come first. */
  readonly atOnce: number;
  readonly most: number;
  readonly mostUnusual: number;
}

/** Encodes a few pictures at a time; what would wait too long is refused at once. */
export class EncoderQueue {
  readonly #bounds: QueueBounds;
  readonly #waiting: (() => void)[] = [];
  #working = 0;
  #unusual = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /** `isUnusual` for a variant that none of our pages uses. */
  async run<T>(isUnusual: boolean, work: () => Promise<T>): Promise<T> {
    const { atOnce, most, mostUnusual } = this.#bounds;
    const isFull = this.#working >= atOnce && this.#waiting.length >= most;
    if (isFull || (isUnusual && this.#unusual >= mostUnusual)) throw new EncoderBusy();
    if (isUnusual) this.#unusual += 1;
    try {
      // Who is woken takes over the place of who woke it, so that nobody slips in between.
      if (this.#working >= atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      else this.#working += 1;
      try {
        return await work();
      } finally {
        const next = this.#waiting.shift();
        if (next === undefined) this.#working -= 1;
        else next();
      }
    } finally {
      if (isUnusual) this.#unusual -= 1;
    }
  }
}
