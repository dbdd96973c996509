import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../call.ts';

export type ConfirmationDay = Answer<'listConfirmations'>;

/** An appointment for the patient to confirm; `version` covers the appointment and the contact together. */
export type ConfirmationRecord = ConfirmationDay['items'][number];

/** Whom to ask whether they will come on a day; without a day, on the next one the clinic is open. */
export const confirmationsQuery = (fecha?: string) =>
  queryOptions({
    queryKey: ['contactos', { fecha }],
    queryFn: ({ signal }) => call('listConfirmations', { query: { fecha }, signal }),
  });

/** The token of an appointment's link, with which its patient answers. */
export const patientLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['turnos', id, 'enlace'],
    queryFn: ({ signal }) => call('readPatientLink', { params: { id }, signal }),
  });
