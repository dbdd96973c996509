import { CircleCheck, Clock, Eye } from 'lucide-react';
import { Link } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { markStyle } from '#components/ui/mark-style.ts';
import { PRECONSULTATION_COPY } from '#copy/clinical/preconsultation';
import { VISIT } from '#copy/clinical/visit';
import { isInPreparation } from '#domain/scheduling/room/ready';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import { stateLabel } from '#domain/scheduling/appointment/appointment-states';
import { visitHref } from '#routes';
import { useDilationLeft } from '#backoffice/features/appointment/room/Dilation.tsx';
import { alertWords, UNASKED, type Patient } from './day-words.ts';

/** The ticket, as it is called. */
export function Ticket({
  row,
  isLarge = false,
}: {
  readonly row: AppointmentRecord;
  readonly isLarge?: boolean;
}) {
  if (row.ficha === undefined || !hasTicket(row)) return <span />;
  return (
    <b
      className={`justify-self-start rounded-mark bg-ink px-2 text-surface tabular-nums ${isLarge ? 'text-chart-2 leading-[1.4]' : 'text-dense'}`}
    >
      <span className="sr-only">{VISIT.ticket} </span>
      {ticketCode(row.ficha)}
    </b>
  );
}

/** To what was measured of somebody who was said to be ready. */
export function SeeMeasured({ row: { id, listo, estado, paciente } }: { readonly row: AppointmentRecord }) {
  if (listo === undefined || !isInPreparation(estado)) return null;
  return (
    <Link
      href={visitHref(`turno-${id}`)}
      className="inline-block text-small text-iris max-md:py-3"
      aria-label={PRECONSULTATION_COPY.seeMeasuredOf(paciente.nombre)}
    >
      {PRECONSULTATION_COPY.seeMeasured}
    </Link>
  );
}

/** How somebody is, with a shape of its own: ready, minutes to go, being measured, inside. */
export function PlaceMark({
  patient: { row, lugar },
  words,
}: {
  readonly patient: Patient;
  readonly words: string;
}) {
  if (lugar === 'dilatando' && row.dilatacion !== undefined)
    return <Countdown lista={row.dilatacion.lista} desde={row.dilatacion.desde} />;
  const Icon = lugar === 'listo' ? CircleCheck : lugar === 'dentro' ? Eye : Clock;
  return (
    <b className="inline-flex items-center gap-1.5">
      {lugar !== 'por_llegar' && (
        <Icon
          aria-hidden="true"
          size="1.0625rem"
          strokeWidth={2}
          className={`flex-none ${lugar === 'listo' ? 'text-leaf' : 'text-ink-2'}`}
        />
      )}
      {lugar === 'por_llegar' ? stateLabel(row.estado) : words}
    </b>
  );
}

/** Minutes until the pupil is open, and how much of the wait is over as an arc. */
function Countdown({ desde, lista }: { readonly desde: string; readonly lista: string }) {
  const left = useDilationLeft(lista);
  const whole = Math.max(1, Date.parse(lista) - Date.parse(desde));
  const minutes = Number(/\d+/u.exec(left.words)?.[0] ?? 0);
  const over = Math.max(0, Math.min(100, 100 - (minutes * 60_000 * 100) / whole));
  return (
    <b className="inline-flex items-center gap-1.5">
      <svg viewBox="0 0 60 34" width="36" height="20" aria-hidden="true" className="flex-none">
        <path d="M4 31a26 26 0 0 1 52 0" fill="none" className="stroke-line" strokeWidth="6" />
        <path
          d="M4 31a26 26 0 0 1 52 0"
          fill="none"
          className="stroke-iris"
          strokeWidth="6"
          pathLength="100"
          strokeDasharray={`${String(Math.round(over))} 100`}
        />
      </svg>
      <span role="timer">{left.words}</span>
    </b>
  );
}

/** What must not be missed; that nobody asked about allergies is never an empty place. */
export function Alerts({
  facts,
  isWhole = false,
}: {
  readonly facts: Patient['facts'];
  readonly isWhole?: boolean;
}) {
  if (facts === undefined || facts === null) return null;
  return facts.alertas
    .filter(({ clave, gravedad }) => isWhole || gravedad === 'alta' || clave === UNASKED)
    .map((each) => (
      <span
        key={each.texto}
        className={
          each.clave === UNASKED
            ? markStyle('waiting', true)
            : isWhole
              ? markStyle(each.gravedad === 'alta' ? 'stop' : 'plain', true)
              : 'font-semibold text-ink'
        }
      >
        {isWhole ? each.texto : alertWords(each)}
      </span>
    ));
}
