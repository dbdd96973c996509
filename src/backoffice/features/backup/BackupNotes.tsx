import { Share2 } from 'lucide-react';
import { clinicFhirHref } from '#client/queries/clinical/patient-file';
import { CopyBox } from '#components/ui/CopyBox.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PATIENT_COPY } from '#copy/clinical/patient-copy';
import { BACKUP } from '#copy/office/backup';
import { DownloadLink } from '#backoffice/shared/downloads/DownloadLink.tsx';

const NOTES = 'mb-4 pl-[1.375rem] [&_li]:max-w-[62ch] [&_li]:mb-1.5';

/** What a copy contains, where to keep it, and how to restore a clinic from it. */
export function BackupNotes() {
  return (
    <div className="grid grid-cols-2 gap-x-10 [&_h2]:mt-5 [&_h2]:mb-2 max-lg:grid-cols-1">
      <section aria-labelledby="respaldo-dentro">
        <h2 id="respaldo-dentro">{BACKUP.inside.title}</h2>
        <ul className={`${NOTES} list-disc`}>
          {BACKUP.inside.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="respaldo-guardar">
        <h2 id="respaldo-guardar">{BACKUP.keep.title}</h2>
        <Notice tone="warning">
          <p>{BACKUP.keep.text}</p>
        </Notice>
        <h2>{BACKUP.restore.title}</h2>
        <ol className={`${NOTES} list-decimal`}>
          {BACKUP.restore.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <CopyBox
          label={BACKUP.restore.command}
          value={BACKUP.restore.line}
          copyLabel={BACKUP.copy}
          copiedLabel={BACKUP.copied}
        />
        <ClinicExport />
      </section>
    </div>
  );
}

/** The whole clinic for another program: not a copy that can be restored. */
function ClinicExport() {
  return (
    <section aria-labelledby="todo-en-fhir" className="mt-6 grid justify-items-start gap-2">
      <h2 id="todo-en-fhir">{PATIENT_COPY.clinicTitle}</h2>
      <p className="m-0">{PATIENT_COPY.clinicHelp}</p>
      <DownloadLink tipo="fhir" href={clinicFhirHref()} asksReason>
        <Share2 aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
        <span>{PATIENT_COPY.clinic}</span>
      </DownloadLink>
    </section>
  );
}
