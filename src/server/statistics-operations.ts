import * as z from 'zod/mini';
import { idField } from '#domain/scheduling/booking';
import { civilDateField } from '#domain/scheduling/dated-range';
import { GROUPINGS } from '#domain/statistics/period';
import { operation } from './operation.ts';

const statisticsQuery = z.strictObject({
  desde: civilDateField,
  hasta: civilDateField,
  medico: z.optional(idField('El identificador no es válido.')),
  agrupar: z.optional(z.enum(GROUPINGS, { error: 'Elija dia, semana o mes.' })),
});

/** Statistics. */
export const STATISTICS_OPERATIONS = {
  readStatistics: operation({
    method: 'GET',
    path: '/api/estadisticas',
    summary: 'Estadísticas de un periodo',
    access: 'statistics:read',
    status: 200,
    query: statisticsQuery,
  }),
  exportStatistics: operation({
    method: 'GET',
    path: '/api/estadisticas/csv',
    summary: 'Estadísticas de un periodo, en CSV',
    access: 'statistics:export',
    status: 200,
    query: statisticsQuery,
  }),
};
