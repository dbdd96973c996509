import { fetchBackup, requestBackup } from '#client/queries/backup';
import { BACKUP } from '#copy/office/backup';
import { ProveAgainDialog } from '#backoffice/shared/screen/ProveAgainDialog.tsx';
import { useRefetchAfter } from '#backoffice/shared/operation/use-operate.ts';

interface Props {
  readonly onClose: () => void;
  readonly onRequested: (id: string) => void;
}

/** Asks for the password again before all the data leaves the clinic. */
export function ConfirmBackupDialog({ onClose, onRequested }: Props) {
  const refetchAfter = useRefetchAfter();
  return (
    <ProveAgainDialog
      words={BACKUP.confirm}
      prove={requestBackup}
      onProved={({ id }) => {
        onRequested(id);
        fetchBackup(id);
      }}
      onSettled={() => refetchAfter('requestBackup')}
      onClose={onClose}
    />
  );
}
