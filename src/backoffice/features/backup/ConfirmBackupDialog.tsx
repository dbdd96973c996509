import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { fetchBackup, requestBackup } from '#client/backup';
import { refusalOf } from '#client/query';
import { Button } from '#components/ui/Button.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { BACKUP } from '#copy/office/backup';
import { COMMON } from '#copy/office/common';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';
import { useVisit } from '#backoffice/shared/visit-context.ts';

interface Props {
  readonly onClose: () => void;
  readonly onRequested: (id: string) => void;
}

/** Asks who it is once more before everything leaves the house. */
export function ConfirmBackupDialog({ onClose, onRequested }: Props) {
  const { user } = useVisit();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const refresh = useRefresh('respaldos', 'auditoria');
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => requestBackup(user.email, password),
    onSuccess: ({ id }) => {
      onRequested(id);
      fetchBackup(id);
      onClose();
    },
    onSettled: refresh,
  });
  const wrong = isMissing ? BACKUP.confirm.missing : refusalOf(error)?.fields?.['password']?.[0];
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setIsMissing(password === '');
    if (password !== '') mutate();
  };
  return (
    <ModalDialog title={BACKUP.confirm.title} isOpen onClose={onClose}>
      <form className="formulario" onSubmit={submit} noValidate>
        <p>{BACKUP.confirm.text}</p>
        {error !== null && wrong === undefined && (
          <Notice tone="error">
            <p>{error.message}</p>
          </Notice>
        )}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <TextField
          label={BACKUP.confirm.password}
          type="password"
          autoComplete="current-password"
          value={password}
          error={wrong}
          takesFocus
          onChange={(typed) => {
            setPassword(typed);
            setIsMissing(false);
            if (error !== null) reset();
          }}
        />
        <div className="ventana-acciones">
          <Button type="submit" variant="solid" isPending={isPending} pendingLabel={BACKUP.confirm.checking}>
            {BACKUP.confirm.submit}
          </Button>
          <Button onPress={onClose}>{COMMON.cancel}</Button>
        </div>
      </form>
    </ModalDialog>
  );
}
