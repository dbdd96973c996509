import { useMutation } from '@tanstack/react-query';
import { call } from '#client/call';
import type { ListedUser } from '#contract/users';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { SECOND_STEP } from '#copy/office/own/second-step';

const COPY = SECOND_STEP.ofColleague;

/** Takes away the second step of a colleague who lost the telephone and the paper. */
export function SecondStepDialog({
  user,
  onClose,
}: {
  readonly user: ListedUser;
  readonly onClose: () => void;
}) {
  const notify = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('removeSecondStepOf', { params: { uid: user.uid } }),
    onSuccess: () => {
      notify({ tone: 'good', text: COPY.done(user.email) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={COPY.title(user.email)}
      isOpen
      isDangerous
      isPending={isPending}
      error={error?.message}
      confirmLabel={COPY.confirm}
      cancelLabel={COMMON.cancel}
      onCancel={onClose}
      onConfirm={() => mutate()}
    >
      <p>{COPY.text}</p>
    </ConfirmDialog>
  );
}
