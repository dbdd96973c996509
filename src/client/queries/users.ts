import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { FIRST_PAGE } from './first-page.ts';

/** The accounts, by e-mail, a page at a time. */
export const usersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['users'],
    queryFn: ({ pageParam, signal }) =>
      call('listUsers', { query: { limite: 50, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
  });
