import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AppointmentRecord } from '#client/queries/appointments';
import { patientQuery } from '#client/queries/patients';
import { roomPersonQuery } from '#client/queries/room';
import { PERSON_COPY } from '#copy/clinical/people';
import { APPOINTMENT } from '#copy/office/appointment';
import { isSamePhone } from '#domain/people/phone';
import { lacksGuardian } from '#domain/people/patient';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { DropsInUse } from '#backoffice/shared/drops/DropsInUse.tsx';
import { AlertsStrip } from '#backoffice/shared/antecedents/AlertsStrip.tsx';
import { CorrectData } from '#backoffice/shared/patient/person/CorrectData.tsx';
import { LifeMark } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { MissingGuardian } from '#backoffice/shared/patient/person/MissingGuardian.tsx';
import { PatientTools } from '#backoffice/shared/patient/person/PatientTools.tsx';
import { bornWords, documentWords } from '#backoffice/shared/patient/patient-words.ts';
import { PhoneLinks } from '#backoffice/shared/patient/PhoneLinks.tsx';
import { PANEL_FACTS } from '#backoffice/features/appointment/appointment-style.ts';
import { PhoneOwner } from '#backoffice/shared/patient/PatientPhone.tsx';

/** What must be known before anything is done, and how to identify and reach the patient. Empty for anyone who may see only the name, unless they receive the person today. */
export function PatientLines({
  patient,
  turno,
  fecha,
}: {
  readonly patient: AppointmentRecord['paciente'];
  readonly turno: string;
  readonly fecha: string;
}) {
  return patient.id === undefined ? (
    <AtTheDesk turno={turno} fecha={fecha} />
  ) : (
    <>
      <AlertsStrip paciente={patient.id} />
      <DropsInUse paciente={patient.id} />
      <Lines id={patient.id} phone={patient.telefono} />
    </>
  );
}

/** Whoever receives a person today corrects the data, without reading the visit. */
function AtTheDesk({ turno, fecha }: { readonly turno: string; readonly fecha: string }) {
  const today = useToday();
  const { data } = useQuery({ ...roomPersonQuery(turno), enabled: fecha === today });
  const person = data?.items.find((each) => each.turno === turno)?.paciente;
  return person === undefined ? null : <CorrectData id={person} />;
}

function Lines({ id, phone: booked }: { readonly id: string; readonly phone: string | undefined }) {
  const { data } = useQuery(patientQuery(id));
  const [isUnknown, setUnknown] = useState(false);
  const phone = data?.telefono ?? booked;
  const document = data === undefined ? '' : documentWords(data);
  const today = useToday();
  const born = data?.fechaNacimiento;
  const tutor = data?.tutor;
  // Whoever rings a child's telephone asks for the person who answers it.
  const isTheirs = tutor?.telefono !== undefined && phone !== undefined && isSamePhone(tutor.telefono, phone);
  const guardianWords = tutor === undefined ? '' : PERSON_COPY.guardianWords(tutor.nombre, tutor.parentesco);
  return (
    <>
      {data !== undefined && <LifeMark patient={data} />}
      {data !== undefined && data.fallecio === undefined && lacksGuardian(data, today) && (
        <MissingGuardian isUnknown={isUnknown} onUnknown={() => setUnknown(true)} />
      )}
      <dl className={PANEL_FACTS}>
        {born !== undefined && (
          <div>
            <dt>{APPOINTMENT.age}</dt>
            <dd>{bornWords(born, data?.fallecio?.fecha ?? today)}</dd>
          </div>
        )}
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
              <PhoneLinks phone={phone} />
              {isTheirs && <PhoneOwner of={tutor} />}
            </dd>
          </div>
        )}
        {tutor !== undefined && !isTheirs && (
          <div>
            <dt>{APPOINTMENT.guardian}</dt>
            <dd>
              {guardianWords} {tutor.telefono !== undefined && <PhoneLinks phone={tutor.telefono} />}
            </dd>
          </div>
        )}
      </dl>
      {data !== undefined && <PatientTools patient={data} />}
    </>
  );
}
