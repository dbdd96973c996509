import { occupancyDays } from '../../collections.ts';
import type { Reader, Stored, Transaction } from '../../ports/document-store.ts';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { reoccupy } from '#domain/scheduling/booking/appointment-occupancy';
import {
  occupancyId,
  RESOURCES,
  type Clash,
  type Interval,
  type OccupancyDay,
  type ResourceDay,
} from '#domain/scheduling/availability/occupancy';
import { ok, type Result } from '#domain/shared/result';

/** What is occupied of each resource on each day, as far as it has been read. */
export type Taken = Pick<ResourceDays, 'intervals'>;

/** The resource-days of one piece of work: each is read once, changed in memory, and written at the end. */
export class ResourceDays {
  readonly #stored = new Map<string, Stored<OccupancyDay> | null>();
  readonly #days = new Map<string, OccupancyDay>();
  readonly #changed = new Set<string>();

  /** Reads those not read yet, in one round trip. */
  async read(reader: Pick<Reader, 'getMany'>, days: readonly ResourceDay[]): Promise<void> {
    const missing = [...new Set(inFixedOrder(days).map(occupancyId))].filter((id) => !this.#stored.has(id));
    if (missing.length === 0) return;
    const found = await reader.getMany(occupancyDays, missing);
    for (const [at, id] of missing.entries()) {
      const stored = found[at] ?? null;
      this.#stored.set(id, stored);
      if (stored !== null) this.#days.set(id, stored.value);
    }
  }

  /**
   * What is occupied of a resource-day, with the changes made so far. Throws for a day never read, which would
   * otherwise look free.
   */
  intervals(day: ResourceDay): readonly Interval[] {
    const id = occupancyId(day);
    if (!this.#stored.has(id)) throw new Error(`${id} was asked about without being read`);
    return this.#days.get(id)?.intervalos ?? [];
  }

  /** Frees what an appointment had and occupies what it now needs; refused on a clash. */
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

  write(tx: Transaction): void {
    for (const id of this.#changed) {
      const day = this.#days.get(id);
      const stored = this.#stored.get(id);
      // A day that was never read must not be written: it would replace the stored one as if that were empty.
      if (day === undefined || stored === undefined) throw new Error(`${id} was changed without being read`);
      if (stored === null) tx.create(occupancyDays, id, day);
      else if (stored.value !== day) tx.update(occupancyDays, stored, day);
    }
  }
}

/** Doctors, devices, patients, each by id and day: two transactions that read in opposite orders would deadlock. */
const inFixedOrder = (days: readonly ResourceDay[]): ResourceDay[] =>
  [...days].sort(
    (a, b) =>
      RESOURCES.indexOf(a.recurso) - RESOURCES.indexOf(b.recurso) ||
      (occupancyId(a) < occupancyId(b) ? -1 : 1),
  );
