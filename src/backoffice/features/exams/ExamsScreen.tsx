import { useQuery } from '@tanstack/react-query';
import { studiesQuery } from '#client/studies';
import { Facts } from '#components/ui/Facts.tsx';
import { STUDY_COPY } from '#copy/office/studies';
import { OFFICE } from '#routes';
import { QueryGate } from '#backoffice/shared/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/ScreenHeader.tsx';
import { StudyCatalogue } from '#backoffice/shared/StudyCatalogue.tsx';

/** Exámenes: the catalogue of studies and procedures, with its filters. */
export default function ExamsScreen() {
  const query = useQuery(studiesQuery());
  return (
    <>
      <ScreenHeader path={OFFICE.exams} />
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
