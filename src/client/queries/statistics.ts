import { queryOptions } from '@tanstack/react-query';
import type { Grouping, Period } from '#domain/statistics/period';
import { addressOf } from '../address.ts';
import { call } from '../call.ts';
import { ENDPOINTS } from '../endpoints.ts';

/** Which statistics. */
export interface StatisticsAsked extends Period {
  readonly medico?: string | undefined;
  readonly agrupar?: Grouping | undefined;
}

/** While older appointments are still being counted, the figures are asked for again so often. */
const PREPARING_MS = 4_000;

/** The statistics of a period. They are of weeks and months: no single change asks for them anew. */
export const statisticsQuery = (asked: StatisticsAsked) =>
  queryOptions({
    queryKey: ['estadisticas', asked],
    queryFn: ({ signal }) => call('readStatistics', { query: asked, signal }),
    staleTime: 60_000,
    refetchInterval: ({ state }) => ((state.data?.preparando ?? null) === null ? false : PREPARING_MS),
  });

/** Where the same figures are had as a table for a spreadsheet. */
export const statisticsCsvHref = (asked: StatisticsAsked): string =>
  addressOf(ENDPOINTS.exportStatistics, {}, { ...asked }).address;
