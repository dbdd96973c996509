import { fetchBackup, requestBackup } from '#client/queries/backup';
import { BACKUP } from '#copy/office/backup';
import { ProveAgainDialog } from '#backoffice/shared/screen/ProveAgainDialog.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

interface Props {
  readonly onClose: () => void;
  readonly onRequested: (id: string) => void;
}

/** Asks for the password again before all the data leaves the clinic. */
export function ConfirmBackupDialog({ onClose, onRequested }: Props) {
  const refresh = useRefresh('respaldos', 'auditoria');
  return (
    <ProveAgainDialog
      words={BACKUP.confirm}
      prove={requestBackup}
      onProved={({ id }) => {
        onRequested(id);
        fetchBackup(id);
      }}
      onSettled={refresh}
      onClose={onClose}
    />
  );
}
