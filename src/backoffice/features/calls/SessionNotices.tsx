import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { renewSession } from '#client/session-end';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { CALLS_SESSION } from '#copy/office/room';
import { OFFICE, signInHref } from '#routes';
import { ProveAgainDialog } from '#backoffice/shared/screen/ProveAgainDialog.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** Says when this screen's session ends, and renews it with the password of the person who opened it. */
export function SessionEnding({ hour }: { readonly hour: string }) {
  const { user } = useVisit();
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const notify = useToast();
  return (
    <div className="sala-sesion">
      <Clock aria-hidden="true" size={24} strokeWidth={1.75} />
      <p role="status">{CALLS_SESSION.ending(hour)}</p>
      <Button onPress={() => setIsAsking(true)}>{CALLS_SESSION.renew}</Button>
      {isAsking && (
        <ProveAgainDialog
          words={{ ...CALLS_SESSION.dialog, text: CALLS_SESSION.dialog.text(user.nombre ?? user.email) }}
          prove={renewSession}
          onProved={() => notify({ tone: 'good', text: CALLS_SESSION.renewed })}
          onSettled={() => void client.invalidateQueries({ queryKey: ['session'] })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

/** Replaces the calls once the session is over, as they would be out of date. */
export function SessionOver() {
  return (
    <section className="sala-nadie" role="alert">
      <p>{CALLS_SESSION.over}</p>
      <p>{CALLS_SESSION.overHelp}</p>
      <a className={buttonStyle('solid', 'board')} href={signInHref(OFFICE.calls)}>
        {CALLS_SESSION.signIn}
      </a>
    </section>
  );
}
