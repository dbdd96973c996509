import { useInfiniteQuery } from '@tanstack/react-query';
import { agendaListQuery } from '#client/queries/agenda';
import type { AppointmentRecord } from '#client/queries/appointments';
import { NOT_ARRIVED, noShowProposals } from '#domain/scheduling/appointment/no-show-proposals';
import { useExpected } from '#backoffice/features/appointment/change/pending-changes.ts';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';

/** Today's appointments whose patients did not come, as far as this person may mark them. */
export function useNoShows(): readonly AppointmentRecord[] {
  const now = useClinicNow();
  const { data } = useInfiniteQuery(
    agendaListQuery({ desde: now.fecha, hasta: now.fecha, filtro: { estado: NOT_ARRIVED } }),
  );
  const waiting = useExpected(data?.pages.flatMap(({ items }) => items) ?? []);
  return noShowProposals(waiting, now).filter(({ siguientes }) => siguientes.includes('no_asistio'));
}
