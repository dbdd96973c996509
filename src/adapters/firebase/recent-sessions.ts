import type { Session } from '#application/ports/identity';

/** The maximum age of an answer, whatever the caller would accept. */
const MAX_AGE_SECONDS = 60;
const KEPT = 1_000;

/** What this process has recently learnt about sessions, for callers that accept an answer some seconds old. */
export class RecentSessions {
  readonly #known = new Map<string, { session: Session; askedAt: number }>();
  #forgotten = 0;

  /** Called before asking: an answer is not stored if anything has been forgotten since. */
  mark(): number {
    return this.#forgotten;
  }

  keep(session: Session, mark: number, askedAt: number): void {
    if (mark !== this.#forgotten) return;
    this.#known.delete(session.id);
    this.#known.set(session.id, { session, askedAt });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= KEPT) break;
      this.#known.delete(oldest);
    }
  }

  find(id: string, maxAgeSeconds: number, now: number): Session | null {
    const known = this.#known.get(id);
    if (known === undefined || known.session.expiresAt.getTime() <= now) return null;
    const age = now - known.askedAt;
    return age >= 0 && age < Math.min(maxAgeSeconds, MAX_AGE_SECONDS) * 1000 ? known.session : null;
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
