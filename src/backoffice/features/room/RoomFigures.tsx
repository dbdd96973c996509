import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { clinicDayQuery } from '#client/queries/clinic-day';
import { delaysQuery } from '#client/queries/room';
import { WAITING_ROOM } from '#copy/office/room';
import { ROOM_WAITS } from '#copy/office/agenda/room-waits';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { freePlaces, takenBy } from '#domain/scheduling/availability/free-places';
import { toRange } from '#domain/scheduling/hours/weekly-schedule';
import { firstKept } from '#domain/scheduling/room/delay-forecast';
import { goesOnOf } from '#domain/scheduling/room/doctor-delay';
import { EXPECTED_STATES } from '#domain/scheduling/room/expected';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import { formatHour } from '#domain/shared/interval';
import { waitLevel } from '#backoffice/features/appointment/room/wait-level.ts';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
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

/** Doctors for whom nobody waits, each with the next free place of today; and those who are away with people to move. */
export function FreeDoctors({ items }: { readonly items: readonly AppointmentRecord[] }) {
  const now = useClinicNow();
  const nameOf = useDoctorNames();
  const { data: hours } = useQuery(clinicDayQuery(now.fecha));
  const { data: delays = [] } = useQuery(delaysQuery());
  const days = hours?.medicos ?? [];
  const free = days.flatMap(({ id, bloques, abierto, cierres, pasos, minutos }) => {
    const own = items.filter(({ medico }) => medico === id);
    const open = abierto.map(toRange);
    if (!open.some(({ fin }) => fin > now.minuto) || own.some(isWaiting)) return [];
    const taken = own.flatMap((row) => takenBy(row.id, row) ?? []);
    const day = { bloques: bloques.map(toRange), abierto: open, paso: pasos.control };
    const first = firstKept(freePlaces(day, taken, now.minuto), minutos.control, {
      ...{ rows: own, now, absences: cierres.map(toRange) },
      goesOn: goesOnOf(delays, id, now.fecha),
    });
    return [
      first === undefined
        ? ROOM_WAITS.full(nameOf(id))
        : ROOM_WAITS.freeAt(nameOf(id), formatHour(first.inicio), first.conDemora),
    ];
  });
  const away = days.flatMap(({ id, cierres }) => {
    const absences = cierres.filter(({ motivo }) => motivo === 'ausencia').map(toRange);
    const stranded = items.filter(
      (row) =>
        row.medico === id &&
        (isWaiting(row) || EXPECTED_STATES.includes(row.estado)) &&
        absences.some(({ inicio, fin }) => inicio <= startOf(row.hora) && startOf(row.hora) < fin),
    );
    return stranded.length === 0 ? [] : [ROOM_WAITS.toMove(nameOf(id), stranded.length)];
  });
  if (free.length === 0 && away.length === 0) return null;
  return (
    <p className="mx-0 mt-1.5 mb-0 px-2.5 text-dense">
      {free.length > 0 && (
        <>
          <b>{ROOM_WAITS.free}:</b> {free.join(' · ')}.{' '}
        </>
      )}
      {away.length > 0 && <b className="text-retina">{away.join(' · ')}</b>}
    </p>
  );
}
