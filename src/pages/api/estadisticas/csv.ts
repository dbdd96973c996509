import { exportStatistics } from '#application/statistics/read-statistics';
import { respondError } from '#server/http/respond';
import { endpoint, route } from '#server/http/route';
import { signedInActor } from '#server/http/signed-in';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.exportStatistics, async ({ app, session, query }) => {
    const table = await exportStatistics(app, signedInActor(session), query);
    if (!table.ok) return respondError(table.error);
    return new Response(table.value, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="estadisticas-${query.desde}-a-${query.hasta}.csv"`,
        'cache-control': 'no-store',
      },
    });
  }),
);
