import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { forgetDay } from '#client/offline/kept-day';
import { isOpenAtServer, lockAtServer } from '#client/session-lock';
import { $isLockedAtServer, answerSignIn } from '#client/sign-in-again';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { IdleWatch } from './idle-watch.ts';
import { LockScreen } from './LockScreen.tsx';
import { $isLocked } from '#backoffice/shared/screen/locked.ts';

/**
 * Hides the office when nobody has been there for a while and locks the session at the server, until the password is
 * given; what is typed stays.
 */
export function IdleLock() {
  const { actor } = useVisit();
  const client = useQueryClient();
  const [watch] = useState(() => new IdleWatch(actor.uid, () => isOpenAtServer(actor.uid)));
  const isLocked = useSyncExternalStore(watch.subscribe, watch.isLocked);
  useEffect(() => watch.start(), [watch]);
  useEffect(() => $isLockedAtServer.subscribe((isIt) => (isIt ? watch.lock() : undefined)), [watch]);
  useEffect(() => {
    if (!isLocked) return undefined;
    $isLocked.set(true);
    $isLockedAtServer.set(true);
    // What this tab kept for a cut network goes with the screen.
    forgetDay();
    void lockAtServer();
    return () => {
      $isLocked.set(false);
      $isLockedAtServer.set(false);
      answerSignIn(true);
      void client.invalidateQueries();
    };
  }, [isLocked, client]);
  if (!isLocked) return null;
  return <LockScreen onProved={() => watch.unlock()} />;
}
