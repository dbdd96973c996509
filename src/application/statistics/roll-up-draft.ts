import { rollUps } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import type { Consultation } from '#domain/clinical/consultation';
import type { Appointment } from '#domain/scheduling/appointment';
import { countChanges, rollUpId, touchedRollUps, type RollUp } from '#domain/statistics/roll-up';

/** A change of an appointment as the transactions that write appointments have it. */
export interface WrittenAppointment {
  readonly before: Stored<Appointment> | null;
  readonly after: Appointment;
}

/**
 * Reads the roll-ups that some changes of appointments, and the consultations that are closed, touch and answers what writes them anew: to be called once
 * all else has been read and before anything is written, by everything that writes appointments
 * or closes consultations.
 */
export async function readRollUps(
  tx: Transaction,
  writes: readonly WrittenAppointment[],
  closed: readonly Consultation[] = [],
): Promise<{ write(tx: Transaction): void }> {
  const changes = writes.map(({ before, after }) => ({ before: before?.value ?? null, after }));
  const stored = new Map<string, Stored<RollUp>>();
  for (const id of touchedRollUps(changes, closed).map(rollUpId)) {
    const found = await tx.get(rollUps, id);
    if (found !== null) stored.set(id, found);
  }
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
