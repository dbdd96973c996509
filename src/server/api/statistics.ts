import { STATISTICS } from '#contract/statistics';
import { readForecastError } from '#application/statistics/read-forecast-error';
import { exportStatistics, readStatistics } from '#application/statistics/read-statistics';
import { readStudyFigures } from '#application/statistics/read-study-figures';
import { respondError } from '../http/respond.ts';
import { handlersOf } from '../http/route.ts';

export const HANDLERS = [
  ...handlersOf(STATISTICS, {
    readStatistics: ({ app, actor, query }) => readStatistics(app, actor, query),
    readForecastError: ({ app, actor, query }) => readForecastError(app, actor, query),
    readStudyFigures: ({ app, actor, query }) => readStudyFigures(app, actor, query),
    exportStatistics: async ({ app, actor, query }) => {
      const table = await exportStatistics(app, actor, query);
      if (!table.ok) return respondError(table.error);
      return new Response(table.value, {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="estadisticas-${query.desde}-a-${query.hasta}.csv"`,
          'cache-control': 'no-store',
        },
      });
    },
  }),
];
