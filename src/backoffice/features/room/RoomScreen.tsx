import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarPlus, MonitorPlay, UserPlus } from 'lucide-react';
import { Link } from 'wouter';
import { appointmentsQuery } from '#client/queries/appointments';
import { buttonStyle } from '#components/ui/button-style.ts';
import { QUEUE, WAITING_ROOM } from '#copy/office/room';
import { mayOpen } from '#domain/access/screens';
import { EXPECTED_STATES } from '#domain/scheduling/room/expected';
import { WAITING_STATES } from '#domain/scheduling/room/waiting-room';
import { OFFICE } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { RoomList } from './RoomList.tsx';

/** Whom the desk awaits and who waits; who is inside or was seen says how long the others will wait. */
const READ = [...EXPECTED_STATES, ...WAITING_STATES, 'en_atencion', 'atendido'];

/** Where the reception's day goes on from its first screen. */
const OwnDay = () => (
  <>
    <Link href={OFFICE.booking} className={buttonStyle('solid')}>
      <CalendarPlus aria-hidden="true" size={20} strokeWidth={1.75} />
      <span>{WAITING_ROOM.bookOne}</span>
    </Link>
    <Link href={OFFICE.appointments} className={buttonStyle()}>
      <CalendarDays aria-hidden="true" size={20} strokeWidth={1.75} />
      <span>{WAITING_ROOM.toAgenda}</span>
    </Link>
  </>
);

/** Sala de espera: who is expected next, who is waiting now, and a link to the screen of calls. */
export default function RoomScreen({ isOwnDay = false }: { readonly isOwnDay?: boolean }) {
  const today = useToday();
  const { actor } = useVisit();
  const query = useInfiniteQuery(appointmentsQuery({ desde: today, hasta: today, estado: READ.join(',') }));
  const data = query.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <ScreenHeader
        path={isOwnDay ? OFFICE.dashboard : OFFICE.room}
        {...(isOwnDay ? { title: WAITING_ROOM.ownDay } : {})}
        actions={
          <>
            {isOwnDay && <OwnDay />}
            {mayOpen(actor, OFFICE.booking) && (
              <Link href={`${OFFICE.booking}?cola=1`} className={buttonStyle()}>
                <UserPlus aria-hidden="true" size={20} strokeWidth={1.75} />
                {QUEUE.put}
              </Link>
            )}
            <a className={buttonStyle()} href={OFFICE.calls} target="_blank" rel="noopener">
              <MonitorPlay aria-hidden="true" size={20} strokeWidth={1.75} />
              <span>
                {WAITING_ROOM.openCalls}
                <span className="sr-only"> {WAITING_ROOM.newTab}</span>
              </span>
            </a>
          </>
        }
      />
      <QueryGate query={{ ...query, data }} loadingLabel={WAITING_ROOM.loading} rows={6}>
        {(items) => <RoomList items={items} />}
      </QueryGate>
    </>
  );
}
