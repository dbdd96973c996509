import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetDay } from '#client/offline/kept-day';
import { answerSignIn } from '#client/sign-in-again';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { IdleWatch } from './idle-watch.ts';
import { LockScreen } from './LockScreen.tsx';
import { $isLocked } from '#backoffice/shared/screen/locked.ts';

/** Hides the office when nobody has been there for a while, until the password is given; what is typed stays. */
export function IdleLock() {
  const { actor } = useVisit();
  const client = useQueryClient();
  const [watch] = useState(() => new IdleWatch(actor.uid));
  const isLocked = useSyncExternalStore(watch.subscribe, watch.isLocked);
  useEffect(() => watch.start(), [watch]);
  useEffect(() => {
    $isLocked.set(isLocked);
    // What this tab kept for a cut network goes with the screen.
    if (isLocked) forgetDay();
    return () => $isLocked.set(false);
  }, [isLocked]);
  if (!isLocked) return null;
  return (
    <LockScreen
      onProved={() => {
        watch.unlock();
        // The session may have ended meanwhile; this one is new.
        answerSignIn(true);
        void client.invalidateQueries();
      }}
    />
  );
}
