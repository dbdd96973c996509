import { queryOptions } from '@tanstack/react-query';
import { call, type Answer } from '../call.ts';
import type { TrendId } from '#domain/clinical/trends/series-ids';

/** One trend of a patient: points, target, events and slopes. */
export type TrendRecord = Answer<'readTrend'>;
export type TrendPoint = TrendRecord['puntos'][number];
export type TrendEvent = TrendRecord['eventos'][number];
export type TrendSlope = TrendRecord['tendencias'][number];

/** A trend of a patient whose record is open; closing a consultation refreshes it. */
export const trendQuery = (paciente: string, serie: TrendId) =>
  queryOptions({
    queryKey: ['consultas', 'tendencias', paciente, serie],
    queryFn: ({ signal }) => call('readTrend', { params: { id: paciente, serie }, signal }),
  });
