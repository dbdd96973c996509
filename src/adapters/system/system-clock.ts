import type { Clock } from '#application/ports/clock';

/** The machine's clock, or one that started at a chosen instant and keeps running (demonstrations and tests). */
export class SystemClock implements Clock {
  readonly #offsetMs: number;

  constructor(startsAt?: Date) {
    this.#offsetMs = startsAt === undefined ? 0 : startsAt.getTime() - Date.now();
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }
}
