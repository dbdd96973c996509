import { IDLE_MS, SEEN_KEY as KEY } from '#client/offline/kept-day';

/** How often a tab tells the others that somebody is there. */
const NOTE_MS = 5_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** When an account was last seen at this computer, in any tab. */
interface Seen {
  readonly uid: string;
  readonly cuando: number;
}

/**
 * Watches whether the account's person is still at the computer. All tabs of the browser share what they see, a tab that
 * is reloaded or opened again included. The server is asked only before another tab's word opens this one: what a browser
 * keeps can be written by anybody at it.
 */
export class IdleWatch {
  readonly #uid: string;
  readonly #isOpen: () => Promise<boolean>;
  readonly #listeners = new Set<() => void>();
  #last: number;
  #noted = 0;
  #isLocked = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(uid: string, isOpen: () => Promise<boolean>) {
    this.#uid = uid;
    this.#isOpen = isOpen;
    this.#last = this.#seen() ?? Date.now();
    this.#look();
  }

  readonly isLocked = (): boolean => this.#isLocked;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to watch; returns the function that stops it. */
  start(): () => void {
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    for (const sign of SIGNS) addEventListener(sign, () => this.#note(), options);
    addEventListener(
      'storage',
      (event: StorageEvent) => {
        if (event.key === KEY) this.#hear();
      },
      options,
    );
    // A computer that slept wakes up with its timers late.
    for (const wake of ['focus', 'pageshow', 'visibilitychange'])
      addEventListener(wake, () => this.#look(), options);
    if (!this.#isLocked) this.#note();
    return () => {
      clearTimeout(this.#timer);
      stop.abort();
    };
  }

  /** The server says so. */
  lock(): void {
    if (this.#isLocked) return;
    clearTimeout(this.#timer);
    this.#isLocked = true;
    this.#tell();
  }

  /** The person has given the password: this and the other tabs go on. */
  unlock(): void {
    this.#isLocked = false;
    this.#noted = 0;
    this.#last = Date.now();
    this.#note();
    this.#tell();
  }

  /** Somebody is there. A screen that has hidden itself wants the password, not a movement. */
  #note(): void {
    // After a sleep the first movement may come before the timer.
    this.#look();
    if (this.#isLocked) return;
    const now = Date.now();
    this.#last = now;
    if (now - this.#noted < NOTE_MS) return;
    this.#noted = now;
    try {
      localStorage.setItem(KEY, JSON.stringify({ uid: this.#uid, cuando: now } satisfies Seen));
    } catch {
      // Without storage each tab knows only of itself.
    }
  }

  /** Another tab has seen the person, or was given the password. */
  #hear(): void {
    const seen = this.#seen();
    if (seen === null || seen <= this.#last) return;
    this.#last = seen;
    if (this.#isLocked && Date.now() - seen < IDLE_MS) void this.#open();
    else this.#look();
  }

  async #open(): Promise<void> {
    if (!(await this.#isOpen()) || !this.#isLocked) return;
    this.#isLocked = false;
    this.#tell();
    this.#look();
  }

  #look(): void {
    clearTimeout(this.#timer);
    if (this.#isLocked) return;
    this.#last = Math.max(this.#last, this.#seen() ?? 0);
    const left = this.#last + IDLE_MS - Date.now();
    if (left > 0) this.#timer = setTimeout(() => this.#look(), left);
    else this.lock();
  }

  /** When this account was last seen here; null for another one, and for a clock that was set back since. */
  #seen(): number | null {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      if (typeof kept !== 'object' || kept === null) return null;
      const { uid, cuando }: Readonly<Record<string, unknown>> = { ...kept };
      return uid === this.#uid && typeof cuando === 'number' && cuando <= Date.now() ? cuando : null;
    } catch {
      return null;
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
