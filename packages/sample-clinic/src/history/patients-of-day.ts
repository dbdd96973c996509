import type { Random } from './random.ts';

/** The share of patients who had come before the history begins. */
const ALREADY_KNOWN = 0.25;

/**
 * Who comes on a day, nobody twice: new patients arrive in the order of their numbers, equally many each open day, and
 * recent ones are the likeliest to return.
 */
export class PatientsOfDay {
  readonly #random: Random;
  readonly #known: number;
  readonly #fresh: number[];
  readonly #taken = new Set<number>();

  constructor(random: Random, patients: number, openDay: number, openDays: number, hasNew = true) {
    const before = Math.floor(patients * ALREADY_KNOWN);
    const arrived = (day: number): number => before + Math.floor(((patients - before) * day) / openDays);
    this.#random = random;
    this.#known = arrived(openDay);
    const fresh = hasNew ? arrived(openDay + 1) - this.#known : 0;
    this.#fresh = Array.from({ length: fresh }, (_, n) => this.#known + n);
  }

  get hasNew(): boolean {
    return this.#fresh.length > 0;
  }

  /** A patient's number; null when nobody suitable was found. */
  take(isNew: boolean): number | null {
    return isNew ? (this.#fresh.shift() ?? null) : this.#search(12, () => true);
  }

  /** Somebody who is known and for whom this makes sense; null when hardly anybody is. */
  takeWhere(suits: (patient: number) => boolean): number | null {
    return this.#search(400, suits);
  }

  #search(attempts: number, suits: (patient: number) => boolean): number | null {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const patient = Math.floor(this.#known * (1 - this.#random.next() ** 1.7));
      if (patient < this.#known && suits(patient) && this.claim(patient)) return patient;
    }
    return null;
  }

  /** False when the patient already comes that day. */
  claim(patient: number): boolean {
    const isFree = !this.#taken.has(patient);
    this.#taken.add(patient);
    return isFree;
  }
}
