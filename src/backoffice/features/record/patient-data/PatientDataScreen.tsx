import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, UserRoundSearch } from 'lucide-react';
import { Link, useSearchParams } from 'wouter';
import { patientQuery, type PatientRecord } from '#client/queries/patients';
import { buttonStyle } from '#components/ui/button-style.ts';
import { DOCUMENT_COPY } from '#copy/clinical/documents';
import { RECORD } from '#copy/office/record';
import { listedName } from '#domain/people/listed-name';
import { bookingHref, OFFICE } from '#routes';
import { sheetsOf } from '#backoffice/shared/patient/patient-words.ts';
import { usePatientAppointments } from '#backoffice/features/appointment/panel/use-patient-appointments.ts';
import { RecordDocuments } from '#backoffice/shared/documents/RecordDocuments.tsx';
import { PatientPlans } from '#backoffice/shared/follow-up/PatientPlans.tsx';
import { Fold } from '#backoffice/shared/screen/Fold.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { PatientFacts } from '../PatientFacts.tsx';
import { PatientLookup } from '../PatientLookup.tsx';
import { RecordAppointments } from '../RecordAppointments.tsx';
import { RECORD_SHEET, RECORD_ASIDE } from './record-style.ts';

/** Datos de pacientes: who somebody is, how to reach them and when they come; nothing of the record. */
export default function PatientDataScreen() {
  const [address] = useSearchParams();
  const id = address.get('paciente');
  if (id !== null) return <Person key={id} id={id} />;
  return (
    <>
      <ScreenHeader path={OFFICE.patientData} />
      <PatientLookup screen={OFFICE.patientData} />
    </>
  );
}

function Person({ id }: { readonly id: string }) {
  const person = useQuery(patientQuery(id));
  return (
    <>
      <ScreenHeader
        path={OFFICE.patientData}
        {...(person.data === undefined ? {} : { title: listedName(person.data) })}
        actions={
          <>
            <Link href={OFFICE.patientData} className={buttonStyle()}>
              <UserRoundSearch aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
              <span>{RECORD.other}</span>
            </Link>
            <Link href={bookingHref({ paciente: id })} className={buttonStyle()}>
              <CalendarPlus aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
              <span>{RECORD.book}</span>
            </Link>
          </>
        }
      />
      <QueryGate query={person} loadingLabel={RECORD.dataLoading} rows={6}>
        {(patient) => (
          <div {...sheetsOf(patient)}>
            <Data patient={patient} />
          </div>
        )}
      </QueryGate>
    </>
  );
}

function Data({ patient }: { readonly patient: PatientRecord }) {
  const query = usePatientAppointments(patient.id);
  return (
    <>
      <p className="mt-0 mb-4 text-dense text-ink-2">{RECORD.dataOnly}</p>
      <div data-record data-alone className={RECORD_SHEET}>
        <aside className={RECORD_ASIDE}>
          <PatientFacts patient={patient} />
          <PatientPlans paciente={patient.id} />
          <RecordAppointments query={query} />
        </aside>
      </div>
      <Fold label={DOCUMENT_COPY.fold}>{() => <RecordDocuments paciente={patient.id} />}</Fold>
    </>
  );
}
