import { readFirstFree } from '#application/scheduling/availability';
import { endpoint, route } from '#server/http/route';
import { OPERATIONS } from '#server/operations';

export const prerender = false;

export const { ALL } = endpoint(
  route(OPERATIONS.firstFree, ({ app, query }) =>
    readFirstFree(app, { ...query, tipo: query.tipo ?? 'estudio' }),
  ),
);
