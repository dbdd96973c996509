import { useState } from 'react';
import { call } from '#client/call';
import { stopAskingToSignIn } from '#client/sign-in-again';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { ACCOUNT } from '#copy/office/people/account';
import { COMMON } from '#copy/office/common';
import { MOST_SESSIONS } from '#domain/people/credentials';
import { SITE } from '#routes';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { sendDrafts } from '#backoffice/shared/screen/pending-drafts.ts';

const COPY = ACCOUNT.sessions;

/** Ends the own sessions on every computer, this one too. */
export function EndSessions() {
  const [isAsking, setIsAsking] = useState(false);
  const end = useWork(
    async () => {
      // What was typed last goes first, while there still is somebody to send it.
      await sendDrafts();
      // Nothing is read again after it: whoever would read is signed out.
      await call('endOwnSessions');
    },
    {
      onDone: () => {
        stopAskingToSignIn();
        location.assign(SITE.home);
      },
    },
  );
  return (
    <section aria-labelledby="cuenta-sesiones" className="grid justify-items-start gap-3">
      <h2 id="cuenta-sesiones" className="m-0 text-chart-1">
        {COPY.title}
      </h2>
      <p className="m-0">
        {COPY.text} {COPY.most(MOST_SESSIONS)}
      </p>
      <Button onPress={() => setIsAsking(true)}>{COPY.open}</Button>
      <ConfirmDialog
        title={COPY.question}
        isOpen={isAsking}
        isPending={end.isPending}
        error={end.error === null ? undefined : COPY.failed}
        confirmLabel={COPY.confirm}
        cancelLabel={COMMON.cancel}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => end.send()}
      >
        <p>{COPY.text}</p>
      </ConfirmDialog>
    </section>
  );
}
