import { CalendarPlus, Check, MessageCircle, PhoneMissed, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import { ActionMenu } from '#components/ui/ActionMenu.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { COMMON } from '#copy/office/common';
import { NOTICES, TO_TELL } from '#copy/office/impact';
import { TOLD_BY, type ToldBy } from '#domain/scheduling/notices/notice';
import { whatsappNumber } from '#domain/people/phone';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { mayBook } from '#domain/scheduling/booking/booking-rights';
import { bookingHref, whatsappHref } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { bookFrom } from '#backoffice/shared/follow-up/plan-words.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { isToTell, noticeMessage, placeInWords } from '#backoffice/shared/notices/notice-words.ts';
import type { ToldTogether } from '#backoffice/shared/notices/to-tell-order.ts';
import { useMarkTold, useNoAnswer } from '#backoffice/shared/notices/use-mark-notified.ts';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { maySend, SendMessage, useSendMessage } from '#backoffice/shared/messages/SendMessage.tsx';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

interface Props {
  /** All there is to tell one person. */
  readonly row: ToldTogether;
  /** Called when the row is about to leave the list, so that the focus goes on to the next one. */
  readonly onDone: () => void;
  /** Called when nobody answered: the row goes below, and the focus on to the next one. */
  readonly onTried: () => void;
}

/**
 * Where an appointment is given to whom a round calls to a visit, unless there is one with that doctor already; and to whoever
 * let one go with the link, of the same kind.
 */
function bookingsOf(row: ToldTogether, actor: AppointmentActor, hoy: string): string[] {
  return row.flatMap(({ situacion, antes, tipo, codigo, ojo, ronda, medico, otro, paciente }) => {
    if (situacion === 'no_puede' && mayBook(actor, { tipo, medico: antes?.medico }))
      return [
        bookingHref({
          paciente: paciente.id,
          tipo,
          medico: antes?.medico,
          estudio: codigo,
          ojo: ojo ?? undefined,
        }),
      ];
    if (ronda === undefined || ronda.decision === 'igual' || medico === undefined) return [];
    if (otro?.medico === medico || !mayBook(actor, { tipo: 'control', medico })) return [];
    const fecha = ronda.decision === 'visita' ? hoy : bookFrom(ronda, hoy);
    return [bookingHref({ paciente: paciente.id, tipo: 'control', medico, fecha })];
  });
}

/** Writing to the patient, which marks it and can be undone, marking the call, and the rest. */
export function NoticeActions({ row, onDone, onTried }: Props) {
  const [first, ...rest] = row;
  const { turno, version, estado, paciente } = first;
  const { clinic, clinicName } = useVisit();
  const nameOf = useDoctorNames();
  const actor = useAppointmentActor();
  const hoy = useToday();
  const operate = useOperate();
  const say = useSaying();
  const marking = useMarkTold({ onMarked: onDone });
  const back = useOperation('bringBack', {
    done: () => TO_TELL.cameBack(paciente.nombre),
    refused: 'said',
    whose: () => paciente.nombre,
  });
  const noAnswer = useNoAnswer();
  const sending = useSendMessage('sendChangeMessage', paciente.nombre);
  const entries = {
    turno,
    nombre: paciente.nombre,
    version,
    otros: rest.map((each) => ({ turno: each.turno, version: each.version })),
  };
  const mark = (como: ToldBy): void => marking.send({ ...entries, como });
  const number = paciente.telefono === undefined ? null : whatsappNumber(paciente.telefono);
  const message = noticeMessage(row, clinicName, nameOf);
  const usual: ToldBy = isToTell(first) ? 'llamada' : 'no_hizo_falta';
  const isOpen = estado === 'pendiente';
  // A template has words for one change.
  const isSent = isOpen && rest.length === 0 && maySend(first.mensaje);
  const words = { ...TO_TELL.mark, ...(first.situacion === 'no_puede' ? { llamada: TO_TELL.spoken } : {}) };
  const bookings = isOpen ? bookingsOf(row, actor, hoy) : [];
  const returns = row.flatMap((each) =>
    each.vuelve === null ? [] : [{ turno: each.turno, version: each.vuelve, antes: each.antes }],
  );
  return (
    <div
      className="flex flex-wrap justify-end gap-2 md:grid md:grid-cols-[auto_auto] md:justify-items-end @min-[60rem]:flex @min-[60rem]:flex-nowrap"
      data-turno={turno}
    >
      {isSent && (
        <SendMessage
          nombre={paciente.nombre}
          isPending={sending.isPending}
          onPress={() => sending.send({ params: { turno }, body: { version } })}
        />
      )}
      {isOpen && !isSent && number !== null && message !== null && (
        <a
          className={buttonStyle('outline', 'compact')}
          href={whatsappHref(clinic.whatsappHost, number, message)}
          target="_blank"
          rel="noreferrer"
          aria-label={NOTICES.write(paciente.nombre)}
          onClick={() => mark('whatsapp')}
        >
          <MessageCircle aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
          <span>{NOTICES.writeWord}</span>
        </a>
      )}
      {isOpen && (
        <Button
          size="compact"
          icon={<Check aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          isPending={marking.isPending}
          pendingLabel={COMMON.saving}
          aria-label={TO_TELL.markOf(words[usual], paciente.nombre)}
          onPress={() => mark(usual)}
        >
          {words[usual]}
        </Button>
      )}
      {!isOpen && (
        <Button
          size="compact"
          variant="quiet"
          icon={<Undo2 aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          aria-label={TO_TELL.markOf(TO_TELL.reopen, paciente.nombre)}
          onPress={() => {
            onDone();
            say(
              operate('reopenNotice', { params: { turno }, body: { version } }),
              TO_TELL.reopened(paciente.nombre),
              paciente.nombre,
            );
          }}
        >
          {TO_TELL.reopen}
        </Button>
      )}
      {bookings.map((href) => (
        <Link
          key={href}
          className={buttonStyle('outline', 'compact')}
          href={href}
          aria-label={FOLLOW_UP.bookFor(paciente.nombre)}
        >
          <CalendarPlus aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
          <span>{FOLLOW_UP.book}</span>
        </Link>
      ))}
      {isOpen && isToTell(first) && (
        <Button
          size="compact"
          variant="quiet"
          icon={<PhoneMissed aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          aria-label={TO_TELL.markOf(TO_TELL.noAnswer, paciente.nombre)}
          onPress={() => {
            onTried();
            noAnswer.send(entries);
          }}
        >
          {TO_TELL.noAnswer}
        </Button>
      )}
      {(isOpen || returns.length > 0) && (
        <ActionMenu
          label={COMMON.more}
          about={paciente.nombre}
          actions={[
            ...(isOpen
              ? TOLD_BY.filter((como) => como !== usual).map((como) => ({
                  id: como,
                  label: TO_TELL.mark[como],
                  onAction: () => mark(como),
                }))
              : []),
            ...returns.map(({ antes, ...to }) => ({
              id: `volver ${to.turno}`,
              label:
                row.length === 1 || antes === null
                  ? TO_TELL.bringBack
                  : TO_TELL.bringBackOne(placeInWords(antes, nameOf)),
              onAction: () => back.send({ params: { turno: to.turno }, body: { version: to.version } }),
            })),
          ]}
        />
      )}
    </div>
  );
}
