import { useEffect } from 'react';
import { SEEN_KEY } from '#client/offline/kept-day';
import { endSession } from '#client/own-session';
import { isOpenAtServer } from '#client/session-lock';
import { Button } from '#components/ui/Button.tsx';
import { SECOND_STEP } from '#copy/office/own/second-step';
import { LOCK } from '#copy/office/shell';
import { SITE } from '#routes';
import { SecondStepSetup } from '#backoffice/features/second-step/SecondStepSetup.tsx';
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

const leave = async (): Promise<void> => {
  if (await endSession()) location.assign(SITE.home);
};

/** All that an administrator of a real clinic is shown until the second step is set up. */
export function SecondStepOffice() {
  return (
    <main id="contenido" className="mx-auto grid max-w-[52rem] content-start gap-6 p-6" tabIndex={-1}>
      <h1 className="m-0">{SECOND_STEP.open}</h1>
      <SecondStepSetup onActive={() => location.reload()} />
      <div className="print:hidden">
        <Button variant="quiet" onPress={() => void leave()}>
          {SECOND_STEP.leave}
        </Button>
      </div>
    </main>
  );
}
