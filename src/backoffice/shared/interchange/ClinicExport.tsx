import { Share2 } from 'lucide-react';
import { clinicFhirHref } from '#client/queries/clinical/patient-file';
import { PATIENT_COPY } from '#copy/clinical/patient-copy';
import { ReasonedDownload } from '#backoffice/shared/screen/ReasonedDownload.tsx';

/** The whole clinic for another program: not a copy that can be restored. */
export function ClinicExport() {
  return (
    <section aria-labelledby="todo-en-fhir" className="mt-6 grid justify-items-start gap-2">
      <h2 id="todo-en-fhir">{PATIENT_COPY.clinicTitle}</h2>
      <p className="m-0">{PATIENT_COPY.clinicHelp}</p>
      <ReasonedDownload
        href={clinicFhirHref()}
        icon={<Share2 aria-hidden="true" size={20} strokeWidth={1.75} />}
      >
        {PATIENT_COPY.clinic}
      </ReasonedDownload>
    </section>
  );
}
