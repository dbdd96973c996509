import { MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { buttonStyle } from '#components/ui/button-style.ts';
import { BULK } from '#copy/office/agenda-views';
import { spokenName } from '#domain/people/listed-name';
import { formatPhone, whatsappNumber } from '#domain/people/phone';
import { whatsappHref } from '#routes';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { CorrectData } from '#backoffice/shared/patient/person/CorrectData.tsx';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { PhoneOwner } from '#backoffice/shared/patient/PatientPhone.tsx';
import { calledNow, type CalledPerson } from '#backoffice/shared/patient/patient-words.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import type { BulkItem } from './use-bulk.ts';
import { PERSON_COPY } from '#copy/clinical/people';

interface Props {
  readonly items: readonly BulkItem[];
  readonly isCancelled: boolean;
}

/** Whom to notify that their appointment was cancelled or moved, with the message ready. */
export function NotifyList({ items, isCancelled }: Props) {
  return (
    <section
      className="[&_ul]:grid [&_li]:flex [&_li]:flex-wrap [&_li]:items-center [&_li]:justify-between [&_li]:gap-x-6 [&_li]:gap-y-1 [&_li]:py-2 [&_li]:border-b [&_li]:border-b-line [&_li]:border-l-4 [&_li]:border-l-transparent grid gap-1.5 [&_h3]:mt-2 [&_q]:[flex-basis:100%] [&_q]:max-w-[62ch] [&_q]:text-ink-2 [&_q]:text-dense [&_q]:[quotes:'\ab'_'\bb']"
      aria-labelledby="avisar-titulo"
    >
      <h3 id="avisar-titulo">{BULK.notify}</h3>
      <p>{BULK.notifyHelp}</p>
      <ul>
        {items.map((item) =>
          item.outcome.kind === 'hecho' ? (
            <NotifyRow
              key={item.before.id}
              before={item.before}
              after={item.outcome.after}
              isCancelled={isCancelled}
            />
          ) : null,
        )}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly before: AppointmentRecord;
  readonly after: AppointmentRecord;
  readonly isCancelled: boolean;
}

/** Whom to call, and what to write. Corrected here, the person is called by what the record says then. */
function NotifyRow({ before, after, isCancelled }: RowProps) {
  const { clinicName, clinic } = useVisit();
  const [corrected, setCorrected] = useState<CalledPerson | null>(null);
  const { nombre, telefono, contesta } = corrected ?? before.paciente;
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
        when: whenOf(after),
        doctor: after.medico ?? null,
      });
  return (
    <li>
      <span>
        <b>{nombre}</b>{' '}
        {before.paciente.id !== undefined && (
          <CorrectData
            id={before.paciente.id}
            nombre={nombre}
            onSaved={(saved) => setCorrected(calledNow(saved))}
          />
        )}
        <Born on={before.paciente.nacimiento} />
        {telefono !== undefined && <PhoneOwner of={contesta} />}
      </span>
      {telefono === undefined ? (
        <span>{PERSON_COPY.noPhone}</span>
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
              <MessageCircle aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
              <span>{BULK.whatsapp}</span>
            </a>
          )}
          <a className={buttonStyle('quiet', 'compact')} href={`tel:${telefono}`}>
            <Phone aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
            <span>{BULK.call(formatPhone(telefono))}</span>
          </a>
        </span>
      )}
      <q>{text}</q>
    </li>
  );
}

const whenOf = ({ fecha, hora }: { readonly fecha: string; readonly hora: string }): string =>
  `${longDay(fecha).toLowerCase()} a las ${hora}`;
