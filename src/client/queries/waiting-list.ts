import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../call.ts';
import type { WaitingView } from '#contract/waiting-list';
import type { FreedPlace } from '#domain/scheduling/waiting-list/waiting-list-match';
import { FIRST_PAGE } from './first-page.ts';

/** An entry of the list, as the API answers. */
export type WaitingRecord = Answer<'changeWaiting'>;

/** Somebody whom a place suits, with why. */
export type WaitingMatch = Answer<'matchWaiting'>['items'][number];

/** Who waits, or who no longer does, a page at a time. */
export const waitingQuery = (estado: WaitingView['estado']) =>
  infiniteQueryOptions({
    queryKey: ['listaEspera', 'lista', estado],
    queryFn: ({ pageParam, signal }) =>
      call('listWaiting', { query: { estado, limite: 100, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
  });

/** Whom to offer a place that became free. */
export const waitingMatchesQuery = (place: FreedPlace) =>
  queryOptions({
    queryKey: ['listaEspera', 'candidatos', place],
    queryFn: ({ signal }) => call('matchWaiting', { query: place, signal }),
  });
