import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** The last calls of today. */
export const roomQuery = () =>
  queryOptions({
    queryKey: ['llamados'],
    queryFn: ({ signal }) => call('readRoom', { signal }),
  });
