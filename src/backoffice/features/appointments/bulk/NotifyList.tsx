import { MessageCircle, Phone } from 'lucide-react';
import { buttonStyle } from '#components/ui/button-style.ts';
import { BULK } from '#copy/office/agenda-views';
import { spokenName } from '#domain/people/listed-name';
import { formatPhone, whatsappNumber } from '#domain/people/phone';
import { whatsappHref } from '#routes';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import type { BulkItem } from './use-bulk.ts';

interface Props {
  readonly items: readonly BulkItem[];
  readonly isCancelled: boolean;
}

/** Whom to notify that their appointment was cancelled or moved, with the message ready. */
export function NotifyList({ items, isCancelled }: Props) {
  const { clinicName, clinic } = useVisit();
  return (
    <section className="lote-avisar" aria-labelledby="avisar-titulo">
      <h3 id="avisar-titulo">{BULK.notify}</h3>
      <p>{BULK.notifyHelp}</p>
      <ul>
        {items.map(({ before, outcome }) => {
          if (outcome.kind !== 'hecho') return null;
          const { nombre, telefono } = before.paciente;
          const chat = telefono === undefined ? null : whatsappNumber(telefono);
          const text = isCancelled
            ? BULK.cancelText({
                name: spokenName(nombre),
                clinic: clinicName,
                when: whenOf(before),
                doctor: before.medico ?? null,
              })
            : BULK.moveText({
                name: spokenName(nombre),
                clinic: clinicName,
                before: whenOf(before),
                when: whenOf(outcome.after),
                doctor: outcome.after.medico ?? null,
              });
          return (
            <li key={before.id}>
              <b>{nombre}</b>
              {telefono === undefined ? (
                <span>{BULK.noPhone}</span>
              ) : (
                <span className="acciones">
                  {chat !== null && (
                    <a
                      className={buttonStyle('outline', 'compact')}
                      href={whatsappHref(clinic.whatsappHost, chat, text)}
                      target="_blank"
                      rel="noreferrer"
                      aria-label={BULK.whatsappTo(nombre)}
                    >
                      <MessageCircle aria-hidden="true" size={20} strokeWidth={1.75} />
                      <span>{BULK.whatsapp}</span>
                    </a>
                  )}
                  <a className={buttonStyle('quiet', 'compact')} href={`tel:${telefono}`}>
                    <Phone aria-hidden="true" size={20} strokeWidth={1.75} />
                    <span>{BULK.call(formatPhone(telefono))}</span>
                  </a>
                </span>
              )}
              <q>{text}</q>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const whenOf = ({ fecha, hora }: { readonly fecha: string; readonly hora: string }): string =>
  `${longDay(fecha).toLowerCase()} a las ${hora}`;
