import { appointments, occupancyDays } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { readRollUps } from '../statistics/roll-up-draft.ts';
import { valuesOf } from './agenda.ts';
import { giveTickets } from './give-tickets.ts';
import { reoccupy } from '#domain/scheduling/appointment-occupancy';
import type { Appointment } from '#domain/scheduling/appointment';
import { occupancyId, type Clash, type OccupancyDay } from '#domain/scheduling/occupancy';
import { ok, type Result } from '#domain/shared/result';

/** One appointment of a change: what it was (null when new) and what it becomes. */
export interface AppointmentWrite {
  readonly id: string;
  readonly before: Stored<Appointment> | null;
  readonly after: Appointment;
}

/**
 * Writes appointments, what they occupy and what they count for, in this order: what the first one frees the second
 * may take. `days` are the stored resource-days that the transaction has read for all of them; a clash writes
 * nothing. Reads the roll-ups and the last tickets, so nothing may have been written before. Answers the appointments
 * as they were written: whoever arrives has a ticket.
 */
export async function writeAppointments(
  tx: Transaction,
  days: ReadonlyMap<string, Stored<OccupancyDay>>,
  writes: readonly AppointmentWrite[],
): Promise<Result<readonly Appointment[], Clash>> {
  const current = valuesOf(days);
  const touched = new Set<string>();
  for (const { id, before, after } of writes) {
    const changed = reoccupy(current, id, before?.value ?? null, after);
    if (!changed.ok) return changed;
    for (const day of changed.value) {
      current.set(occupancyId(day), day);
      touched.add(occupancyId(day));
    }
  }
  const counted = await readRollUps(tx, writes);
  const ticketed = await giveTickets(
    tx,
    writes.map(({ after }) => after),
  );
  for (const key of touched) {
    const day = current.get(key);
    const stored = days.get(key);
    if (day === undefined) continue;
    if (stored === undefined) tx.create(occupancyDays, key, day);
    else if (stored.value !== day) tx.update(occupancyDays, stored, day);
  }
  for (const [index, { id, before, after }] of writes.entries()) {
    const written = ticketed.appointments[index] ?? after;
    if (before === null) tx.create(appointments, id, written);
    else tx.update(appointments, before, written);
  }
  counted.write(tx);
  ticketed.write(tx);
  return ok(ticketed.appointments);
}
