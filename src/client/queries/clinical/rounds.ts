import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../../call.ts';

export type RoundCaseRecord = Answer<'readRounds'>['mias'][number];

/** Who was measured in a round and waits for a decision. */
export const roundsQuery = () =>
  queryOptions({
    queryKey: ['consultas', 'rondas'],
    queryFn: ({ signal }) => call('readRounds', { signal }),
  });
