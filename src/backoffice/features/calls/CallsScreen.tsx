import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { roomQuery } from '#client/queries/room';
import { ROOM } from '#copy/office/room';
import { SCREEN_TITLES } from '#copy/office/shell';
import { formatHour } from '#domain/shared/interval';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDay } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { Calls } from './Calls.tsx';
import { SessionEnding, SessionOver } from './SessionNotices.tsx';
import { SoundBar } from './SoundBar.tsx';
import { useSound } from './sound.ts';
import { useAnnouncing } from './use-announcing.ts';
import { useAwake } from './use-awake.ts';
import { useSessionEnd } from './use-session-end.ts';

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
