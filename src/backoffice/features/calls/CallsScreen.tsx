import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Volume2, VolumeX, Clock } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { roomQuery } from '#client/queries/room';
import { sessionEndQuery, renewSession } from '#client/session-end';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { ROOM, CALLS_SESSION } from '#copy/office/room';
import { SCREEN_TITLES } from '#copy/office/shell';
import { clinicTime } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { OFFICE, signInHref } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { ProveAgainDialog } from '#backoffice/shared/screen/ProveAgainDialog.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { Calls } from './Calls.tsx';
import { sessionMoment, type SessionMoment } from './session-moment.ts';
import { useSound, type Sound } from './sound.ts';
import { useAnnouncing } from './use-announcing.ts';

/** Also polled, in milliseconds: this makes up for a lost stream and clears the screen when a new day begins. */
const ASK_MS = 15_000;

/** The waiting room's screen: who is called and where to, as large as possible, for as long as its session lasts. */
export default function CallsScreen() {
  const { moment, hour } = useSessionEnd();
  useAwake();
  return (
    <div className="sala">
      <Head />
      {moment === 'over' ? (
        <SessionOver />
      ) : (
        <LiveCalls>{moment === 'ending' && <SessionEnding hour={hour} />}</LiveCalls>
      )}
    </div>
  );
}

/** The calls, any notice about the session, and the sound. */
function LiveCalls({ children }: { readonly children: ReactNode }) {
  const query = useQuery({ ...roomQuery(), refetchInterval: ASK_MS, refetchIntervalInBackground: true });
  const sound = useSound();
  const announced = useAnnouncing(query.data, sound.announce);
  return (
    <>
      <QueryGate query={query} loadingLabel={ROOM.loading} rows={3}>
        {({ llamados }) => <Calls calls={llamados} announced={announced} />}
      </QueryGate>
      {children}
      <SoundBar sound={sound} />
    </>
  );
}

function Head() {
  const { clinicName } = useVisit();
  const { fecha, minuto } = useClinicNow();
  return (
    <header className="sala-cabeza">
      <h1 tabIndex={-1}>
        {clinicName}
        <span className="sr-only">. {SCREEN_TITLES[OFFICE.calls]}</span>
      </h1>
      <p>
        <time className="sala-reloj" dateTime={formatHour(minuto)}>
          {formatHour(minuto)}
        </time>
        <time className="sala-fecha" dateTime={fecha}>
          {longDay(fecha)}
        </time>
      </p>
    </header>
  );
}

const TICK_MS = 5_000;

/** The state of this screen's session, and the clinic's time at which it ends. */
function useSessionEnd(): { readonly moment: SessionMoment; readonly hour: string } {
  const { data: endsAt } = useQuery(sessionEndQuery());
  const { clockOffsetMs } = useVisit();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  if (endsAt === undefined) return { moment: 'lasting', hour: '' };
  const hour = endsAt === null ? '' : formatHour(clinicTime(new Date(endsAt + clockOffsetMs)).minuto);
  return { moment: sessionMoment(endsAt, now), hour };
}

/** Keeps the screen on while the page is visible, where the browser can. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // A device saving power may refuse; the screen works without it.
      }
    };
    const onVisible = (): void => void hold();
    void hold();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}

const ICON = { 'aria-hidden': true, size: '1.25rem', strokeWidth: 1.75 } as const;

/** Turns the sound on, tests it, and says what is missing. */
function SoundBar({ sound }: { readonly sound: Sound }) {
  const test = async (): Promise<void> => {
    if (await sound.enable()) await sound.announce(ROOM.test);
  };
  if (sound.state === 'impossible') return <p className="sala-sonido">{ROOM.noSound}</p>;
  if (sound.state === 'off')
    return (
      <div className="sala-sonido">
        <VolumeX {...ICON} />
        <p>{ROOM.soundOff}</p>
        <Button variant="solid" onPress={() => void test()}>
          {ROOM.enableSound}
        </Button>
      </div>
    );
  return (
    <div className="sala-sonido">
      <Volume2 {...ICON} />
      <p role="status">
        {ROOM.soundOn}
        {!sound.hasVoice && `. ${ROOM.noVoice}`}
      </p>
      <Button variant="quiet" onPress={() => void test()}>
        {ROOM.testSound}
      </Button>
    </div>
  );
}

/** Says when this screen's session ends, and renews it with the password of the person who opened it. */
function SessionEnding({ hour }: { readonly hour: string }) {
  const { user } = useVisit();
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const notify = useToast();
  return (
    <div className="sala-sesion">
      <Clock aria-hidden="true" size="1.5rem" strokeWidth={1.75} />
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
function SessionOver() {
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
