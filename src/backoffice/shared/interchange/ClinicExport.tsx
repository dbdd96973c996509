import { Share2 } from 'lucide-react';
import { clinicFhirHref } from '#client/queries/clinical/patient-file';
import { PATIENT_COPY } from '#copy/clinical/patient-copy';
import { DownloadLink } from '#backoffice/shared/downloads/DownloadLink.tsx';

/** The whole clinic for another program: not a copy that can be restored. */
export function ClinicExport() {
  return (
    <section aria-labelledby="todo-en-fhir" className="mt-6 grid justify-items-start gap-2">
      <h2 id="todo-en-fhir">{PATIENT_COPY.clinicTitle}</h2>
      <p className="m-0">{PATIENT_COPY.clinicHelp}</p>
      <DownloadLink tipo="fhir" href={clinicFhirHref()} asksReason>
        <Share2 aria-hidden="true" size={20} strokeWidth={1.75} />
        <span>{PATIENT_COPY.clinic}</span>
      </DownloadLink>
    </section>
  );
}
