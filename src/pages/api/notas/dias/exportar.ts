import { exportSignedDay } from '#application/seal/signed-day';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.exportSignedDay, async ({ app, by, query }) => {
    const exported = await exportSignedDay(app, by, query.fecha);
    return exported.ok
      ? new Response(exported.value, {
          headers: {
            'content-type': 'application/x-ndjson; charset=utf-8',
            'content-disposition': `attachment; filename="notas-${query.fecha}.ndjson"`,
            'cache-control': 'no-store',
          },
        })
      : exported;
  }),
);
