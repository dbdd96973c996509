import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Phone } from 'lucide-react';
import type { AppointmentRecord } from '#client/appointments';
import { patientQuery, type PatientRecord } from '#client/patients';
import { APPOINTMENT } from '#copy/office/appointment';
import { formatDocument } from '#domain/people/identity-document';
import { formatPhone, whatsappNumber } from '#domain/people/phone';
import { whatsappHref } from '#routes';
import { useVisit } from '#backoffice/shared/visit-context.ts';

/** How to know the patient and how to reach him. Who may see no more than the name sees nothing here. */
export function PatientLines({ patient }: { readonly patient: AppointmentRecord['paciente'] }) {
  return patient.id === undefined ? null : <Lines id={patient.id} phone={patient.telefono} />;
}

function Lines({ id, phone: booked }: { readonly id: string; readonly phone: string | undefined }) {
  const { clinic } = useVisit();
  const { data } = useQuery(patientQuery(id));
  const phone = data?.telefono ?? booked;
  const chat = phone === undefined ? null : whatsappNumber(phone);
  const document = data === undefined ? '' : documentOf(data);
  return (
    <dl className="turno-datos">
      {document !== '' && (
        <div>
          <dt>{APPOINTMENT.document}</dt>
          <dd className="numeros">{document}</dd>
        </div>
      )}
      {phone !== undefined && (
        <div>
          <dt>{APPOINTMENT.phone}</dt>
          <dd>
            <a href={`tel:${phone}`} className="turno-enlace numeros">
              <Phone aria-hidden="true" size={18} strokeWidth={1.75} />
              {formatPhone(phone)}
            </a>
            {chat !== null && (
              <a
                href={whatsappHref(clinic.whatsappHost, chat)}
                className="turno-enlace"
                target="_blank"
                rel="noreferrer"
              >
                <MessageCircle aria-hidden="true" size={18} strokeWidth={1.75} />
                {APPOINTMENT.whatsapp}
              </a>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

const documentOf = ({ tipoDocumento, ci, complemento, extension }: PatientRecord): string =>
  formatDocument({
    tipoDocumento,
    ...(ci === undefined ? {} : { ci }),
    ...(complemento === undefined ? {} : { complemento }),
    ...(extension === undefined ? {} : { extension }),
  });
