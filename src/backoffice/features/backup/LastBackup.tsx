import { Facts } from '#components/ui/Facts.tsx';
import { BACKUP } from '#copy/office/backup';
import type { LastBackup as Last } from '#domain/backup/backup-record';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { inFigures, megabytes } from './backup-words.ts';

/** When the last complete copy was made, by whom, and what it contained. */
export function LastBackup({ last }: { readonly last: Last | null }) {
  if (last === null)
    return (
      <>
        <Facts facts={[{ label: BACKUP.facts.last, value: BACKUP.never }]} />
        <p className="max-w-[62ch] mb-4 text-ink-2">{BACKUP.neverHelp}</p>
      </>
    );
  return (
    <Facts
      facts={[
        { label: BACKUP.facts.last, value: longInstant(last.cuando), note: BACKUP.by(last.nombre) },
        { label: BACKUP.facts.size, value: BACKUP.megabytes(megabytes(last.bytes)) },
        { label: BACKUP.facts.documents, value: inFigures(last.documentos) },
        { label: BACKUP.facts.files, value: inFigures(last.archivos) },
        { label: BACKUP.facts.accounts, value: inFigures(last.cuentas) },
      ]}
    />
  );
}
