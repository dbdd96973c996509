import { createElement, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { AppointmentRecord } from '#client/queries/appointments';
import { hasTicket } from '#domain/scheduling/room/ticket';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import { TicketPaper } from './TicketPaper.tsx';

/** True for a patient who is waiting and has, or should have, a ticket. */
export const isTicketPrintable = (record: AppointmentRecord): boolean =>
  isWaiting(record) && hasTicket(record);

/** Prints tickets: the paper is on the page only while it is being printed, and then nothing else is printed. */
export function useTicketPrint(): {
  readonly printTicket: (record: AppointmentRecord) => void;
  readonly paper: ReactNode;
} {
  const [printing, setPrinting] = useState<{ readonly record: AppointmentRecord } | null>(null);
  useEffect(() => {
    if (printing === null) return undefined;
    const end = (): void => setPrinting(null);
    addEventListener('afterprint', end);
    print();
    return () => removeEventListener('afterprint', end);
  }, [printing]);
  const record = printing?.record;
  return {
    // Each press is a new request, even for the same ticket.
    printTicket: (wanted) => setPrinting({ record: wanted }),
    paper:
      record?.ficha === undefined
        ? null
        : createPortal(createElement(TicketPaper, { record, ficha: record.ficha }), document.body),
  };
}
