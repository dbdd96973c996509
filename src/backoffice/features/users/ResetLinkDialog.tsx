import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#client/query';
import { call } from '#client/call';
import type { ListedUser } from '#contract/users';
import { USER_DIALOGS } from '#copy/office/users';
import { SecretDialog } from '#backoffice/shared/screen/SecretDialog.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';

const COPY = USER_DIALOGS.reset;

interface Props {
  readonly user: ListedUser;
  readonly onClose: () => void;
}

/** Issues a one-time link for a new password and shows it just this once. */
export function ResetLinkDialog({ user, onClose }: Props) {
  const [key] = useState(newIdempotencyKey);
  const refresh = useRefresh('auditoria');
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => call('issueResetLink', { params: { uid: user.uid }, idempotencyKey: key }),
    onSettled: refresh,
  });
  return (
    <SecretDialog
      copy={COPY}
      title={COPY.title(user.email)}
      secret={data?.url}
      isPending={isPending}
      error={error?.message}
      onIssue={() => mutate()}
      onClose={onClose}
    />
  );
}
