import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { FIRST_PAGE } from './first-page.ts';
import type { MergeState } from '#domain/people/patient-merge';

/** Merges in one state, or all of them, newest first, a page at a time. */
export const mergesQuery = (estado?: MergeState) =>
  infiniteQueryOptions({
    queryKey: ['fusiones', 'lista', estado ?? 'todas'],
    queryFn: ({ pageParam, signal }) =>
      call('listMerges', { query: { estado, limite: 20, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
  });

/** Two records side by side. */
export const comparisonQuery = (conserva: string, absorbe: string) =>
  queryOptions({
    queryKey: ['pacientes', 'comparar', conserva, absorbe],
    queryFn: ({ signal }) => call('compareRecords', { query: { conserva, absorbe }, signal }),
  });

/** Records that look alike. Each page is what a scan of a few thousand records found. */
export const suggestionsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['fusiones', 'sugerencias'],
    queryFn: ({ pageParam, signal }) =>
      call('suggestMerges', { query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.cursor,
    staleTime: 5 * 60_000,
  });
