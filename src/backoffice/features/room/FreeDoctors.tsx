import { useQuery } from '@tanstack/react-query';
import type { AppointmentRecord } from '#client/queries/appointments';
import { clinicDayQuery } from '#client/queries/clinic-day';
import { ROOM_WAITS } from '#copy/office/agenda/room-waits';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { firstFit, freePlaces, takenBy } from '#domain/scheduling/availability/free-places';
import { toRange } from '#domain/scheduling/hours/weekly-schedule';
import { EXPECTED_STATES } from '#domain/scheduling/room/expected';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import { formatHour } from '#domain/shared/interval';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';

/** Doctors for whom nobody waits, each with the next free place of today; and those who are away with people to move. */
export function FreeDoctors({ items }: { readonly items: readonly AppointmentRecord[] }) {
  const now = useClinicNow();
  const nameOf = useDoctorNames();
  const { data: hours } = useQuery(clinicDayQuery(now.fecha));
  const days = hours?.medicos ?? [];
  const free = days.flatMap(({ id, bloques, abierto, pasos, minutos }) => {
    const own = items.filter(({ medico }) => medico === id);
    const open = abierto.map(toRange);
    if (!open.some(({ fin }) => fin > now.minuto) || own.some(isWaiting)) return [];
    const taken = own.flatMap((row) => takenBy(row.id, row) ?? []);
    const day = { bloques: bloques.map(toRange), abierto: open, paso: pasos.control };
    const first = firstFit(freePlaces(day, taken, now.minuto), minutos.control);
    return [
      first === undefined
        ? ROOM_WAITS.full(nameOf(id))
        : ROOM_WAITS.freeAt(nameOf(id), formatHour(first.inicio)),
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
