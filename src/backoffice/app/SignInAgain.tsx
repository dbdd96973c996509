import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { renewSession } from '#client/session-end';
import { SIGN_IN_AGAIN } from '#copy/office/shell';
import { ProveAgainDialog } from '#backoffice/shared/screen/ProveAgainDialog.tsx';
import { $isAskedToSignIn, answerSignIn } from '#backoffice/shared/screen/sign-in-again.ts';

/** Asks for the password when the session ended during a change, which then goes on; who does not give it has to sign in. */
export function SignInAgain({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const isAsked = useStore($isAskedToSignIn);
  const client = useQueryClient();
  if (!isAsked) return null;
  return (
    <ProveAgainDialog
      words={SIGN_IN_AGAIN}
      prove={renewSession}
      onProved={() => {
        answerSignIn(true);
        // What was asked for without a session was refused.
        void client.invalidateQueries();
      }}
      onSettled={() => undefined}
      onClose={() => {
        // Also called after the password was given.
        if (!$isAskedToSignIn.get()) return;
        answerSignIn(false);
        onGiveUp();
      }}
    />
  );
}
