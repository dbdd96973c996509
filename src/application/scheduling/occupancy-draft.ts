import { occupancyDays } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import type { Appointment } from '#domain/scheduling/appointment';
import { reoccupy } from '#domain/scheduling/appointment-occupancy';
import {
  occupancyId,
  type Clash,
  type Interval,
  type OccupancyDay,
  type ResourceDay,
} from '#domain/scheduling/occupancy';
import { ok, type Result } from '#domain/shared/result';

/** The resource-days that several changes of one transaction touch: read first, changed in memory, written at the end. */
export class OccupancyDraft {
  readonly #stored = new Map<string, Stored<OccupancyDay> | null>();
  readonly #days = new Map<string, OccupancyDay>();
  readonly #changed = new Set<string>();

  /** Reads a resource-day, once. */
  async read(tx: Transaction, day: ResourceDay): Promise<void> {
    const id = occupancyId(day);
    if (this.#stored.has(id)) return;
    const stored = await tx.get(occupancyDays, id);
    this.#stored.set(id, stored);
    if (stored !== null) this.#days.set(id, stored.value);
  }

  /** What is taken of a resource-day as the draft has it now. */
  intervals(day: ResourceDay): readonly Interval[] {
    return this.#days.get(occupancyId(day))?.intervalos ?? [];
  }

  /** Gives back what an appointment had and takes what it now needs; refused when something stands in the way. */
  change(turno: string, before: Appointment | null, after: Appointment | null): Result<undefined, Clash> {
    const days = reoccupy(this.#days, turno, before, after);
    if (!days.ok) return days;
    for (const day of days.value) {
      const id = occupancyId(day);
      this.#days.set(id, day);
      this.#changed.add(id);
    }
    return ok(undefined);
  }

  /** Writes every resource-day that has changed. */
  write(tx: Transaction): void {
    for (const id of this.#changed) {
      const day = this.#days.get(id);
      const stored = this.#stored.get(id);
      // A day that was never read may not be written: it would be taken for an empty one.
      if (day === undefined || stored === undefined) throw new Error(`${id} was changed without being read`);
      if (stored !== null) tx.update(occupancyDays, stored, day);
      else tx.create(occupancyDays, id, day);
    }
  }
}
