import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../../call.ts';
import { FIRST_PAGE } from '../first-page.ts';

/** A child who is looked at for retinopathy of prematurity. */
export type ChildRecord = Answer<'listChildren'>['items'][number];

/** The list of the nursery, the soonest first, or who has left it; a page at a time. */
export const childrenQuery = (estado: ChildRecord['estado']) =>
  infiniteQueryOptions({
    queryKey: ['prematuros', 'lista', estado],
    queryFn: ({ pageParam, signal }) =>
      call('listChildren', { query: { estado, limite: 50, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
  });

/** What the register holds of one patient. */
export const childQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['prematuros', 'de', paciente],
    queryFn: async ({ signal }) => (await call('listChildren', { query: { paciente }, signal })).items,
  });
