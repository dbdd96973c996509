import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { backupsQuery } from '#client/queries/backup';
import { Button } from '#components/ui/Button.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { BACKUP } from '#copy/office/backup';
import type { BackupRecord } from '#domain/backup/backup-record';
import { OFFICE } from '#routes';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { BackupNotes } from './BackupNotes.tsx';
import { ConfirmBackupDialog } from './ConfirmBackupDialog.tsx';
import { LastBackup } from './LastBackup.tsx';
import { RunningBackup } from './RunningBackup.tsx';
import { ServerCopies } from './ServerCopies.tsx';
import { megabytes } from './backup-words.ts';

/** Respaldo: a copy of everything as one file, with its progress, and what to do with it. */
export default function BackupScreen() {
  const query = useQuery(backupsQuery());
  const [isAsking, setIsAsking] = useState(false);
  const running = query.data?.enCurso ?? null;
  const [requested, setRequested] = useState<Requested | null>(null);
  const forget = useCallback(() => setRequested(null), []);
  useEndOf(requested, query.data, query.dataUpdatedAt, forget);
  return (
    <>
      <ScreenHeader
        path={OFFICE.backup}
        actions={
          <Button
            variant="solid"
            icon={<ArchiveRestore aria-hidden="true" size={20} strokeWidth={1.75} />}
            isDisabled={running?.estado === 'en_curso'}
            onPress={() => setIsAsking(true)}
          >
            {BACKUP.make}
          </Button>
        }
      />
      <ServerCopies />
      <QueryGate query={query} loadingLabel={BACKUP.loading} rows={3}>
        {({ enCurso, ultimo }) => (
          <>
            {enCurso !== null && <RunningBackup running={enCurso} />}
            <LastBackup last={ultimo} />
          </>
        )}
      </QueryGate>
      <BackupNotes />
      {isAsking && (
        <ConfirmBackupDialog
          onClose={() => setIsAsking(false)}
          onRequested={(id) =>
            setRequested({ id, at: Date.now(), before: query.data?.ultimo?.cuando ?? null })
          }
        />
      )}
    </>
  );
}

/** A copy requested here: its id, when, and the last copy before it. */
interface Requested {
  readonly id: string;
  readonly at: number;
  readonly before: string | null;
}

/** Reports how one's own copy ended: the browser announces the download, but not whether its contents are complete. */
function useEndOf(
  requested: Requested | null,
  data: BackupRecord | undefined,
  readAt: number,
  onEnd: () => void,
) {
  const notify = useToast();
  const isOver =
    requested !== null && data !== undefined && readAt > requested.at && data.enCurso?.id !== requested.id;
  useEffect(() => {
    if (!isOver) return;
    const last = data.ultimo;
    if (last !== null && last.cuando !== requested.before)
      notify({ tone: 'good', text: BACKUP.done(megabytes(last.bytes)) });
    else notify({ tone: 'error', text: BACKUP.cut });
    onEnd();
  }, [isOver, data, requested, notify, onEnd]);
}
