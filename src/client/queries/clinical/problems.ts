import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../../call.ts';

export type ProblemsRecord = Answer<'readProblems'>;
export type ProblemRecord = ProblemsRecord['items'][number];

/** The problems of a patient, for whoever has the record open. */
export const problemsQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['estadosProblemas', paciente],
    queryFn: ({ signal }) => call('readProblems', { params: { id: paciente }, signal }),
  });
