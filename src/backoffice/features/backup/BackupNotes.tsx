import { CopyBox } from '#components/ui/CopyBox.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { BACKUP } from '#copy/office/backup';
import { ClinicExport } from '#backoffice/shared/interchange/ClinicExport.tsx';

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
