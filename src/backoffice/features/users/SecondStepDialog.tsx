import type { ListedUser } from '#contract/users';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
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
  const work = useOperation('removeSecondStepOf', { done: () => COPY.done(user.email), onDone: onClose });
  return (
    <AskDialog
      title={COPY.title(user.email)}
      of={work}
      isDangerous
      save={COPY.confirm}
      help={COPY.text}
      onSend={() => work.send({ params: { uid: user.uid } })}
      onClose={onClose}
    />
  );
}
