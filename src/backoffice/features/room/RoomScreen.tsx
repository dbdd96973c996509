import { useInfiniteQuery } from '@tanstack/react-query';
import { AlarmClock, CalendarDays, CalendarPlus, MonitorPlay, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { appointmentsQuery } from '#client/queries/appointments';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { WALK_IN } from '#copy/office/booking/walk-in';
import { WAITING_ROOM } from '#copy/office/room';
import { LATE } from '#copy/office/agenda/room-waits';
import { may } from '#domain/access/policies';
import { mayOpen } from '#domain/access/screens';
import { EXPECTED_STATES } from '#domain/scheduling/room/expected';
import { WAITING_STATES } from '#domain/scheduling/room/waiting-room';
import { OFFICE, WALK_IN_HREF } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useAskedInAddress } from '#backoffice/shared/screen/use-asked-in-address.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { RoomList } from './RoomList.tsx';
import { LeaveNote, ShiftNotes } from './shift/ShiftNotes.tsx';
import { useRoomKeys } from './use-room-keys.ts';

/** Who waits and whom the desk awaits, also after all; who is inside or was seen says how long the others will wait. */
const READ = [...EXPECTED_STATES, ...WAITING_STATES, 'en_atencion', 'atendido', 'no_asistio'];

/** What the search opens here. */
const ASKED = ['atraso', 'relevo'] as const;

const KEY =
  'before:content-[attr(data-tecla)] ms-1 rounded-control border border-current px-1.5 text-small font-normal max-md:hidden';

/** Where the reception's day goes on from its first screen. */
const OwnDay = () => (
  <>
    <Link href={OFFICE.booking} className={buttonStyle('solid')}>
      <CalendarPlus aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
      <span>{WAITING_ROOM.bookOne}</span>
    </Link>
    <Link href={OFFICE.appointments} className={buttonStyle()}>
      <CalendarDays aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
      <span>{WAITING_ROOM.toAgenda}</span>
    </Link>
  </>
);

/** Sala de espera: who is waiting now and who is expected next; N, M and / are its keys. */
export default function RoomScreen({ isOwnDay = false }: { readonly isOwnDay?: boolean }) {
  const today = useToday();
  const { actor } = useVisit();
  const query = useInfiniteQuery(appointmentsQuery({ desde: today, hasta: today, estado: READ.join(',') }));
  const data = query.data?.pages.flatMap(({ items }) => items);
  const [isDelaying, setIsDelaying] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const keepsDesk = may(actor, 'agenda:keep-all');
  useAskedInAddress(ASKED, (what) => (what === 'atraso' ? setIsDelaying(true) : setIsLeaving(true)));
  const [, navigate] = useLocation();
  const mayBook = mayOpen(actor, OFFICE.booking);
  useRoomKeys({
    m: () => setIsDelaying(true),
    ...(mayBook ? { n: () => navigate(WALK_IN_HREF) } : {}),
  });
  return (
    <>
      <ScreenHeader
        path={isOwnDay ? OFFICE.dashboard : OFFICE.room}
        {...(isOwnDay ? { title: WAITING_ROOM.ownDay } : {})}
        actions={
          <>
            {isOwnDay && <OwnDay />}
            <a className={buttonStyle()} href={OFFICE.calls} target="_blank" rel="noopener">
              <MonitorPlay aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
              <span>
                {WAITING_ROOM.openCalls}
                <span className="sr-only"> {WAITING_ROOM.newTab}</span>
              </span>
            </a>
            <Button
              icon={<AlarmClock aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
              onPress={() => setIsDelaying(true)}
            >
              {LATE.open} <kbd aria-hidden="true" data-tecla={LATE.key} className={KEY} />
            </Button>
            {mayBook && (
              <Link href={WALK_IN_HREF} className={buttonStyle('solid')}>
                <UserPlus aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
                <span>
                  {WALK_IN.name} <kbd aria-hidden="true" data-tecla={WALK_IN.key} className={KEY} />
                </span>
              </Link>
            )}
          </>
        }
      />
      {keepsDesk && <ShiftNotes />}
      <QueryGate query={{ ...query, data }} loadingLabel={WAITING_ROOM.loading} rows={6}>
        {(items) => (
          <RoomList items={items} isDelaying={isDelaying} onDelayed={() => setIsDelaying(false)}>
            {keepsDesk && <LeaveNote isOpen={isLeaving} onOpen={setIsLeaving} />}
          </RoomList>
        )}
      </QueryGate>
    </>
  );
}
