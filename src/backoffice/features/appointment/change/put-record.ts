import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { appointmentQuery, type AppointmentRecord } from '#client/queries/appointments';
import type { AppointmentList } from '#contract/appointments';
import { daysIn } from '#client/changed-queries';

/** The lists of appointments read a page at a time; the third part of their key holds their days. */
const LISTS = [
  ['turnos', 'lista'],
  ['turnos', 'agenda'],
] as const;

/**
 * Updates an appointment in its own query and in every list that contains it; removes it from lists whose days it has
 * left.
 */
export function putRecord(client: QueryClient, record: AppointmentRecord): void {
  client.setQueryData(appointmentQuery(record.id).queryKey, record);
  for (const [key, list] of LISTS.flatMap((queryKey) =>
    client.getQueriesData<InfiniteData<AppointmentList>>({ queryKey }),
  )) {
    if (list?.pages.some(({ items }) => items.some(({ id }) => id === record.id)) !== true) continue;
    const days = daysIn(key);
    const isWithin = days !== null && record.fecha >= days.desde && record.fecha <= days.hasta;
    client.setQueryData<typeof list>(key, {
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        items: page.items.flatMap((each) => (each.id !== record.id ? [each] : isWithin ? [record] : [])),
      })),
    });
  }
}
