import type { ListedUser } from '#contract/users';
import { USER_DIALOGS } from '#copy/office/users';
import { SecretDialog } from '#backoffice/shared/screen/SecretDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

const COPY = USER_DIALOGS.reset;

interface Props {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

/** Issues a one-time link for a new password and shows it just this once. */
export function ResetLinkDialog({ user, onClose }: Props) {
  const issuing = useOperation('issueResetLink');
  return (
    <SecretDialog
      copy={COPY}
      title={COPY.title(user.email)}
      secret={issuing.data?.url}
      of={issuing}
      onIssue={() => issuing.send({ params: { uid: user.uid } })}
      onClose={onClose}
    />
  );
}
