import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../call.ts';
import { FIRST_PAGE } from './first-page.ts';

/** A patient to be notified, or told, of what the clinic did to an appointment. */
export type NoticeRecord = Answer<'listNotices'>['items'][number];

/** Whom to tell, the earliest day first; or who was notified. A page at a time. */
export const noticesQuery = (asked: {
  readonly estado: NoticeRecord['estado'];
  readonly medico?: string | undefined;
}) =>
  infiniteQueryOptions({
    queryKey: ['porAvisar', 'lista', asked],
    queryFn: ({ pageParam, signal }) =>
      call('listNotices', { query: { ...asked, limite: 200, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
  });

/** Who was displaced by an absence and can come back. */
export const returnsQuery = (ausencia: string) =>
  queryOptions({
    queryKey: ['porAvisar', 'vuelven', ausencia],
    queryFn: async ({ signal }) => {
      const asked = (['pendiente', 'avisado'] as const).map((estado) =>
        call('listNotices', { query: { estado, ausencia, limite: 200 }, signal }),
      );
      const pages = await Promise.all(asked);
      return pages.flatMap(({ items }) => items).filter(({ vuelve }) => vuelve !== null);
    },
  });

/** What the clinic's own messages were this month, what they cost, and whom no reminder has reached. */
export const messageMonthQuery = () =>
  queryOptions({
    queryKey: ['mensajes', 'mes'],
    queryFn: ({ signal }) => call('readMessageMonth', { signal }),
  });

/** Whether a patient agreed to such messages. */
export const messageConsentQuery = (id: string) =>
  queryOptions({
    queryKey: ['permisosMensajes', id],
    queryFn: ({ signal }) => call('readMessageConsent', { params: { id }, signal }),
  });
