import { Check, Minus, PhoneMissed, Send } from 'lucide-react';
import type { ConfirmationRecord } from '#client/queries/confirmations';
import { markStyle } from '#components/ui/mark-style.ts';
import { CONFIRMATIONS, CONTACT_LABELS } from '#copy/office/confirmations';
import type { ContactResult } from '#domain/scheduling/appointment/confirmation';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { shortDate } from '#backoffice/shared/clinic/dates.ts';

const MARKS = {
  sin_contactar: { className: markStyle(), icon: Minus },
  enviado: { className: markStyle('note'), icon: Send },
  no_contesta: { className: markStyle('waiting'), icon: PhoneMissed },
  confirmo: { className: markStyle('good'), icon: Check },
} as const satisfies Record<ContactResult, { className: string; icon: typeof Minus }>;

/** The state of the contact: a word with its sign, how many attempts, and by whom and when. */
export function ContactMark({ contacto }: Pick<ConfirmationRecord, 'contacto'>) {
  const { estado, veces, enviado, ultimo } = contacto;
  const { className, icon: Icon } = MARKS[estado];
  return (
    <div className="leading-[1.25]">
      <span className={className}>
        <Icon aria-hidden="true" size={16} />
        {CONTACT_LABELS[estado]}
        {estado === 'no_contesta' && ` (${CONFIRMATIONS.times(veces)})`}
      </span>
      {estado !== 'sin_contactar' && ultimo?.resultado === estado && (
        <small className="block font-normal text-ink-2">
          {CONFIRMATIONS.by(ultimo.nombre, moment(ultimo.cuando))}
        </small>
      )}
      {enviado !== null && ultimo?.resultado !== 'enviado' && (
        <small className="block font-normal text-ink-2">
          {CONFIRMATIONS.sentBy(enviado.nombre, moment(enviado.cuando))}
        </small>
      )}
    </div>
  );
}

/** «20 nov, 09:05», in the clinic's time. */
function moment(instant: string): string {
  const { fecha, minuto } = clinicTime(new Date(instant));
  return `${shortDate(fecha)}, ${formatHour(minuto)}`;
}
