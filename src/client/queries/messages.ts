import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** What was sent this month, what it cost, and whom no reminder has reached. */
export const messageMonthQuery = () =>
  queryOptions({
    queryKey: ['mensajes', 'mes'],
    queryFn: ({ signal }) => call('readMessageMonth', { signal }),
  });

/** Whether a patient agreed to messages. */
export const messageConsentQuery = (id: string) =>
  queryOptions({
    queryKey: ['permisosMensajes', id],
    queryFn: ({ signal }) => call('readMessageConsent', { params: { id }, signal }),
  });
