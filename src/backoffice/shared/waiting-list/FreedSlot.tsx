import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'wouter';
import { waitingMatchesQuery, type WaitingMatch } from '#client/queries/waiting-list';
import { buttonStyle } from '#components/ui/button-style.ts';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FREED } from '#copy/office/waiting-list';
import type { AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import { formatPhone, whatsappNumber } from '#domain/people/phone';
import type { FreedPlace } from '#domain/scheduling/waiting-list/waiting-list-match';
import { whatsappHref } from '#routes';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { CorrectData } from '#backoffice/shared/patient/person/CorrectData.tsx';
import { longDay, shortDate } from '#backoffice/shared/clinic/dates.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import {
  MessageMark,
  maySend,
  SendMessage,
  useSendMessage,
} from '#backoffice/shared/messages/SendMessage.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { bookHref, offerMessage, reasonText, waitsFor } from './waiting-words.ts';
import { present } from '#domain/shared/typed-record';
import { PhoneOwner } from '#backoffice/shared/patient/PatientPhone.tsx';
import { PERSON_COPY } from '#copy/clinical/people';

/** A freed place, and whom to offer it to; in the panel of an appointment, in its narrow form. */
const FREED_PLACE = [
  '[--notice-gap:0] w-full py-4 px-5 border border-macula border-l-4 rounded-control bg-surface',
  '[&_header]:flex [&_header]:flex-wrap [&_header]:items-baseline [&_header]:justify-between',
  '[&_header]:gap-x-4 [&_ol]:mt-2 [&_li]:grid [&_li]:grid-cols-[2rem_minmax(0,1fr)_auto]',
  '[&_li]:items-center [&_li]:gap-x-3 [&_li]:gap-y-1 [&_li]:py-2.5 [&_li]:border-t [&_li]:border-t-line',
  '[&_.acciones]:flex-wrap max-lg:[&_li]:grid-cols-[2rem_minmax(0,1fr)] max-lg:[&_li>.acciones]:col-2',
  '[[data-panel]_&]:py-3 [[data-panel]_&]:px-4 [[data-panel]_&_li]:grid-cols-[2rem_minmax(0,1fr)]',
  '[[data-panel]_&_li>.acciones]:col-2 [[data-panel]_&_li>.acciones]:justify-start',
].join(' ');

interface Props {
  readonly medico?: string | undefined;
  readonly fecha: string;
  readonly hora: string;
  readonly duracionMin: number;
  readonly tipo?: AppointmentKind | undefined;
  readonly estudio?: string | undefined;
  /** In the panel of an appointment, which already has a frame. */
  readonly isInPanel?: boolean;
  /** Says nothing where it suits nobody. */
  readonly isQuiet?: boolean;
}

/**
 * A freed place with the free time beside it and the best three people to offer it to, in order, each with the reason,
 * the hour and a prepared message.
 */
export function FreedSlot({ isInPanel = false, isQuiet = false, ...freed }: Props) {
  const { medico, fecha, hora, duracionMin, tipo, estudio } = freed;
  const place: FreedPlace = { medico, fecha, hora, duracionMin, tipo, estudio };
  const query = useQuery(waitingMatchesQuery(place));
  const tramo = query.data?.tramo ?? undefined;
  // Given to somebody else meanwhile, or nobody attends then any more.
  if (isInPanel && query.data?.tramo === null) return null;
  if (isQuiet && (query.data?.items ?? []).length === 0) return null;
  return (
    <section className={FREED_PLACE} aria-label={FREED.title}>
      <header>
        <p className="text-chart-1 font-bold">{FREED.title}</p>
        <p className="numeros">
          {tramo === undefined
            ? FREED.place(longDay(fecha), hora, duracionMin)
            : FREED.stretch(longDay(fecha), tramo.inicio, tramo.fin)}
          {medico !== undefined && ` · ${medico}`}
        </p>
      </header>
      <QueryGate query={query} loadingLabel={FREED.loading} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={tramo === undefined ? FREED.taken : FREED.none} isBare={isInPanel} />
          ) : (
            <ol aria-label={FREED.list}>
              {items.map((match, index) => (
                <Candidate key={match.entrada.id} match={match} number={index + 1} place={place} />
              ))}
            </ol>
          )
        }
      </QueryGate>
    </section>
  );
}

interface CandidateProps {
  readonly match: WaitingMatch;
  readonly number: number;
  readonly place: FreedPlace;
}

/** Who, why, and how to contact them or book for them. */
function Candidate({ match, number, place }: CandidateProps) {
  const { clinicName, clinic } = useVisit();
  const { entrada, hora, porque } = match;
  const { nombre, telefono } = entrada.paciente;
  const { version } = entrada;
  const offered = { ...present({ medico: place.medico }), fecha: place.fecha, hora, version };
  const offer = useOperation('offerWaiting', { done: () => FREED.offered(nombre) });
  const { oferta } = entrada;
  const isSent = maySend(match.mensaje);
  const sending = useSendMessage('sendOfferMessage', nombre);
  const chat = telefono === undefined ? null : whatsappNumber(telefono);
  return (
    <li>
      <span className="text-[1.25rem] font-bold text-retina" aria-hidden="true">
        {FREED.position(number)}
      </span>
      <div>
        <p>
          <b>{nombre}</b>{' '}
          <small>
            {waitsFor(entrada)} · <b className="tabular-nums">{FREED.at(hora, match.fin)}</b>
          </small>
          <Born on={entrada.nacimiento} />
          {telefono !== undefined && <PhoneOwner of={entrada.contesta} />}
        </p>
        <p>{porque.map(reasonText).join(' · ')}</p>
        {entrada.nota !== undefined && <p className="text-small text-ink-2">{entrada.nota}</p>}
        <MessageMark mark={match.mensaje} />
        {oferta !== undefined && (
          <p className="text-small font-strong">{FREED.wasOffered(shortDate(oferta.fecha), oferta.hora)}</p>
        )}
      </div>
      <div className="acciones">
        {telefono !== undefined && (
          <a
            className={`${buttonStyle('quiet', 'compact')} numeros whitespace-nowrap`}
            href={`tel:${telefono}`}
            aria-label={PERSON_COPY.call(nombre, formatPhone(telefono), entrada.contesta)}
          >
            <Phone aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
            <span>{formatPhone(telefono)}</span>
          </a>
        )}
        <CorrectData id={entrada.paciente.id} nombre={nombre} />
        {isSent && (
          <SendMessage
            nombre={nombre}
            isPending={sending.isPending}
            onPress={() => sending.send({ params: { id: entrada.id }, body: offered })}
          />
        )}
        {chat !== null && !isSent && (
          <a
            className={buttonStyle('outline', 'compact')}
            href={whatsappHref(
              clinic.whatsappHost,
              chat,
              offerMessage(match, clinicName, { ...place, hora }),
            )}
            target="_blank"
            rel="noreferrer"
            aria-label={FREED.whatsappOf(nombre)}
            onClick={() => {
              if (match.enlace !== undefined) offer.send({ params: { id: entrada.id }, body: offered });
            }}
          >
            <MessageCircle aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
            <span>{FREED.whatsapp}</span>
          </a>
        )}
        <Link
          className={buttonStyle('solid', 'compact')}
          href={bookHref(entrada, { medico: place.medico, fecha: place.fecha, hora })}
          aria-label={FREED.bookOf(nombre)}
        >
          <CalendarPlus aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
          <span>{FREED.book}</span>
        </Link>
      </div>
    </li>
  );
}
