import { ticketCounts } from '../../collections.ts';
import type { Transaction } from '../../ports/document-store.ts';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { letterOf, needsTicket, ticketCountId } from '#domain/scheduling/room/ticket';

/** Appointments with their tickets, and what stores the last numbers once everything has been read. */
export interface Ticketed {
  readonly appointments: readonly Appointment[];
  readonly write: (tx: Transaction) => void;
}

/**
 * Gives those who have arrived the next numbers of the day; reads the last ones, so nothing may have been written
 * before.
 */
export async function giveTickets(
  tx: Pick<Transaction, 'getMany'>,
  arrived: readonly Appointment[],
  wants: (appointment: Appointment) => boolean = needsTicket,
): Promise<Ticketed> {
  const keys = [...new Set(arrived.filter(wants).map(countOf))];
  const stored = await tx.getMany(ticketCounts, keys);
  const last = new Map(stored.flatMap((count) => (count === null ? [] : [[count.id, count.value]])));
  const appointments = arrived.map((appointment) => {
    if (!wants(appointment)) return appointment;
    const { fecha } = appointment;
    const letra = letterOf(appointment.tipo);
    const key = countOf(appointment);
    const numero = (last.get(key)?.ultimo ?? 0) + 1;
    last.set(key, { fecha, letra, ultimo: numero });
    return { ...appointment, ficha: { letra, numero, fecha } };
  });
  return {
    appointments,
    write: (writing) => {
      for (const [at, key] of keys.entries()) {
        const [before, next] = [stored[at] ?? null, last.get(key)];
        if (next === undefined) continue;
        if (before === null) writing.create(ticketCounts, key, next);
        else writing.update(ticketCounts, before, next);
      }
    },
  };
}

/** The count an appointment's ticket is taken from. */
const countOf = ({ fecha, tipo }: Appointment): string => ticketCountId({ fecha, letra: letterOf(tipo) });
