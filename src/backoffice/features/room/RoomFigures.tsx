import type { ReactNode } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { WAITING_ROOM } from '#copy/office/room';
import { ROOM_WAITS } from '#copy/office/agenda/room-waits';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import { waitLevel } from '#backoffice/features/appointment/room/wait-level.ts';
import { longestWait, type DoctorWaits } from './room-doctors.ts';

/** How many are seated, how many are being prepared, who has waited longest, how many doctors are late; and the choice. */
export function RoomFigures({
  doctors,
  choice,
}: {
  readonly doctors: readonly DoctorWaits[];
  readonly choice: ReactNode;
}) {
  const rows = doctors.flatMap(({ waits }) => waits.map(({ row }) => row));
  const longest = longestWait(doctors);
  const minutes = longest?.espera ?? null;
  const late = doctors.filter(({ tarde }) => tarde > 0).length;
  const { facts } = WAITING_ROOM;
  const count = (estado: string): number => rows.filter((row) => row.estado === estado).length;
  const figures = [
    { label: facts.inRoom, value: String(count('en_sala')) },
    { label: facts.prepared, value: String(count('en_preparacion')) },
    {
      label: facts.longest,
      value:
        minutes === null || longest === null ? WAITING_ROOM.nobodyWaits : longestWords(longest.row, minutes),
      isAlarming: minutes !== null && waitLevel(minutes) === 'too-long',
    },
    ...(late === 0 ? [] : [{ label: ROOM_WAITS.lateDoctors, value: String(late) }]),
  ];
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <dl className="m-0 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        {figures.map(({ label, value, isAlarming = false }) => (
          <div key={label} className="flex items-baseline gap-x-1.5">
            <dt className="text-dense text-ink-2">{label}</dt>
            <dd className={`m-0 font-bold tabular-nums ${isAlarming ? 'text-retina' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="w-[min(18rem,100%)]">{choice}</div>
    </div>
  );
}

/** «A3, 50 min», and without a ticket the minutes alone. */
const longestWords = ({ ficha, fecha }: AppointmentRecord, minutes: number): string =>
  ficha !== undefined && hasTicket({ ficha, fecha })
    ? `${WAITING_ROOM.minutes(minutes)} (${ticketCode(ficha)})`
    : WAITING_ROOM.minutes(minutes);
