import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { appointmentsQuery, type AppointmentRecord } from '#client/appointments';
import type { Page } from '#client/users';

/** The list of a whole day. */
export const dayQuery = (fecha: string) => appointmentsQuery({ desde: fecha, hasta: fecha });

/** Puts an appointment into the day that is shown, in the place of its former self, or takes it out when it left the day. */
export function putInDay(client: QueryClient, fecha: string, record: AppointmentRecord): void {
  client.setQueryData<InfiniteData<Page<AppointmentRecord>, string | null>>(
    dayQuery(fecha).queryKey,
    (shown) =>
      shown === undefined ? shown : { ...shown, pages: shown.pages.map(withRecord(fecha, record)) },
  );
}

const withRecord =
  (fecha: string, record: AppointmentRecord) =>
  (page: Page<AppointmentRecord>, index: number): Page<AppointmentRecord> => {
    const isThere = page.items.some(({ id }) => id === record.id);
    if (record.fecha !== fecha) return { ...page, items: page.items.filter(({ id }) => id !== record.id) };
    if (isThere) return { ...page, items: page.items.map((each) => (each.id === record.id ? record : each)) };
    return index === 0 ? { ...page, items: [...page.items, record] } : page;
  };
