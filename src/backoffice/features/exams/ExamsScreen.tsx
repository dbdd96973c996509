import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { studiesQuery } from '#client/queries/studies';
import { Facts } from '#components/ui/Facts.tsx';
import { STUDY_COPY } from '#copy/office/studies';
import { OFFICE } from '#routes';
import { PatientLookup } from '#backoffice/features/record/PatientLookup.tsx';
import { PatientRecord } from '#backoffice/features/record/PatientRecord.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { StudyCatalogue } from '#backoffice/shared/study/StudyCatalogue.tsx';

/** Exámenes: a patient's record, or the catalogue of studies and procedures, with its filters. */
export default function ExamsScreen() {
  const [address] = useSearchParams();
  const patient = address.get('paciente');
  return patient === null ? (
    <Catalogue />
  ) : (
    <PatientRecord key={patient} id={patient} screen={OFFICE.exams} />
  );
}

function Catalogue() {
  const query = useQuery(studiesQuery());
  return (
    <>
      <ScreenHeader path={OFFICE.exams} />
      <PatientLookup screen={OFFICE.exams} />
      <QueryGate query={query} loadingLabel={STUDY_COPY.loading} rows={8}>
        {(studies) => (
          <>
            <Facts
              facts={[
                {
                  label: STUDY_COPY.facts.studies,
                  value: studies.filter(({ clase }) => clase === 'estudio').length,
                },
                {
                  label: STUDY_COPY.facts.procedures,
                  value: studies.filter(({ clase }) => clase === 'procedimiento').length,
                },
                {
                  label: STUDY_COPY.facts.dilated,
                  value: studies.filter(({ dilatacion }) => dilatacion === 'si').length,
                },
              ]}
            />
            <StudyCatalogue studies={studies} />
            <p className="nota-pie">{STUDY_COPY.noExams}</p>
          </>
        )}
      </QueryGate>
    </>
  );
}
