import type { ChangeEvent, Events, Subscription } from '#application/ports/events';

/** How long the memory outlives the last screen, in milliseconds: a page that is loaded again finds it. */
const AFTER_MS = 60_000;

/** What hears of changes before anybody else does. */
export interface Watcher {
  heard(event: ChangeEvent): void;
  /** Changes may have been missed, or nobody looks any more. */
  forget(): void;
}

interface Listener {
  readonly tell: (event: ChangeEvent) => void;
  readonly how: Subscription;
}

/**
 * The events of a process: one subscription however many listen, of which the memory hears first, so that whoever asks again because
 * of a change is given what it changed. While a screen listens the memory is awake.
 */
export class WatchedEvents implements Events {
  readonly #events: Events;
  readonly #watcher: Watcher;
  readonly #listeners = new Set<{
    readonly tell: (event: ChangeEvent) => void;
    readonly how: Subscription;
  }>();
  #unsubscribe: Promise<() => void> | undefined;
  #screens = 0;
  #isAwake = false;
  /** Changes are not being heard: nothing may be kept until they are. */
  #isDeaf = false;
  #sleep: NodeJS.Timeout | undefined;

  constructor(events: Events, watcher: Watcher) {
    this.#events = events;
    this.#watcher = watcher;
  }

  get isAwake(): boolean {
    return this.#isAwake && !this.#isDeaf;
  }

  async subscribe(tell: (event: ChangeEvent) => void, how: Subscription = {}): Promise<() => void> {
    const listener = { tell, how };
    this.#listeners.add(listener);
    const stop = (): void => this.#leave(listener);
    try {
      await (this.#unsubscribe ??= this.#begin());
    } catch (cause) {
      stop();
      throw cause;
    }
    if (how.isScreen === true && this.#listeners.has(listener)) {
      this.#screens += 1;
      clearTimeout(this.#sleep);
      this.#isAwake = true;
    }
    return stop;
  }

  since(seq: number): Promise<readonly ChangeEvent[] | null> {
    return this.#events.since(seq);
  }

  latest(): Promise<number> {
    return this.#events.latest();
  }

  position(): Promise<number> {
    return this.#events.position();
  }

  async close(): Promise<void> {
    this.#fallAsleep();
    this.#listeners.clear();
    await this.#events.close();
  }

  /** Forgets what was known, and keeps nothing until a change is heard, because changes may not be. */
  lose(): void {
    this.#isDeaf = true;
    this.#watcher.forget();
    for (const { how } of [...this.#listeners]) how.onGap?.();
  }

  async #begin(): Promise<() => void> {
    const begun = this.#events.subscribe(
      (event) => {
        this.#isDeaf = false;
        this.#watcher.heard(event);
        for (const { tell } of [...this.#listeners]) handTo(tell, event);
      },
      { onGap: () => this.lose(), onResumed: () => this.#hearAgain() },
    );
    // The next one tries again.
    return begun.catch((cause: unknown) => {
      this.#unsubscribe = undefined;
      throw cause;
    });
  }

  #hearAgain(): void {
    this.#isDeaf = false;
    for (const { how } of [...this.#listeners]) how.onResumed?.();
  }

  #leave(listener: Listener): void {
    if (!this.#listeners.delete(listener)) return;
    if (listener.how.isScreen === true && this.#screens > 0) {
      this.#screens -= 1;
      if (this.#screens === 0) this.#sleep = setTimeout(() => this.#fallAsleep(), AFTER_MS).unref();
    }
    if (this.#listeners.size > 0) return;
    this.#isDeaf = false;
    this.#fallAsleep();
    void this.#unsubscribe?.then((stop) => stop()).catch(() => undefined);
    this.#unsubscribe = undefined;
  }

  #fallAsleep(): void {
    clearTimeout(this.#sleep);
    this.#isAwake = false;
    this.#watcher.forget();
  }
}

/** A listener that throws stops neither the other listeners nor the process. */
function handTo(tell: (event: ChangeEvent) => void, event: ChangeEvent): void {
  try {
    tell(event);
  } catch (cause) {
    process.emitWarning(cause instanceof Error ? cause : String(cause));
  }
}
