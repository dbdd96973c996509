import { useQuery } from '@tanstack/react-query';
import { Megaphone, Printer } from 'lucide-react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { roomQuery } from '#client/queries/room';
import { Button } from '#components/ui/Button.tsx';
import { CALLING, ROOM, TICKET_PAPER } from '#copy/office/room';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { useCall } from './use-call.ts';
import { isTicketPrintable, useTicketPrint } from './TicketPaper.tsx';

/** The ticket of a patient who has arrived, when it was called, and the buttons to call and print it. */
export function RoomCalls({ record }: { readonly record: AppointmentRecord }) {
  const { mayCall, call, isPending } = useCall();
  const { printTicket, paper } = useTicketPrint();
  const { ficha } = record;
  const code = ficha !== undefined && hasTicket(record) ? ticketCode(ficha) : null;
  const isCallable = mayCall(record);
  const { data } = useQuery({ ...roomQuery(), enabled: isCallable });
  if (code === null && !isCallable) return null;
  const called = isCallable ? data?.llamados.find((each) => each.ficha === code) : undefined;
  return (
    <section className="turno-sala" aria-label={ROOM.ticket}>
      {code !== null && (
        <p className="turno-ficha">
          <span>{ROOM.ticket}</span> <b>{code}</b>
        </p>
      )}
      {isCallable && (
        <Button
          icon={<Megaphone aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
          isPending={isPending}
          onPress={() => call(record)}
        >
          {called === undefined ? CALLING.call : CALLING.again}
        </Button>
      )}
      {isTicketPrintable(record) && (
        <Button
          icon={<Printer aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
          onPress={() => printTicket(record)}
        >
          {TICKET_PAPER.print}
        </Button>
      )}
      {paper}
      {called !== undefined && (
        <p className="turno-llamado" role="status">
          {CALLING.calledAt(formatHour(clinicTime(new Date(called.cuando)).minuto), called.veces)}
        </p>
      )}
    </section>
  );
}
