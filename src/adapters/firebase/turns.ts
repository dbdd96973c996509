import { createHash } from 'node:crypto';

/** The documents that turns which hold on every server are kept by. */
export const GUARDS = 'vueltas';

/** The document of such a turn: one of 256, so that they never have to be removed. */
export const guardOf = (turn: string): string => createHash('sha256').update(turn).digest('hex').slice(0, 2);

/** Runs work with the same turn one after the other within this process; other work runs in parallel. */
export class Turns {
  readonly #tails = new Map<string, Promise<unknown>>();

  async take<T>(turn: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(turn) ?? Promise.resolve();
    const mine = before.then(work);
    const tail = mine.catch(() => undefined);
    this.#tails.set(turn, tail);
    try {
      return await mine;
    } finally {
      if (this.#tails.get(turn) === tail) this.#tails.delete(turn);
    }
  }
}

/** Thrown to a transaction that waited too long for a document another one of this process is using. */
export class Crossed extends Error {}

/** How long one waits for a document, in milliseconds; beyond that two may be waiting for each other. */
const CROSSED_MS = 1_000;

/**
 * The documents in use by this process's transactions. Firestore lets two transactions read the same document, and then
 * makes each wait for the other for seconds when they write it: here the second one reads only when the first has
 * ended.
 */
export class DocumentLocks {
  readonly #ends = new Map<string, Promise<void>>();

  /** Waits for the document; resolves to a function that releases it. */
  async take(path: string): Promise<() => void> {
    const before = this.#ends.get(path);
    let release = (): void => undefined;
    const end = new Promise<void>((resolve) => (release = resolve));
    const chained = (before ?? Promise.resolve()).then(() => end);
    this.#ends.set(path, chained);
    const letGo = (): void => {
      release();
      if (this.#ends.get(path) === chained) this.#ends.delete(path);
    };
    if (before === undefined) return letGo;
    let timer: NodeJS.Timeout | undefined;
    const crossed = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Crossed(path)), CROSSED_MS);
    });
    try {
      await Promise.race([before, crossed]);
      return letGo;
    } catch (cause) {
      letGo();
      throw cause;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Runs up to `count` pieces of work in parallel; the rest wait in order of arrival. */
export class Places {
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(count: number) {
    this.#free = count;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
