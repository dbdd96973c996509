import { useInfiniteQuery } from '@tanstack/react-query';
import { agendaListQuery } from '#client/agenda';
import type { AppointmentRecord } from '#client/appointments';
import { NOT_ARRIVED, noShowProposals } from '#domain/scheduling/no-show';
import { useClinicNow } from '#backoffice/shared/clinic-clock.ts';

/** The appointments of today that nobody came to, of those that this person may say so of. */
export function useNoShows(): readonly AppointmentRecord[] {
  const now = useClinicNow();
  const { data } = useInfiniteQuery(
    agendaListQuery({ desde: now.fecha, hasta: now.fecha, filtro: { estado: NOT_ARRIVED } }),
  );
  const waiting = data?.pages.flatMap(({ items }) => items) ?? [];
  return noShowProposals(waiting, now).filter(({ siguientes }) => siguientes.includes('no_asistio'));
}
