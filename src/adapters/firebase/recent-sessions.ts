import type { SessionOwner } from '#application/ports/identity';

/** For how long the provider's answer holds, and after how long it is asked for again beside whoever goes on, in milliseconds. */
const [HOLDS_MS, AGAIN_MS] = [60_000, 30_000];
const KEPT = 1_000;

interface Known {
  readonly session: SessionOwner;
  readonly askedAt: number;
}

/** What this process has recently learnt of sessions from the provider. */
export class RecentSessions {
  readonly #known = new Map<string, Known>();
  readonly #asking = new Set<string>();
  #forgotten = 0;

  /** Called before asking: an answer is not stored if anything has been forgotten since. */
  mark(): number {
    return this.#forgotten;
  }

  keep(session: SessionOwner, mark: number, askedAt: number): void {
    if (mark !== this.#forgotten) return;
    this.#known.delete(session.id);
    this.#known.set(session.id, { session, askedAt });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= KEPT) break;
      this.#known.delete(oldest);
    }
  }

  find(id: string, now: number): SessionOwner | null {
    const known = this.#known.get(id);
    if (known === undefined || known.session.expiresAt.getTime() <= now) return null;
    const age = now - known.askedAt;
    return age >= 0 && age < HOLDS_MS ? known.session : null;
  }

  /** Asks again where an answer will soon hold no more, one at a time; nobody waits for it. */
  renew(id: string, now: number, ask: () => Promise<unknown>): void {
    const known = this.#known.get(id);
    if (known === undefined || now - known.askedAt < AGAIN_MS || this.#asking.has(id)) return;
    this.#asking.add(id);
    // Without an answer the one of before holds until it is too old, and then whoever asks waits for the next.
    void ask()
      .catch(() => undefined)
      .finally(() => this.#asking.delete(id));
  }

  forget(id: string): void {
    this.#forgotten += 1;
    this.#known.delete(id);
  }

  forgetAllOf(uid: string): void {
    this.#forgotten += 1;
    for (const [id, { session }] of this.#known) if (session.uid === uid) this.#known.delete(id);
  }
}
