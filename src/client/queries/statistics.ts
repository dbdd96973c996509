import { queryOptions } from '@tanstack/react-query';
import type { Grouping, Period } from '#domain/statistics/period';
import { addressOf } from '../address.ts';
import { call, type Answer } from '../call.ts';
import { ENDPOINTS } from '../endpoints.ts';

/** What admin and doctors read: everything but the devices alone. */
export type StatisticsOfDoctors = Exclude<Answer<'readStatistics'>, { readonly alcance: 'equipos' }>;

export interface StatisticsAsked extends Period {
  readonly medico?: string | undefined;
  readonly agrupar?: Grouping | undefined;
}

/** How often to refetch while older appointments are still being counted. */
const PREPARING_MS = 4_000;

/** The statistics of a period. They cover weeks and months, so no single change refetches them. */
export const statisticsQuery = (asked: StatisticsAsked) =>
  queryOptions({
    queryKey: ['estadisticas', asked],
    queryFn: ({ signal }) => call('readStatistics', { query: asked, signal }),
    staleTime: 60_000,
    refetchInterval: ({ state }) => ((state.data?.preparando ?? null) === null ? false : PREPARING_MS),
  });

/** How far the forecasts of delay were. */
export const forecastErrorQuery = (asked: StatisticsAsked) =>
  queryOptions({
    queryKey: ['estadisticas', 'demoras', asked],
    queryFn: ({ signal }) => call('readForecastError', { query: asked, signal }),
    staleTime: 60_000,
  });

/** How the studies went. */
export const studyFiguresQuery = (asked: StatisticsAsked) =>
  queryOptions({
    queryKey: ['estadisticas', 'estudios', asked],
    queryFn: ({ signal }) => call('readStudyFigures', { query: asked, signal }),
    staleTime: 60_000,
  });

/** The address of the same figures as a table for a spreadsheet. */
export const statisticsCsvHref = (asked: StatisticsAsked): string =>
  addressOf(ENDPOINTS.exportStatistics, {}, { ...asked }).address;
