import { useState } from 'react';
import type { ListedUser } from '#contract/users';
import { FormError } from '#components/ui/form/FormError.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { USER_DIALOGS } from '#copy/office/users';
import { CREDENTIAL_MESSAGES, isOwnName } from '#domain/people/credentials';
import { FormDialog } from '#backoffice/shared/screen/FormDialog.tsx';
import { usePatchUser } from './use-patch-user.ts';

const COPY = USER_DIALOGS.rename;

interface Props {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

/** Gives an account the name by which colleagues and the audit log know it. */
export function RenameDialog({ user, onClose }: Props) {
  const [name, setName] = useState(user.nombre ?? '');
  const { patch, pendingUid, error, refusal } = usePatchUser({ onDone: onClose, showsError: true });
  const [isWrong, setIsWrong] = useState(false);
  const fieldError = isWrong ? CREDENTIAL_MESSAGES.name : refusal?.fields?.['nombre']?.[0];
  const save = (): void => {
    const isNone = name.trim() === '';
    setIsWrong(!isNone && !isOwnName(name));
    if (isNone || isOwnName(name)) patch(user, { nombre: isNone ? null : name }, COPY.done(user.email));
  };
  return (
    <FormDialog
      title={COPY.title(user.email)}
      save={COPY.save}
      isSaving={pendingUid !== null}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={COPY.field}
        help={COPY.help}
        value={name}
        onChange={setName}
        error={fieldError}
        autoComplete="off"
        takesFocus
      />
      {error !== undefined && fieldError === undefined && (
        <FormError id={`error-${user.uid}`} message={error} />
      )}
    </FormDialog>
  );
}
