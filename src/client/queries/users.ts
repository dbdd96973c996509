import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';

/** The accounts, by e-mail, a page at a time. */
export const usersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['users'],
    queryFn: ({ pageParam, signal }) =>
      call('listUsers', { query: { limite: 50, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });
