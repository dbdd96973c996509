import type { DatabaseSync } from 'node:sqlite';
import type { ChangeEvent, Events, Subscription } from '#application/ports/events';
import { ChangeLog } from './change-log.ts';
import { openDatabase } from './database.ts';
import { onDisk } from './disk-trouble.ts';

/** How often changes by other processes are polled, in milliseconds. */
const POLL_MS = 250;

/**
 * {@link Events} on the change log of a data folder. This process's own changes arrive at once, those of others with
 * the next poll.
 */
export class SqliteEvents implements Events {
  readonly #db: DatabaseSync;
  readonly #log: ChangeLog;
  readonly #listeners = new Map<(event: ChangeEvent) => void, Subscription>();
  #timer: NodeJS.Timeout | undefined;
  #seen = 0;

  constructor(dataDir: string) {
    this.#db = openDatabase(dataDir);
    this.#log = new ChangeLog(this.#db);
  }

  async subscribe(listener: (event: ChangeEvent) => void, how: Subscription = {}): Promise<() => void> {
    if (this.#listeners.size === 0) {
      this.#seen = this.#log.bounds().newest;
      this.#timer = setInterval(() => this.#pollSafely(), POLL_MS);
      this.#timer.unref();
    } else {
      this.poll();
    }
    this.#listeners.set(listener, how);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearInterval(this.#timer);
    };
  }

  /** Delivers what has been committed since the last call; the store of this process calls it after each commit. */
  poll(): void {
    if (this.#listeners.size === 0 || !this.#db.isOpen) return;
    const events = this.#log.since(this.#seen);
    if (events === null) {
      this.#seen = this.#log.bounds().newest;
      for (const { onGap, onResumed } of [...this.#listeners.values()]) {
        onGap?.();
        onResumed?.();
      }
      return;
    }
    for (const event of events) {
      // A listener that made another one subscribe has already triggered delivery of the rest.
      if (event.seq <= this.#seen) continue;
      this.#seen = event.seq;
      for (const listener of [...this.#listeners.keys()]) tell(listener, event);
    }
  }

  /** A disk that fails for a moment must not end the process; the next poll delivers what this one missed. */
  #pollSafely(): void {
    try {
      this.poll();
    } catch (cause) {
      process.emitWarning(cause instanceof Error ? cause : String(cause));
    }
  }

  async since(seq: number): Promise<readonly ChangeEvent[] | null> {
    return onDisk(() => this.#log.since(seq));
  }

  async latest(): Promise<number> {
    return onDisk(() => this.#log.bounds().newest);
  }

  position(): Promise<number> {
    return this.latest();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#listeners.clear();
    if (this.#db.isOpen) this.#db.close();
  }
}

/** A listener that throws stops neither the other listeners nor the writer. */
function tell(listener: (event: ChangeEvent) => void, event: ChangeEvent): void {
  try {
    listener(event);
  } catch (cause) {
    process.emitWarning(cause instanceof Error ? cause : String(cause));
  }
}
