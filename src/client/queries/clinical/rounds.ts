import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../../call.ts';

export type RoundCaseRecord = Answer<'readRounds'>['mias'][number];

/** Who was measured in a round and waits for a decision; each day some are left to colleagues. */
export const roundsQuery = (hoy: string) =>
  queryOptions({
    queryKey: ['consultas', 'rondas', hoy],
    queryFn: ({ signal }) => call('readRounds', { signal }),
  });
