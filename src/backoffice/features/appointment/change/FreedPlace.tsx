import { useQuery } from '@tanstack/react-query';
import type { AppointmentRecord } from '#client/queries/appointments';
import { availabilityQuery } from '#client/queries/availability';
import { mayBook } from '#domain/scheduling/booking/booking-rights';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { FreedSlot } from '#backoffice/shared/waiting-list/FreedSlot.tsx';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';

/** Offers the time of a cancelled appointment that is still to come, to those who may book it. */
export function FreedPlace({ record }: { readonly record: AppointmentRecord }) {
  const actor = useAppointmentActor();
  const now = useClinicNow();
  const { fecha, hora, estado } = record;
  const isToCome = fecha > now.fecha || (fecha === now.fecha && startOf(hora) > now.minuto);
  return estado === 'cancelado' && isToCome && mayBook(actor, record) ? <IfFree record={record} /> : null;
}

/** Shows nothing if the time has been given to somebody else in the meantime, or nobody attends then any more. */
function IfFree({ record }: { readonly record: AppointmentRecord }) {
  const { medico, fecha, hora, duracionMin, tipo, estudio, ojo } = record;
  const asked =
    tipo === 'estudio'
      ? { fecha, tipo, medico, estudio: estudio?.codigo, ojo: ojo ?? undefined }
      : { fecha, tipo, medico };
  const places = useQuery(availabilityQuery(asked)).data?.cupos;
  if (places?.find((place) => place.hora === hora)?.libre !== true) return null;
  return <FreedSlot isInPanel {...{ medico, fecha, hora, duracionMin, tipo }} estudio={estudio?.codigo} />;
}
