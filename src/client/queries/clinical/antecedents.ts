import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../../call.ts';

export type AntecedentRecord = Answer<'readAntecedents'>['items'][number];
export type PatientAlert = Answer<'readAlerts'>['items'][number];

/** What is known of a patient, with its history; for whoever has the record open. */
export const antecedentsQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['antecedentes', paciente],
    queryFn: ({ signal }) => call('readAntecedents', { params: { id: paciente }, signal }),
  });

/** What must be seen before anything is done to a patient. */
export const alertsQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['antecedentes', paciente, 'alertas'],
    queryFn: ({ signal }) => call('readAlerts', { params: { id: paciente }, signal }),
  });
