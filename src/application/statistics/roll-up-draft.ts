import { rollUps } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import type { Ahead } from '../scheduling/booking/read-ahead.ts';
import type { Consultation } from '#domain/clinical/consultation';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { countChanges, rollUpId, touchedRollUps } from '#domain/statistics/roll-up';

/** A change of an appointment in the form the writing transactions have it. */
export interface WrittenAppointment {
  readonly before: Stored<Appointment> | null;
  readonly after: Appointment;
}

/**
 * Reads, in one round trip, the roll-ups affected by some appointment changes and consultation closings, and returns
 * what writes them. To be called before any write, by everything that writes appointments or closes consultations.
 */
export async function readRollUps(
  tx: Pick<Transaction, 'getMany'>,
  writes: readonly WrittenAppointment[],
  closed: readonly Consultation[] = [],
  ahead: Pick<Ahead, 'rollUps'> = { rollUps: (ids) => tx.getMany(rollUps, ids) },
): Promise<{ write(tx: Transaction): void }> {
  const changes = writes.map(({ before, after }) => ({ before: before?.value ?? null, after }));
  const found = await ahead.rollUps(touchedRollUps(changes, closed).map(rollUpId));
  const stored = new Map(found.flatMap((day) => (day === null ? [] : [[day.id, day]])));
  const values = new Map([...stored].map(([id, { value }]) => [id, value]));
  return {
    write: (into) => {
      for (const day of countChanges(values, changes, closed)) {
        const there = stored.get(rollUpId(day));
        if (there === undefined) into.create(rollUps, rollUpId(day), day);
        else into.update(rollUps, there, day);
      }
    },
  };
}
