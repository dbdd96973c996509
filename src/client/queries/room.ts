import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Today's latest calls. */
export const roomQuery = () =>
  queryOptions({
    queryKey: ['llamados'],
    queryFn: ({ signal }) => call('readRoom', { signal }),
  });
