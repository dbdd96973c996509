import { STATISTICS } from '#contract/statistics';
import { readForecastError } from '#application/statistics/read-forecast-error';
import { exportStatistics, readStatistics } from '#application/statistics/read-statistics';
import { readStudyFigures } from '#application/statistics/read-study-figures';
import { CSV } from '../export/csv.ts';
import { ifOk, respondFile } from '../http/respond.ts';
import { handlersOf, taking } from '../http/route.ts';

export const HANDLERS = handlersOf([STATISTICS], {
  ...taking(['actor', 'query'], { readStatistics, readForecastError, readStudyFigures }),
  exportStatistics: ({ app, actor, query }) =>
    ifOk(exportStatistics(app, actor, query), (table) =>
      respondFile(`estadisticas-${query.desde}-a-${query.hasta}.csv`, CSV, table),
    ),
});
