import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, MessageCircle, Printer, Ticket } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { patientLinkQuery } from '#client/queries/confirmations';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { dialArc, dialTicks } from '#components/ui/dial.ts';
import { BOOKED } from '#copy/office/booking';
import { TICKET_PAPER } from '#copy/office/room';
import { OFFICE } from '#routes';
import { isTicketPrintable, useTicketPrint } from '#backoffice/features/appointment/room/TicketPaper.tsx';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDate, longDay } from '#backoffice/shared/clinic/dates.ts';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { mayContact } from '#domain/scheduling/appointment/confirmation';
import { formatHour } from '#domain/shared/interval';
import { useSlipLetter } from '#backoffice/shared/documents/paper/use-slip-letter.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useBookingKeys } from '../use-booking-keys.ts';
import { Slip } from './Slip.tsx';
import { slipWhatsapp, slipWords } from './slip-words.ts';

interface Props {
  readonly appointment: AppointmentRecord;
  /** What the study requires of the patient beforehand. */
  readonly preparation: string | undefined;
  readonly onAnother: (samePatient: boolean) => void;
}

/** The booking is made: the dial sweeps once, and the patient gets the slip or the message. */
export function BookedPanel({ appointment, preparation, onAnother }: Props) {
  const { clinicName, clinic, user } = useVisit();
  const actor = useAppointmentActor();
  const now = useClinicNow();
  const { printTicket, paper } = useTicketPrint();
  const title = useRef<HTMLHeadingElement>(null);
  const isWalkIn = appointment.estado === 'en_sala';
  const letters = useSlipLetter(isWalkIn ? undefined : appointment.paciente.id);
  const words = slipWords(appointment, preparation, clinicName, clinic);
  const link = useQuery({
    ...patientLinkQuery(appointment.id),
    enabled: !isWalkIn && mayContact(actor, appointment),
  });
  const enlace = link.data?.enlace ?? null;
  const whatsapp = slipWhatsapp(words, appointment.paciente.telefono, clinic.whatsappHost, enlace);
  const agenda = `${OFFICE.appointments}?${new URLSearchParams({
    vista: 'dia',
    fecha: appointment.fecha,
    turno: appointment.id,
  }).toString()}`;

  useEffect(() => title.current?.focus(), []);
  useBookingKeys({ onPatient: () => onAnother(false) });

  return (
    <div className="grid gap-8 items-start xl:grid-cols-[minmax(0,40rem)_auto] print:block">
      <div className="print:hidden!">
        <svg
          className="w-[9rem] h-[5.5rem] overflow-visible fill-none stroke-line-strong stroke-2"
          viewBox="-104 -104 208 112"
          aria-hidden="true"
          focusable="false"
        >
          <path d={dialArc(100)} />
          <path d={dialTicks(100)} />
          <path
            className="stroke-leaf stroke-12 [stroke-dasharray:1] animate-arc motion-reduce:animate-none"
            d="M-88 0A88 88 0 0 1 0 -88"
            pathLength={1}
          />
          <circle className="fill-ink stroke-none" r="6" />
        </svg>
        <h2 className="mt-2 mb-1 text-chart-4 outline-none" ref={title} tabIndex={-1}>
          {isWalkIn ? BOOKED.walkIn : BOOKED.title}
        </h2>
        <p className="max-w-[34rem] mb-5 text-chart-1">
          {BOOKED.sentence(
            appointment.paciente.nombre,
            `${longDay(appointment.fecha).toLowerCase()}, ${appointment.hora}`,
            words.whose,
          )}
          {isWalkIn && ` ${BOOKED.walkInText}`}
          {appointment.sobreturno === true && ` ${BOOKED.overbooking}.`}
        </p>
        <div className="flex flex-wrap gap-2">
          {!isWalkIn && (
            <Button
              variant="solid"
              icon={<Printer aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
              onPress={() => print()}
            >
              {BOOKED.print}
            </Button>
          )}
          {isTicketPrintable(appointment) && (
            <Button
              {...(isWalkIn ? { variant: 'solid' } : {})}
              icon={<Ticket aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
              onPress={() => printTicket(appointment)}
            >
              {TICKET_PAPER.print}
            </Button>
          )}
          {paper}
          {!isWalkIn && whatsapp !== null && (
            <a className={buttonStyle()} href={whatsapp} target="_blank" rel="noopener noreferrer">
              <MessageCircle aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
              <span>{BOOKED.whatsapp}</span>
            </a>
          )}
          <Button
            icon={<CalendarPlus aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
            onPress={() => onAnother(false)}
          >
            {BOOKED.another} <kbd aria-hidden="true">F2</kbd>
          </Button>
          <Button variant="quiet" onPress={() => onAnother(true)}>
            {BOOKED.anotherSame}
          </Button>
          <Link href={agenda} className={buttonStyle('quiet')}>
            {BOOKED.agenda}
          </Link>
        </div>
        {!isWalkIn && letters.choice}
        {!isWalkIn && whatsapp === null && <p className="text-small text-ink-2">{BOOKED.noWhatsapp}</p>}
      </div>
      {/* Whoever is here needs a ticket, not what to bring. */}
      {!isWalkIn && (
        <Slip
          words={words}
          isOverbooking={appointment.sobreturno === true}
          className={letters.className}
          enlace={enlace}
          printedBy={user.nombre ?? BOOKED.slip.person}
          printedAt={`${longDate(now.fecha)}, ${formatHour(now.minuto)}`}
        />
      )}
    </div>
  );
}
