import { CopyBox } from '#components/ui/CopyBox.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { BACKUP } from '#copy/office/backup';
import { ClinicExport } from '#backoffice/shared/interchange/ClinicExport.tsx';

/** What a copy contains, where to keep it, and how to restore a clinic from it. */
export function BackupNotes() {
  return (
    <div className="respaldo-notas">
      <section aria-labelledby="respaldo-dentro">
        <h2 id="respaldo-dentro">{BACKUP.inside.title}</h2>
        <ul className="respaldo-lista">
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
        <ol className="respaldo-lista">
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
