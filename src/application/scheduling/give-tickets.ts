import { ticketCounts } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import type { Appointment } from '#domain/scheduling/appointment';
import { letterOf, needsTicket, ticketCountId, type TicketCount } from '#domain/scheduling/ticket';

/** Appointments with their tickets, and what stores the last numbers once everything has been read. */
export interface Ticketed {
  readonly appointments: readonly Appointment[];
  readonly write: (tx: Transaction) => void;
}

/** Gives whoever has arrived the next number of the day; reads the last ones, so nothing may have been written before. */
export async function giveTickets(
  tx: Transaction,
  arrived: readonly Appointment[],
  wants: (appointment: Appointment) => boolean = needsTicket,
): Promise<Ticketed> {
  const counts = new Map<
    string,
    { readonly stored: Stored<TicketCount> | null; readonly next: TicketCount }
  >();
  const appointments: Appointment[] = [];
  for (const appointment of arrived) {
    if (!wants(appointment)) {
      appointments.push(appointment);
      continue;
    }
    const { fecha } = appointment;
    const letra = letterOf(appointment.tipo);
    const key = ticketCountId({ fecha, letra });
    const known = counts.get(key);
    const stored = known === undefined ? await tx.get(ticketCounts, key) : known.stored;
    const numero = (known?.next.ultimo ?? stored?.value.ultimo ?? 0) + 1;
    counts.set(key, { stored, next: { fecha, letra, ultimo: numero } });
    appointments.push({ ...appointment, ficha: { letra, numero, fecha } });
  }
  return {
    appointments,
    write: (writing) => {
      for (const [key, { stored, next }] of counts)
        if (stored === null) writing.create(ticketCounts, key, next);
        else writing.update(ticketCounts, stored, next);
    },
  };
}
