import { useEffect } from 'react';
import { SEEN_KEY } from '#client/offline/kept-day';
import { isOpenAtServer } from '#client/session-lock';
import { LOCK } from '#copy/office/shell';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { LockScreen } from './LockScreen.tsx';

/** The page of a locked session: nothing is beneath the lock, and once it is open the page is asked for again. */
export function LockedOffice() {
  const { uid } = useVisit().user;
  useEffect(() => {
    const stop = new AbortController();
    const look = (): void =>
      void isOpenAtServer(uid).then((isOpen) => (isOpen ? location.reload() : undefined));
    addEventListener('storage', ({ key }: StorageEvent) => (key === SEEN_KEY ? look() : undefined), {
      signal: stop.signal,
    });
    addEventListener('pageshow', look, { signal: stop.signal });
    return () => stop.abort();
  }, [uid]);
  return <LockScreen text={LOCK.opened} onProved={() => noteAndGo(uid)} />;
}

/** Whoever has just given the password is there: the office opens, and the other tabs hear of it. */
function noteAndGo(uid: string): void {
  try {
    localStorage.setItem(SEEN_KEY, JSON.stringify({ uid, cuando: Date.now() }));
  } catch {
    // Without storage nothing was noted.
  }
  location.reload();
}
