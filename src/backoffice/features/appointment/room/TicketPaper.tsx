import { createElement, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { AppointmentRecord } from '#client/queries/appointments';
import { TICKET_PAPER } from '#copy/office/room';
import { initialsOf } from '#domain/scheduling/appointment/agenda-feed';
import { ticketCode, type Ticket, hasTicket } from '#domain/scheduling/room/ticket';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import { formatHour } from '#domain/shared/interval';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { whoseWords } from '#backoffice/features/appointment/panel/whose-words.ts';

/** A printed ticket, 80 mm wide: what the screen of calls will show, the time, and with whom; never a full name. */
function TicketPaper({ record, ficha }: { readonly record: AppointmentRecord; readonly ficha: Ticket }) {
  const { clinicName } = useVisit();
  const nameOf = useDoctorNames();
  const { fecha, minuto } = useClinicNow();
  return (
    <section className="ficha-papel" aria-label={TICKET_PAPER.title}>
      <p className="ficha-clinica">{clinicName}</p>
      <p>{TICKET_PAPER.ticket}</p>
      <p className="ficha-numero">{ticketCode(ficha)}</p>
      <p className="ficha-iniciales">{initialsOf(record.paciente.nombre)}</p>
      <p className="ficha-hora">{TICKET_PAPER.hour(record.hora)}</p>
      {whoseWords(record, nameOf).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className="ficha-pie">{TICKET_PAPER.wait}</p>
      <p className="ficha-cuando">{TICKET_PAPER.printed(longDay(fecha), formatHour(minuto))}</p>
    </section>
  );
}

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
