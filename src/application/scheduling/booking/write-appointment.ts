import { appointments } from '../../collections.ts';
import { readOrders, type ChangedOrder } from '../../exams/orders/follow-appointments.ts';
import { readPlans } from '../../follow-up/follow-appointments.ts';
import { readNotices, type NoticeCause } from '../../notices/write-notice.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { readRollUps } from '../../statistics/roll-up-draft.ts';
import { giveTickets } from '../room/give-tickets.ts';
import { nothingAhead, type Ahead } from './read-ahead.ts';
import { ResourceDays } from './resource-days.ts';
import { touchedDays } from '#domain/scheduling/booking/appointment-occupancy';
import type { Consultation } from '#domain/clinical/consultation';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import type { Clash } from '#domain/scheduling/availability/occupancy';
import { ok, type Result } from '#domain/shared/result';

/** One appointment of a change: what it was (null when new) and what it becomes. */
export interface AppointmentWrite {
  readonly id: string;
  readonly before: Stored<Appointment> | null;
  readonly after: Appointment;
  /** Who wants it, where its patient may have to be notified (`notices`). */
  readonly pedido?: NoticeCause;
}

/**
 * Writes appointments, their occupancy, their statistics, what has to be told of them and what they mean for their
 * patients' plans and orders, in this order: what the first one frees the second may
 * take; a clash writes nothing. Reads in one round trip what `days` does not hold yet, the roll-ups and the last
 * tickets, so nothing may have been written before. Returns the appointments as written: those who have arrived now
 * have a ticket.
 */
export async function writeAppointments(
  tx: Transaction,
  writes: readonly AppointmentWrite[],
  days = new ResourceDays(),
  beside: Beside = {},
): Promise<Result<readonly Appointment[], Clash>> {
  const ready = await readAppointments(tx, writes, days, beside);
  if (!ready.ok) return ready;
  ready.value.write(tx);
  return ok(ready.value.appointments);
}

/** What is written in the same transaction, or was read already. */
interface Beside {
  readonly order?: ChangedOrder | null;
  readonly ahead?: Ahead;
  /** Visits that are closed with it: their figures are in the same roll-ups. */
  readonly closed?: readonly Consultation[];
}

/** Appointments as they will be, and what writes them with everything that hangs on them. */
export interface ReadyAppointments {
  readonly appointments: readonly Appointment[];
  /** `decided` are plans that the same transaction writes by itself. */
  readonly write: (into: Transaction, decided?: ReadonlySet<string>) => void;
}

/** The first half of {@link writeAppointments}: reads everything, and writes nothing. */
export async function readAppointments(
  tx: Transaction,
  writes: readonly AppointmentWrite[],
  days: ResourceDays,
  { order = null, ahead = nothingAhead(tx), closed = [] }: Beside,
): Promise<Result<ReadyAppointments, Clash>> {
  const [, counted, ticketed, noticed, followed, ordered] = await Promise.all([
    days.read(
      tx,
      writes.flatMap(({ id, before, after }) => touchedDays(id, before?.value ?? null, after)),
    ),
    readRollUps(tx, writes, closed, ahead),
    giveTickets(
      tx,
      writes.map(({ after }) => after),
    ),
    readNotices(tx, writes),
    readPlans(tx, writes, ahead),
    readOrders(tx, writes, order),
  ]);
  for (const { id, before, after } of writes) {
    const changed = days.change(id, before?.value ?? null, after);
    if (!changed.ok) return changed;
  }
  const appointmentsWritten = ticketed.appointments.map((appointment, index) => {
    const orden = ordered.orders.get(writes[index]?.id ?? '');
    return orden === undefined || orden === appointment.orden ? appointment : { ...appointment, orden };
  });
  return ok({
    appointments: appointmentsWritten,
    write: (into, decided) => {
      days.write(into);
      for (const [index, { id, before, after }] of writes.entries()) {
        const written = appointmentsWritten[index] ?? after;
        if (before === null) into.create(appointments, id, written);
        else into.update(appointments, before, written);
      }
      counted.write(into);
      followed.write(into, decided);
      ordered.write(into);
      ticketed.write(into);
      noticed.write(into);
    },
  });
}
