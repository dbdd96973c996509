import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../call.ts';
import type { WaitingView } from '#contract/waiting-list';
import type { FreedPlace } from '#domain/scheduling/waiting-list/waiting-list-match';
import { FIRST_PAGE } from './first-page.ts';

export type WaitingRecord = Answer<'changeWaiting'>;

/** Somebody whom a place would suit, and why. */
export type WaitingMatch = Answer<'matchWaiting'>['items'][number];

/** The people waiting, or those who no longer are, a page at a time. */
export const waitingQuery = (estado: WaitingView['estado']) =>
  infiniteQueryOptions({
    queryKey: ['listaEspera', 'lista', estado],
    queryFn: ({ pageParam, signal }) =>
      call('listWaiting', { query: { estado, limite: 100, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
  });

/** What one person waits for. */
export const waitsOfQuery = (paciente: string) =>
  queryOptions({
    queryKey: ['listaEspera', 'paciente', paciente],
    queryFn: async ({ signal }) =>
      (await call('listWaiting', { query: { estado: 'esperando', paciente, limite: 20 }, signal })).items,
  });

/** Whom to offer a freed place. */
export const waitingMatchesQuery = (place: FreedPlace) =>
  queryOptions({
    queryKey: ['listaEspera', 'candidatos', place],
    queryFn: ({ signal }) => call('matchWaiting', { query: place, signal }),
  });
