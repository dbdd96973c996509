import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** Accounts that read too many people in an hour; told live, so that it is not asked for again and again. */
export const readingNoticesQuery = () =>
  queryOptions({
    queryKey: ['avisosLectura'],
    queryFn: ({ signal }) => call('listReadingNotices', { signal }),
    staleTime: 5 * 60_000,
  });
