import { readFirstFree } from '#application/scheduling/booking/availability';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#contract/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.firstFree, ({ app, query }) =>
    readFirstFree(app, { ...query, tipo: query.tipo ?? 'estudio' }),
  ),
);
