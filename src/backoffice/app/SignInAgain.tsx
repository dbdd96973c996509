import { useStore } from '@nanostores/react';
import { useQueryClient } from '@tanstack/react-query';
import { renewSession } from '#client/session-end';
import { $isAskedToSignIn, answerSignIn } from '#client/sign-in-again';
import { SIGN_IN_AGAIN } from '#copy/office/shell';
import { $isLocked } from '#backoffice/shared/screen/locked.ts';
import { ProveAgainDialog } from '#backoffice/shared/screen/ProveAgainDialog.tsx';

/**
 * Asks for the password when the session has ended, and what was being sent goes on; declining leads to the sign-in.
 */
export function SignInAgain({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const isAsked = useStore($isAskedToSignIn);
  const client = useQueryClient();
  const isLocked = useStore($isLocked);
  // The lock asks for the same password.
  if (!isAsked || isLocked) return null;
  return (
    <ProveAgainDialog
      words={SIGN_IN_AGAIN}
      prove={renewSession}
      onProved={() => {
        answerSignIn(true);
        // Queries sent without a session were refused.
        void client.invalidateQueries();
      }}
      onSettled={() => undefined}
      onClose={() => {
        // Also called once the password has been given.
        if (!$isAskedToSignIn.get()) return;
        answerSignIn(false);
        onGiveUp();
      }}
    />
  );
}
