import { MessageCircle, Phone } from 'lucide-react';
import { BULK } from '#copy/office/agenda-views';
import { whatsappHref } from '#routes';
import { longDay } from '#backoffice/shared/dates.ts';
import { useVisit } from '#backoffice/shared/visit-context.ts';
import type { BulkItem } from './use-bulk.ts';

interface Props {
  readonly items: readonly BulkItem[];
  readonly isCancelled: boolean;
}

/** The public host that opens a conversation on whatever the workstation has of WhatsApp. */
const WHATSAPP_HOST = 'wa.me';

/** Whom to tell that the appointment was cancelled or moved, with the message ready. */
export function NotifyList({ items, isCancelled }: Props) {
  const { clinicName } = useVisit();
  return (
    <section className="lote-avisar" aria-labelledby="avisar-titulo">
      <h3 id="avisar-titulo">{BULK.notify}</h3>
      <p>{BULK.notifyHelp}</p>
      <ul>
        {items.map(({ before, outcome }) => {
          if (outcome.kind !== 'hecho') return null;
          const { nombre, telefono } = before.paciente;
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
                  <a
                    className="boton boton-outline boton-compact"
                    href={whatsappHref(WHATSAPP_HOST, telefono.replace(/\D/g, ''), text)}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={BULK.whatsappTo(nombre)}
                  >
                    <MessageCircle aria-hidden="true" size={20} strokeWidth={1.75} />
                    <span>{BULK.whatsapp}</span>
                  </a>
                  <a className="boton boton-quiet boton-compact" href={`tel:${telefono}`}>
                    <Phone aria-hidden="true" size={20} strokeWidth={1.75} />
                    <span>{BULK.call(telefono.replace(/^\+591/, ''))}</span>
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

/** «Soto Vera, Ana» as one is greeted: «Ana Soto Vera». */
const spokenName = (listed: string): string => listed.split(', ').toReversed().join(' ');
