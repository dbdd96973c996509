import type { ReactNode } from 'react';
import { MessageCircle, Phone } from 'lucide-react';
import type { PatientRecord } from '#client/patients';
import { RECORD } from '#copy/office/record';
import { formatDocument } from '#domain/people/identity-document';
import { ageOn } from '#domain/people/patient';
import { formatPhone, readPhone, whatsappNumber } from '#domain/people/phone';
import { whatsappHref } from '#routes';
import { useToday } from '#backoffice/shared/clinic-clock.ts';
import { longDate } from '#backoffice/shared/dates.ts';
import { useVisit } from '#backoffice/shared/visit-context.ts';

/** Identity and ways to reach the patient, or whoever answers for a minor. */
export function PatientFacts({ patient }: { readonly patient: PatientRecord }) {
  const today = useToday();
  const { fechaNacimiento, correo, tutor, telefono, otrosDocumentos = [] } = patient;
  return (
    <section className="ficha-datos" aria-labelledby="ficha-datos">
      <h2 id="ficha-datos">{RECORD.data}</h2>
      <dl>
        <Line name={RECORD.document}>
          <span className="numeros">{documentOf(patient)}</span>
        </Line>
        <Line name={RECORD.born}>
          {fechaNacimiento === undefined
            ? RECORD.unknown
            : RECORD.bornOn(longDate(fechaNacimiento), ageOn(fechaNacimiento, today))}
        </Line>
        <Line name={RECORD.phone}>
          <PhoneLinks phone={telefono} />
        </Line>
        {correo !== undefined && (
          <Line name={RECORD.email}>
            <a href={`mailto:${correo}`} className="turno-enlace">
              {correo}
            </a>
          </Line>
        )}
        {tutor !== undefined && (
          <Line name={RECORD.guardian}>
            {`${tutor.nombre} (${tutor.parentesco})`}
            {tutor.telefono !== undefined && <PhoneLinks phone={tutor.telefono} />}
          </Line>
        )}
        {otrosDocumentos.length > 0 && <Line name={RECORD.otherDocuments}>{otrosDocumentos.join(', ')}</Line>}
      </dl>
    </section>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PhoneLinks({ phone }: { readonly phone: string }) {
  const { clinic } = useVisit();
  // A guardian's is kept as it was written.
  const read = readPhone(phone);
  const number = read.ok ? read.value : phone;
  const chat = whatsappNumber(number);
  return (
    <>
      <a href={`tel:${number}`} className="turno-enlace numeros">
        <Phone aria-hidden="true" size={18} strokeWidth={1.75} />
        {formatPhone(number)}
      </a>
      {chat !== null && (
        <a
          href={whatsappHref(clinic.whatsappHost, chat)}
          className="turno-enlace"
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle aria-hidden="true" size={18} strokeWidth={1.75} />
          {RECORD.whatsapp}
        </a>
      )}
    </>
  );
}

function documentOf({ tipoDocumento, ci, complemento, extension }: PatientRecord): string {
  if (ci === undefined) return RECORD.noDocument;
  return formatDocument({
    tipoDocumento,
    ci,
    ...(complemento === undefined ? {} : { complemento }),
    ...(extension === undefined ? {} : { extension }),
  });
}
