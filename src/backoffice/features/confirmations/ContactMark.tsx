import { Check, Minus, PhoneMissed, Send } from 'lucide-react';
import type { ConfirmationRecord } from '#client/confirmations';
import { CONFIRMATIONS, CONTACT_LABELS } from '#copy/office/confirmations';
import type { ContactResult } from '#domain/scheduling/confirmation';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { shortDate } from '#backoffice/shared/dates.ts';

const MARKS = {
  sin_contactar: { className: 'marca', icon: Minus },
  enviado: { className: 'marca marca-iris', icon: Send },
  no_contesta: { className: 'marca marca-espera', icon: PhoneMissed },
  confirmo: { className: 'marca marca-bien', icon: Check },
} as const satisfies Record<ContactResult, { className: string; icon: typeof Minus }>;

/** How far the contact has got: in a word, with its sign, how often, and by whom and when. */
export function ContactMark({ contacto }: Pick<ConfirmationRecord, 'contacto'>) {
  const { estado, veces, enviado, ultimo } = contacto;
  const { className, icon: Icon } = MARKS[estado];
  return (
    <div className="confirmar-celda">
      <span className={className}>
        <Icon aria-hidden="true" size={16} />
        {CONTACT_LABELS[estado]}
        {estado === 'no_contesta' && ` (${CONFIRMATIONS.times(veces)})`}
      </span>
      {estado !== 'sin_contactar' && ultimo?.resultado === estado && (
        <small className="confirmar-quien">{CONFIRMATIONS.by(ultimo.nombre, moment(ultimo.cuando))}</small>
      )}
      {enviado !== null && ultimo?.resultado !== 'enviado' && (
        <small className="confirmar-quien">
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
