import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '#client/call';
import { stopAskingToSignIn } from '#client/sign-in-again';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { COMMON } from '#copy/office/common';
import { ACCOUNT as COPY } from '#copy/office/people/account';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { FUNCTION_WORDS } from '#copy/office/people/accounts';
import { SECOND_STEP } from '#copy/office/own/second-step';
import { ROLE_LABELS } from '#copy/office/shell';
import { roleOf } from '#domain/access/policies';
import { MOST_SESSIONS } from '#domain/people/credentials';
import { STAFF_FUNCTIONS } from '#domain/people/user';
import { OFFICE, SITE } from '#routes';
import { sendDrafts } from '#backoffice/shared/screen/pending-drafts.ts';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { OwnPassword } from './OwnPassword.tsx';

/** Su cuenta: who one is here, the own password, and the own sessions. */
export default function AccountScreen() {
  const { user, actor } = useVisit();
  const role = roleOf(actor);
  return (
    <>
      <ScreenHeader path={OFFICE.account} />
      <div className="grid max-w-[36rem] gap-8">
        <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 [&_dd]:m-0 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-ink-2">
          <dt>{COPY.email}</dt>
          <dd>{user.email}</dd>
          <dt>{COPY.role}</dt>
          <dd>{ROLE_LABELS[role]}</dd>
          {user.medico !== null && (
            <>
              <dt>{COPY.doctor}</dt>
              <dd>{user.medico}</dd>
            </>
          )}
          {role === 'personal' && (
            <>
              <dt>{COPY.functions}</dt>
              <dd>
                {(user.funciones ?? STAFF_FUNCTIONS).map((each) => (
                  <p key={each} className="m-0">
                    <b>{FUNCTION_WORDS[each].name}.</b> {FUNCTION_WORDS[each].may}
                  </p>
                ))}
              </dd>
            </>
          )}
        </dl>
        <OwnPassword />
        <section aria-labelledby="cuenta-segundo-paso" className="grid justify-items-start gap-3">
          <h2 id="cuenta-segundo-paso" className="m-0 text-chart-1">
            {SECOND_STEP.open}
          </h2>
          <p className="m-0">{COPY.secondStep}</p>
          <Link href={OFFICE.secondStep} className={buttonStyle()}>
            {COPY.secondStepOpen}
          </Link>
        </section>
        <EndSessions />
      </div>
    </>
  );
}

const SESSIONS = COPY.sessions;

/** Ends the own sessions on every computer, this one too. */
function EndSessions() {
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
        {SESSIONS.title}
      </h2>
      <p className="m-0">
        {SESSIONS.text} {SESSIONS.most(MOST_SESSIONS)}
      </p>
      <Button onPress={() => setIsAsking(true)}>{SESSIONS.open}</Button>
      <ConfirmDialog
        title={SESSIONS.question}
        isOpen={isAsking}
        isPending={end.isPending}
        error={end.error === null ? undefined : SESSIONS.failed}
        confirmLabel={SESSIONS.confirm}
        cancelLabel={COMMON.cancel}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => end.send()}
      >
        <p>{SESSIONS.text}</p>
      </ConfirmDialog>
    </section>
  );
}
