import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../call.ts';

/** The worklist of a day. */
export type ConfirmationDay = Answer<'listConfirmations'>;

/** An appointment whose patient is to confirm it; `version` is of the appointment and the contact together. */
export type ConfirmationRecord = ConfirmationDay['items'][number];

/** Whom to ask on a day whether they come; without a day, on the next one with attention. */
export const confirmationsQuery = (fecha?: string) =>
  queryOptions({
    queryKey: ['contactos', { fecha }],
    queryFn: ({ signal }) => call('listConfirmations', { query: { fecha }, signal }),
  });
