import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, UserRoundSearch } from 'lucide-react';
import { Link } from 'wouter';
import { patientQuery, type PatientRecord as Person } from '#client/queries/patients';
import { buttonStyle } from '#components/ui/button-style.ts';
import { RECORD } from '#copy/office/record';
import { may } from '#domain/access/policies';
import { mayOpen } from '#domain/access/screens';
import { listedName } from '#domain/people/listed-name';
import { bookingHref, OFFICE, type OfficePath } from '#routes';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { RecordGate } from './RecordGate.tsx';
import { RecordPage } from './RecordPage.tsx';

interface Props {
  readonly id: string;
  readonly screen: OfficePath;
}

/** A patient's record, once the server has opened it for this person. */
export default function PatientRecord({ id, screen }: Props) {
  const person = useQuery(patientQuery(id));
  return (
    <>
      {person.data === undefined && <Head patient={null} id={id} screen={screen} />}
      <QueryGate query={person} loadingLabel={RECORD.loading} rows={6}>
        {(patient) => <Door patient={patient} screen={screen} />}
      </QueryGate>
    </>
  );
}

function Door({ patient, screen }: { readonly patient: Person; readonly screen: OfficePath }) {
  const { actor } = useVisit();
  const head = <Head patient={patient} id={patient.id} screen={screen} />;
  const readsConsultations = may(actor, 'consultation:read');
  return (
    <RecordGate patient={patient} head={head}>
      {(opened, onExpired) => (
        <>
          {!readsConsultations && head}
          <RecordPage patient={patient} opening={opened} screen={screen} onExpired={onExpired} />
        </>
      )}
    </RecordGate>
  );
}

/** Who it is, before the record is open and for those who see no consultation. */
function Head({
  patient,
  id,
  screen,
}: {
  readonly patient: Person | null;
  readonly id: string;
  readonly screen: OfficePath;
}) {
  const { actor } = useVisit();
  return (
    <ScreenHeader
      path={screen}
      title={patient === null ? RECORD.title : listedName(patient)}
      actions={
        <>
          <Link href={screen} className={buttonStyle()}>
            <UserRoundSearch aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
            <span>{RECORD.other}</span>
          </Link>
          {mayOpen(actor, OFFICE.booking) && (
            <Link href={bookingHref({ paciente: id })} className={buttonStyle()}>
              <CalendarPlus aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
              <span>{RECORD.book}</span>
            </Link>
          )}
        </>
      }
    />
  );
}
